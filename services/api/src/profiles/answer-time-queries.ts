import type { ProfileType } from '@binome/contract/states';
import { sql } from 'kysely';
import type { Tx } from '../platform/data/database.ts';

/** Fewer answers say nothing about a person. */
const minAnswers = 3;

/**
 * The median number of days until the owner of a profile answered the requests, or offers, of the past year, rounded up; null before
 * three answers.
 */
export async function findAnswerDays(tx: Tx, { id, type }: { id: string; type: ProfileType }, now: Date): Promise<number | null> {
  const { rows } = await sql<{ days: number | null }>`
    select case when count(*) >= ${minAnswers} then
             greatest(1, ceil(percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at)) / 86400))::int
           end as days
    from mentoring_requests
    where ${sql.ref(`${type}_id`)} = ${id} and initiated_by <> ${type} and created_at > ${now}::timestamptz - interval '1 year'
      and (aasm_state = 'confirmed' or cancellation = 'declined')
  `.execute(tx);
  return rows[0]?.days ?? null;
}
