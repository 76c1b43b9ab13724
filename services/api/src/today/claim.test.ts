import type { TodayQueue } from '@binome/contract/values/today';
import { describe, expect, test } from 'vitest';
import type { Candidate, Candidates } from './candidate.ts';
import { claimRows, hasWorsened } from './claim.ts';
import type { SnoozeRow } from './reader.ts';

const at = new Date('2026-11-30T08:00:00Z');
const day = '2026-11-30';

type Subject = Candidate['subject'];
const row = (subject: Subject, values: Partial<Candidate> = {}): Candidate => ({
  ...{ subject, userIds: [], relationshipId: null, since: at, level: 0, factAt: at, detail: null },
  ...values,
});
const person = (id: string, values: Partial<Candidate> = {}) => row({ type: 'user', id }, { userIds: [id], ...values });
const pair = (id: string, userIds: string[], values: Partial<Candidate> = {}) =>
  row({ type: 'relationship', id }, { relationshipId: id, userIds, ...values });
const request = (id: string, userIds: string[]) => row({ type: 'request', id }, { userIds });

/** The subjects of each queue, after those that another queue claims: `lea<help`. */
function shown(candidates: Candidates, snoozes: SnoozeRow[] = [], reminded = new Map<string, Date>()): Record<string, string[]> {
  const { queues } = claimRows(candidates, { snoozes, reminded, day });
  return Object.fromEntries(
    queues.map(({ code, rows, claimed }) => [
      code,
      [
        ...rows.map(({ subject }) => subject.id),
        ...claimed.flatMap(({ queue, rows: others }) => others.map(({ subject }) => `${subject.id}<${queue}`)),
      ],
    ]),
  );
}

describe('a relationship or a person stands in the first queue that claims it:', () => {
  const cases: [string, Candidates, Record<string, string[]>][] = [
    [
      'a silent relationship of which a partner asks for a call',
      { help: [pair('r1', ['lea', 'paul'])], silent: [pair('r1', ['lea', 'paul']), pair('r2', ['ana', 'paul'])] },
      { help: ['r1'], silent: ['r2', 'r1<help'] },
    ],
    [
      'an old report of a silent relationship',
      { silent: [pair('r1', ['lea', 'paul'])], late_reports: [pair('r1', ['lea', 'paul']), pair('r3', ['eva', 'tom'])] },
      { silent: ['r1'], late_reports: ['r3', 'r1<silent'] },
    ],
    [
      'a partner of a silent relationship whose other profile is stuck',
      { silent: [pair('r1', ['lea', 'paul'])], stuck: [person('paul'), person('tom')] },
      { silent: ['r1'], stuck: ['tom', 'paul<silent'] },
    ],
    [
      'a mentee whose request expires, without a mentor',
      { requests: [request('q1', ['lea', 'paul'])], unmatched: [person('lea'), person('ana')] },
      { requests: ['q1'], unmatched: ['ana', 'lea<requests'] },
    ],
    [
      'a person who waits for validation and whose mail failed',
      { registrations: [person('lea')], mails: [person('lea')] },
      { registrations: ['lea'], mails: ['lea<registrations'] },
    ],
    [
      'several requests and relationships of one mentor',
      {
        requests: [request('q1', ['a', 'paul']), request('q2', ['b', 'paul'])],
        silent: [pair('r1', ['c', 'paul']), pair('r2', ['d', 'paul'])],
      },
      { requests: ['q1', 'q2'], silent: ['r1', 'r2'] },
    ],
    [
      'a report, which claims nobody',
      { reports: [row({ type: 'conversation_report', id: 'x' }, { userIds: ['lea'] })], unmatched: [person('lea')] },
      { reports: ['x'], unmatched: ['lea'] },
    ],
    ['a queue that the reader may not read', { silent: [], mails: [person('lea')] }, { silent: [], mails: ['lea'] }],
  ];
  test.each(cases)('%s', (_, candidates, expected) => {
    expect(shown(candidates)).toEqual(expected);
  });
});

describe('what is put off', () => {
  const snooze = (queue: TodayQueue, subject_id: string, until: string, values: Partial<SnoozeRow> = {}): SnoozeRow => ({
    ...{ id: 's1', queue, subject_id, until, note: null, by: null, level: 2, created_at: '2026-11-29T08:00:00Z' },
    ...values,
  });
  const before = new Date('2026-11-01T08:00:00Z');
  const silent = { silent: [pair('r1', ['lea', 'paul'], { level: 2, factAt: before })], stuck: [person('paul')] };

  test.each([
    ['waits until its day', '2026-12-01', {}, []],
    ['comes back on its day', '2026-11-30', {}, ['r1']],
    ['comes back when it is worse', '2026-12-20', { level: 1 }, ['r1']],
    ['comes back when something new happens', '2026-12-20', { created_at: '2026-10-01T08:00:00Z' }, ['r1']],
  ])('%s, and keeps its claim', (_, until, values, rows) => {
    expect(shown(silent, [snooze('silent', 'r1', until, values)])).toEqual({ silent: rows, stuck: ['paul<silent'] });
  });

  test('is put off in its queue only', () => {
    expect(shown(silent, [snooze('late_reports', 'r1', '2026-12-20')]).silent).toEqual(['r1']);
  });

  test.each([
    [2, before, false],
    [3, before, true],
    [2, new Date('2026-11-29T08:00:01Z'), true],
    [1, before, false],
  ])('of level 2 has become worse at level %i with a fact of %s: %s', (level, factAt, worse) => {
    expect(hasWorsened(person('lea', { level, factAt }), snooze('silent', 'lea', '2026-12-20'))).toBe(worse);
  });
});

test('a row whose people were reminded waits, keeps its claim, and comes back with a newer fact', () => {
  const candidates: Candidates = { silent: [pair('r1', ['lea', 'paul']), pair('r2', ['ana', 'tom'])], stuck: [person('lea')] };
  const later = new Date(at.getTime() + 1000);
  expect(shown(candidates, [], new Map([['silent:r1', at]]))).toEqual({ silent: ['r2'], stuck: ['lea<silent'] });
  const [queue] = claimRows(candidates, { snoozes: [], reminded: new Map([['silent:r1', at]]), day }).queues;
  expect(queue?.waiting).toBe(1);
  const changed = { silent: [pair('r1', ['lea', 'paul'], { factAt: later })] };
  expect(shown(changed, [], new Map([['silent:r1', at]]))).toEqual({ silent: ['r1'] });
  expect(shown({ unmatched: [person('lea', { isAwaited: true })] })).toEqual({ unmatched: [] });
});
