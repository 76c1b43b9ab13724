import { expect, test } from 'vitest';
import { noOpenTies, type RequestSituation, requestObstacle } from './request-obstacle.ts';

const free: RequestSituation = { standing: noOpenTies, obstacles: [], pending_requests: 0, max_pending_requests: 3 };

test.each<[string, Partial<RequestSituation>, ReturnType<typeof requestObstacle>]>([
  ['nothing in the way', {}, null],
  ['one request less than allowed', { pending_requests: 2 }, null],
  ['all requests waiting', { pending_requests: 3 }, 'request_pending_limit'],
  ['already together', { standing: { open_request_id: null, active_relationship_id: 'r' } }, 'relationship_already_open'],
  ['already asked', { standing: { open_request_id: 'q', active_relationship_id: null } }, 'request_already_open'],
  ['an unfinished profile', { obstacles: [{ code: 'not_visible', side: 'participant' }] }, 'profile_incomplete'],
  ['a pause', { obstacles: [{ code: 'paused', side: 'presenter' }] }, 'not_eligible'],
  ['a full presenter', { obstacles: [{ code: 'no_capacity', side: 'presenter' }] }, 'request_limit_reached'],
  ['a full participant', { obstacles: [{ code: 'no_capacity', side: 'participant' }] }, 'request_limit_reached'],
  [
    'a limit and worse',
    {
      obstacles: [
        { code: 'manager_chain', side: 'pair' },
        { code: 'no_capacity', side: 'presenter' },
      ],
    },
    'not_eligible',
  ],
])('%s: %o gives %s', (_, situation, expected) => {
  expect(requestObstacle({ ...free, ...situation })).toBe(expected);
});
