import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { type ListQuery, readPage } from '../../console/page-queries.ts';
import type { Tx } from '../../platform/data/database.ts';
import type { RefusalDetails } from './refusal.ts';

export type Attempt = { number: string; user_id: string | null; is_test: boolean; reason: string | null; details: RefusalDetails };

const maxDetailLength = 500;

/** A number that a person can read out to an administrator. */
export function newAttemptNumber(): string {
  return String(randomInt(10_000_000, 100_000_000));
}

/** Adds a sign-in to the company's log. */
export async function recordAttempt(tx: Tx, { details, ...attempt }: Attempt, now: Date): Promise<void> {
  const shortened = Object.fromEntries(Object.entries(details).map(([name, text]) => [name, text.slice(0, maxDetailLength)]));
  await tx
    .insertInto('sign_in_attempts')
    .values({ ...attempt, details: JSON.stringify(shortened), created_at: now })
    .execute();
}

export function listAttempts(
  tx: Tx,
  filter: { id?: string[]; number?: string; refused?: boolean },
  listQuery: ListQuery<'id' | 'created_at'>,
) {
  let query = tx
    .selectFrom('sign_in_attempts as a')
    .leftJoin('users as u', 'u.id', 'a.user_id')
    .select(['a.id', 'a.created_at', 'a.number', 'a.is_test', 'a.reason', 'a.details', 'a.user_id'])
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('name'));
  if (filter.id) query = query.where('a.id', '=', sql<string>`any(${filter.id}::uuid[])`);
  if (filter.number) query = query.where('a.number', '=', filter.number);
  if (filter.refused !== undefined) query = query.where('a.reason', filter.refused ? 'is not' : 'is', null);
  return readPage(tx, query, { id: sql.ref('a.id'), created_at: sql.ref('a.created_at') }, listQuery);
}
