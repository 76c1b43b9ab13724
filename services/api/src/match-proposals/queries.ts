import type { DeclineReason, ProposalEnding } from '@binome/contract/states';
import { type Insertable, sql } from 'kysely';
import type { Tx } from '../platform/data/database.ts';
import { lockDue } from '../platform/data/due-queries.ts';
import type { MatchProposals } from '../platform/data/schema.gen.ts';
import { selectPerson } from '../relationships/person-queries.ts';

/** The mentors of a group, in their order; empty for an unknown one. */
export function listGroup(tx: Tx, groupId: string) {
  return selectProposals(tx).where('q.group_id', '=', groupId).execute();
}

/** The groups to which proposals belong, by the id of the group. */
export async function listGroups(tx: Tx, groupIds: string[]): Promise<Map<string, MatchProposalRow[]>> {
  const rows = await selectProposals(tx).where('q.group_id', '=', sql<string>`any(${groupIds}::uuid[])`).execute();
  return Map.groupBy(rows, ({ group_id }) => group_id);
}

/** The groups in which two people are proposed to each other and have not answered to the end, as far as an exclusion holds between them now. */
export async function listGroupsBetween(tx: Tx, [one, other]: [string, string]): Promise<Map<string, MatchProposalRow[]>> {
  const { rows } = await sql<{ group_id: string }>`
    select distinct q.group_id from match_proposals q
    join profiles m on m.id = q.participant_id join profiles p on p.id = q.presenter_id
    join matching_exclusions e on e.user_id = least(m.user_id, p.user_id) and e.other_user_id = greatest(m.user_id, p.user_id)
    where q.ended_at is null and e.user_id in (${one}, ${other}) and e.other_user_id in (${one}, ${other})
      and (e.kept_until is null or e.kept_until >= current_date)`.execute(tx);
  return listGroups(
    tx,
    rows.map(({ group_id }) => group_id),
  );
}

export function findProposal(tx: Tx, id: string) {
  return selectProposals(tx).where('q.id', '=', id).executeTakeFirst();
}

/** The groups that wait for an answer of a user, or of the mentor whom they chose: newest first. */
export async function listOpenGroupIds(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('match_proposals as q')
    .innerJoin('profiles as m', 'm.id', 'q.participant_id')
    .innerJoin('profiles as p', 'p.id', 'q.presenter_id')
    .where('q.ended_at', 'is', null)
    // A mentor learns of it once the mentee has chosen them, or at once in an assignment.
    .where((eb) =>
      eb.or([
        eb('m.user_id', '=', userId),
        eb.and([eb('p.user_id', '=', userId), eb.or([eb('q.participant_answer', '=', 'accepted'), eb('q.both_at_once', '=', true)])]),
      ]),
    )
    .groupBy('q.group_id')
    .orderBy('q.group_id', 'desc')
    .select('q.group_id')
    .execute();
  return rows.map(({ group_id }) => group_id);
}

/** Proposals that wait for an answer, of the mentee or the mentor with a profile. */
export function listOpenProposals(tx: Tx, profileId: string) {
  return tx
    .selectFrom('match_proposals')
    .where((eb) => eb.or([eb('presenter_id', '=', profileId), eb('participant_id', '=', profileId)]))
    .where('ended_at', 'is', null)
    .orderBy('id')
    .select(['id', 'group_id', 'participant_id', 'presenter_id'])
    .execute();
}

const insertedAtOnce = 1000;

export async function insertProposals(tx: Tx, rows: Insertable<MatchProposals>[]): Promise<string[]> {
  const ids: string[] = [];
  // A statement has at most 65,535 parameters.
  for (let first = 0; first < rows.length; first += insertedAtOnce) {
    const batch = rows.slice(first, first + insertedAtOnce);
    const inserted = await tx.insertInto('match_proposals').values(batch).returning('id').execute();
    ids.push(...inserted.map(({ id }) => id));
  }
  return ids;
}

/** Records whom the mentee chose. Returns false if the proposal waits for no choice: of two answers at once, one succeeds. */
export async function markChosen(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('match_proposals')
    .set({ participant_answer: 'accepted' })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('participant_answer', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Records the yes of a mentor whom the mentee has not answered yet. Returns false if it waits for no yes. */
export async function markAccepted(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('match_proposals')
    .set({ presenter_answer: 'accepted' })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('presenter_answer', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Gives the open proposals of a group their whole time again, for the person whose turn it is. */
export async function renewExpiry(tx: Tx, groupId: string, now: Date): Promise<void> {
  await tx
    .updateTable('match_proposals')
    .set({ expires_at: sql`${now}::timestamptz + make_interval(days => answer_days)` })
    .where('group_id', '=', groupId)
    .where('ended_at', 'is', null)
    .execute();
}

type End = {
  ending: ProposalEnding;
  ended_at: Date;
  participant_answer?: 'declined';
  presenter_answer?: 'accepted' | 'declined';
  decline_reason?: DeclineReason;
  mentoring_relationship_id?: string;
};

/** Ends the proposals that are still open. Returns the ids of those. */
export async function endProposals(tx: Tx, ids: string[], end: End): Promise<string[]> {
  const rows = await tx
    .updateTable('match_proposals')
    .set(end)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks proposals whose answer is late, and returns their groups. Rows locked by another transaction are skipped. */
export async function lockExpiredGroups(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const ids = await lockDue(tx, 'match-proposal-expiry', { table: 'match_proposals', now, limit });
  const rows = await tx
    .selectFrom('match_proposals')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .select('group_id')
    .distinct()
    .execute();
  return rows.map(({ group_id }) => group_id);
}

function selectProposals(tx: Tx) {
  return tx
    .selectFrom('match_proposals as q')
    .leftJoin('users as b', 'b.id', 'q.by_user_id')
    .select([
      'q.id',
      'q.group_id',
      'q.participant_id',
      'q.presenter_id',
      'q.program_id',
      'q.participant_answer',
      'q.presenter_answer',
      'q.both_at_once',
    ])
    .select(['q.decline_reason', 'q.ending', 'q.mentoring_relationship_id', 'q.created_at', 'q.expires_at', 'q.ended_at'])
    .select((eb) => [
      sql<string | null>`b.first_name || ' ' || b.last_name`.as('proposed_by'),
      selectPerson(eb.ref('q.participant_id')).as('participant'),
      selectPerson(eb.ref('q.presenter_id')).as('presenter'),
    ])
    .orderBy('q.group_id')
    .orderBy('q.position');
}

export type MatchProposalRow = NonNullable<Awaited<ReturnType<typeof findProposal>>>;
