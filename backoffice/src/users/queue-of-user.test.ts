import { expect, test } from 'vitest';
import { queueOfUser } from './queue-of-user.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const profile = (visible: boolean, days: number, paused = false) => ({ visible, paused, begun_at: daysAgo(days), visible_since: null });
const only = (participant: object) => ({ participant, presenter: null });

test.each([
  ['a registration', 'confirmed', 'validate', only(profile(false, 1)), 'registrations'],
  ['a mentee without a mentor', 'active', 'unmatched', only(profile(true, 30)), 'unmatched'],
  ['a profile that has been unfinished for two weeks', 'active', 'not_visible', only(profile(false, 15)), 'stuck'],
  ['not a profile of last week', 'active', 'not_visible', only(profile(false, 7)), null],
  [
    'not a person with another profile that others see',
    'active',
    'not_visible',
    { participant: profile(true, 30), presenter: profile(false, 30) },
    null,
  ],
  ['not a paused profile', 'active', 'not_visible', only(profile(false, 30, true)), null],
  ['not a suspended account', 'suspended', 'suspended', only(profile(false, 30)), null],
])('finds %s in its queue', (_, state, code, visibility, queue) => {
  expect(queueOfUser({ state, to_do: { code, since: daysAgo(1) }, visibility } as never)).toBe(queue);
});
