import { expect, test } from 'vitest';
import { emptyStanding, type RequestSituation, requestObstacle } from './request-obstacle.ts';

const noObstacle: RequestSituation = {
  standing: emptyStanding,
  obstacles: [],
  initiated_by: 'participant',
  accepts_offers: true,
  pending_requests: 0,
  max_pending_requests: 3,
};

test.each<[string, Partial<RequestSituation>, ReturnType<typeof requestObstacle>]>([
  ['no obstacle', {}, null],
  ['one request below the maximum', { pending_requests: 2 }, null],
  ['the maximum of open requests', { pending_requests: 3 }, 'request_pending_limit'],
  ['one offer below the maximum', { initiated_by: 'presenter', pending_requests: 4 }, null],
  ['the maximum of open offers', { initiated_by: 'presenter', pending_requests: 5 }, 'offer_pending_limit'],
  ['an offer to a participant who refuses offers', { initiated_by: 'presenter', accepts_offers: false }, 'not_eligible'],
  ['a request of a participant who refuses offers', { accepts_offers: false }, null],
  [
    'an offer of a presenter with an incomplete profile',
    { initiated_by: 'presenter', obstacles: [{ code: 'not_visible', side: 'presenter' }] },
    'profile_incomplete',
  ],
  ['an active relationship', { standing: { open_request_id: null, active_relationship_id: 'r' } }, 'relationship_already_open'],
  ['an open request', { standing: { open_request_id: 'q', active_relationship_id: null } }, 'request_already_open'],
  ['an incomplete profile', { obstacles: [{ code: 'not_visible', side: 'participant' }] }, 'profile_incomplete'],
  ['a pause', { obstacles: [{ code: 'paused', side: 'presenter' }] }, 'not_eligible'],
  ['a full presenter', { obstacles: [{ code: 'no_capacity', side: 'presenter' }] }, 'request_limit_reached'],
  ['a full participant', { obstacles: [{ code: 'no_capacity', side: 'participant' }] }, 'request_limit_reached'],
  [
    'a limit and another obstacle',
    {
      obstacles: [
        { code: 'manager_chain', side: 'pair' },
        { code: 'no_capacity', side: 'presenter' },
      ],
    },
    'not_eligible',
  ],
])('%s %o gives %s', (_, situation, expected) => {
  expect(requestObstacle({ ...noObstacle, ...situation })).toBe(expected);
});
