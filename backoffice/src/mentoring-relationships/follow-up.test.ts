import type { RelationshipHealth } from '@binome/contract/console/health';
import { expect, test } from 'vitest';
import { firstActOf, queueOf } from './follow-up.ts';

const reasons = {
  behind: { code: 'behind', values: { expected: 3, held: 1 } },
  gone: { code: 'partner_gone', values: { side: 'presenter', state: 'closed', days: 26 } },
  late: { code: 'report_late', values: { count: 2, days: 11 } },
  paused: { code: 'partner_paused', values: { side: 'participant' } },
} as const;

const followed = (word: RelationshipHealth['word'], reason?: keyof typeof reasons, rest: object = {}) => ({
  health: { word, reasons: reason ? [reasons[reason] as never] : [] },
  help_wanted_by: null,
  held: 1,
  ...rest,
});

test.each([
  ['a call first', followed('in_difficulty', 'gone', { help_wanted_by: 'participant' }), { kind: 'call' }, 'help'],
  ['the end of a relationship that a partner has left', followed('in_difficulty', 'gone'), { kind: 'end' }, 'silent'],
  ['a reminder of a silent one', followed('silent'), { kind: 'remind', template: 'how_are_you' }, 'silent'],
  ['a reminder of a late report', followed('to_watch', 'late'), { kind: 'remind', template: 'report' }, 'late_reports'],
  ['a word about the first session', followed('to_watch', 'paused', { held: 0 }), { kind: 'write', template: 'first_meeting' }, null],
  ['a word when sessions are missing', followed('to_watch', 'behind'), { kind: 'write', template: 'how_are_you' }, null],
  ['nothing about a calm one', followed('calm'), null, null],
  ['nothing about one that is over', { health: null, help_wanted_by: null, held: 4 }, null, null],
])('offers %s', (_, relationship, act, queue) => {
  expect(firstActOf(relationship as never)).toEqual(act);
  expect(queueOf(relationship as never)).toBe(queue);
});
