import { expect, test } from 'vitest';
import { adviceFor, type ContactFacts, daysSinceContact } from './contact-advice.ts';

const now = Date.parse('2026-11-27T09:00:00Z');
const at = (days: number) => new Date(now + days * 86_400_000).toISOString();
const relationship = (facts: object) =>
  ({
    viewer: 'presenter',
    path: { held: 2, planned: 8, held_at: [at(-60), at(-30)] },
    next_meeting: null,
    reports_due: [],
    open_actions: 0,
    last_contact_at: at(-10),
    silent: false,
    ...facts,
  }) as ContactFacts & { last_contact_at: string };
const meeting = (days: number) => ({ next_meeting: { starts_at: at(days), proposed_by: null } });
const proposed = (proposed_by: string) => ({ next_meeting: { starts_at: null, proposed_by } });

test.each([
  ['their times wait for an answer', proposed('participant'), 'dates'],
  ['own times wait for an answer', proposed('presenter'), 'wait'],
  ['a session within a week, with actions', { ...meeting(3), open_actions: 2 }, 'actions'],
  ['a session within a week', meeting(3), 'subject'],
  ['a session later', meeting(12), 'cheer'],
  ['a report is due', { reports_due: [{}] }, 'thanks'],
  ['a session a few days ago', { path: { held: 1, planned: 8, held_at: [at(-3)] } }, 'thanks'],
  ['three weeks of silence', { silent: true }, 'news'],
  ['no session ahead', {}, 'date'],
  ['no session yet', { path: { held: 0, planned: 8, held_at: [] } }, 'welcome'],
] as const)('what to say when %s', (_, facts, expected) => {
  expect(adviceFor(relationship(facts), now)).toBe(expected);
});

test('the days since the last contact are whole', () => {
  expect([0, -0.9, -1, -24].map((days) => daysSinceContact(relationship({ last_contact_at: at(days) }), now))).toEqual([0, 0, 1, 24]);
});
