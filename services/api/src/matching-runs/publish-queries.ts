import type { TranslatedText } from '@binome/contract/fields';
import { sql } from 'kysely';
import type { Tx } from '../platform/data/database.ts';

/** Pairs of a run that could be published: all from a score on, or some of them. A pair that was forbidden after the last computation may be among them. */
export function listPublishable(tx: Tx, runId: string, chosen: { min_score: number } | { pair_ids: string[] }) {
  const query = tx
    .selectFrom('matching_run_pairs')
    .where('run_id', '=', runId)
    .where('state', '=', 'proposed')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('matching_run_pairs as x')
            .where('x.run_id', '=', runId)
            .where('x.state', '=', 'removed')
            .whereRef('x.participant_id', '=', 'matching_run_pairs.participant_id')
            .whereRef('x.presenter_id', '=', 'matching_run_pairs.presenter_id')
            .select('x.id'),
        ),
      ),
    )
    .orderBy('score', 'desc')
    .orderBy('id')
    .select(['id', 'participant_id', 'score'])
    .select(sql<string>`presenter_id`.as('presenter_id'));
  const narrowed =
    'min_score' in chosen
      ? query.where('score', '>=', chosen.min_score)
      : query.where('id', '=', sql<string>`any(${chosen.pair_ids}::uuid[])`);
  return narrowed.execute();
}

export type Publishable = Awaited<ReturnType<typeof listPublishable>>[number];

/** Locks profiles in an order that all transactions share: the mentors first, each side by id. */
export async function lockAllProfiles(tx: Tx, pairs: Pick<Publishable, 'participant_id' | 'presenter_id'>[]): Promise<void> {
  const ids = (side: 'participant_id' | 'presenter_id') => [...new Set(pairs.map((pair) => pair[side]))];
  for (const profileIds of [ids('presenter_id'), ids('participant_id')])
    await sql`select from profiles where id = any(${profileIds}::uuid[]) order by id for no key update`.execute(tx);
}

type Wave = { wave: number; mode: 'propose' | 'open'; published_at: Date; published_by: string | null };

export async function markPublished(tx: Tx, id: string, wave: Wave & { mentoring_relationship_id?: string }): Promise<void> {
  await tx
    .updateTable('matching_run_pairs')
    .set({ ...wave, state: 'published', locked: false, failed: null })
    .where('id', '=', id)
    .execute();
}

export async function markFailed(tx: Tx, id: string, failed: TranslatedText): Promise<void> {
  await tx.updateTable('matching_run_pairs').set({ failed }).where('id', '=', id).execute();
}

/** The number of the next wave. */
export async function nextWaveNumber(tx: Tx, runId: string): Promise<number> {
  const { last } = await tx
    .selectFrom('matching_run_pairs')
    .where('run_id', '=', runId)
    .select((eb) => eb.fn.coalesce(eb.fn.max('wave'), sql<number>`0`).as('last'))
    .executeTakeFirstOrThrow();
  return Number(last) + 1;
}
