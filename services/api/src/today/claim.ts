import { type TodayQueue, todayQueues } from '@binome/contract/values/today';
import type { Candidate, Candidates } from './candidate.ts';
import type { SnoozeRow, TodayReader } from './reader.ts';

export type ClaimedQueue = {
  code: TodayQueue;
  rows: Candidate[];
  /** The number of those whose people were reminded, or whose answer is awaited. */
  waiting: number;
  /** Those that stand in an earlier queue, by that queue. */
  claimed: { queue: TodayQueue; rows: Candidate[] }[];
};

export type Claims = { queues: ClaimedQueue[]; snoozed: { snooze: SnoozeRow; row: Candidate }[] };

/**
 * Puts each relationship and each person into the first queue that claims it. A row about a relationship also claims both partners, a row
 * about a request the people of both sides, for the later queues about people. Requests and reports are never claimed by another row: one
 * ends soon, and the other is not about who is named in it. A row that is put off keeps its claim, and comes back at its date, or when it
 * has become worse; so does one whose people were reminded, once they can be reminded again.
 */
export function claimRows(candidates: Candidates, { snoozes, reminded, day }: Pick<TodayReader, 'snoozes' | 'reminded' | 'day'>): Claims {
  const claims = new Map<string, TodayQueue>();
  const snoozed: Claims['snoozed'] = [];
  const queues = todayQueues.flatMap((code): ClaimedQueue[] => {
    const found = candidates[code];
    if (!found) return [];
    const queue: ClaimedQueue = { code, rows: [], waiting: 0, claimed: [] };
    for (const row of found) {
      const by = claims.get(keyOf(row.subject));
      if (by && by !== code) {
        addClaimed(queue, by, row);
        continue;
      }
      for (const key of keysClaimedBy(row)) if (!claims.has(key)) claims.set(key, code);
      const snooze = snoozes.find(({ queue: of, subject_id }) => of === code && subject_id === row.subject.id);
      if (snooze && day < snooze.until && !hasWorsened(row, snooze)) snoozed.push({ snooze, row });
      else if (row.isAwaited || isReminded(row, reminded.get(`${code}:${row.subject.id}`))) queue.waiting += 1;
      else queue.rows.push(row);
    }
    return [queue];
  });
  return { queues, snoozed };
}

/** Has the row become worse since it was put off? */
export function hasWorsened({ level, factAt }: Candidate, snooze: Pick<SnoozeRow, 'level' | 'created_at'>): boolean {
  return level > snooze.level || factAt > new Date(snooze.created_at);
}

/** Was somebody reminded of it since its newest fact? */
function isReminded({ factAt }: Candidate, at: Date | undefined): boolean {
  return at !== undefined && factAt <= at;
}

function addClaimed(queue: ClaimedQueue, by: TodayQueue, row: Candidate): void {
  const group = queue.claimed.find((other) => other.queue === by);
  if (group) group.rows.push(row);
  else queue.claimed.push({ queue: by, rows: [row] });
}

function keysClaimedBy({ subject, relationshipId, userIds }: Candidate): string[] {
  // A report names people of whom nothing is asked.
  if (subject.type === 'conversation_report' || subject.type === 'article') return [keyOf(subject)];
  const people = userIds.map((id) => keyOf({ type: 'user', id }));
  return [keyOf(subject), ...(relationshipId ? [keyOf({ type: 'relationship', id: relationshipId })] : []), ...people];
}

function keyOf({ type, id }: Candidate['subject']): string {
  return `${type} ${id}`;
}
