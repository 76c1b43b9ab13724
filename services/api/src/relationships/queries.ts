import type { MentoringRelationshipState, ProfileType, RelationshipKind } from '@binome/contract/states';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '../platform/data/database.ts';
import type { MentoringRelationships } from '../platform/data/schema.gen.ts';
import { selectContact, selectPerson, selectProgram } from './person-queries.ts';

/**
 * Locks a profile before its relationships are counted, so that concurrent transactions count one after the other. Undefined if the
 * profile does not exist or its owner left the role.
 */
export function lockProfile(tx: Tx, id: string, type: ProfileType) {
  return tx
    .selectFrom('profiles as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .where('p.id', '=', id)
    .where('p.type', '=', type)
    .where('p.left_at', 'is', null)
    .select(['p.id', 'p.user_id', 'p.max_relationships', 'p.completion_percentage', 'p.next_step'])
    .select(['u.state', 'u.profile_visible', 'u.accepts_offers', 'u.found_by_peers', 'u.business_unit_id'])
    .forNoKeyUpdate('p')
    .executeTakeFirst();
}

/** The limit that a presenter set for themselves; null without one. */
export async function findOwnLimit(tx: Tx, profileId: string): Promise<number | null> {
  const profile = await tx.selectFrom('profiles').where('id', '=', profileId).select('max_relationships').executeTakeFirst();
  return profile?.max_relationships ?? null;
}

/** Of a kind: between peers, in both places. */
export async function countActiveRelationships(
  tx: Tx,
  side: ProfileType,
  profileId: string,
  kind: RelationshipKind = 'mentoring',
): Promise<number> {
  const { active } = await tx
    .selectFrom('mentoring_relationships as r')
    .where('r.kind', '=', kind)
    .where(isOwn(kind === 'peer' ? 'participant' : side, profileId))
    .where('aasm_state', 'in', ['initiated', 'admin_initiated'])
    .select((eb) => eb.fn.countAll<number>().as('active'))
    .executeTakeFirstOrThrow();
  return active;
}

/** A participant has relationships of peers in either place. */
function isOwn(side: ProfileType, profileId: string) {
  return side === 'presenter'
    ? sql<boolean>`r.presenter_id = ${profileId}`
    : sql<boolean>`(r.participant_id = ${profileId} or r.presenter_id = ${profileId})`;
}

/**
 * Do the two profiles, in either place, have a relationship that is requested or running? A second one is refused until it has ended.
 */
export async function haveOpenRelationship(tx: Tx, profileIds: { participant_id: string; presenter_id: string }): Promise<boolean> {
  const ids = [profileIds.participant_id, profileIds.presenter_id];
  const found = await tx
    .selectFrom('mentoring_relationships')
    .where('participant_id', 'in', ids)
    .where('presenter_id', 'in', ids)
    .where('aasm_state', 'in', ['requested', 'initiated', 'admin_initiated'])
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Are all of these people enrolled in the program? */
export async function areEnrolled(tx: Tx, programId: string, userIds: string[]): Promise<boolean> {
  const { enrolled } = await tx
    .selectFrom('program_enrollments')
    .where('program_id', '=', programId)
    .where('user_id', 'in', userIds)
    .select((eb) => eb.fn.countAll<number>().as('enrolled'))
    .executeTakeFirstOrThrow();
  return enrolled === userIds.length;
}

export async function insertRelationship(tx: Tx, relationship: Insertable<MentoringRelationships>): Promise<string> {
  const { id } = await tx.insertInto('mentoring_relationships').values(relationship).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Changes the state if it is still `from`. Returns false if it is not. An end is then shown to both, once. */
export async function updateRelationshipState(
  tx: Tx,
  id: string,
  from: MentoringRelationshipState,
  change: { aasm_state: MentoringRelationshipState; ended_at?: Date; admin_reason?: string },
): Promise<boolean> {
  const isEnd = change.ended_at !== undefined && change.aasm_state !== 'cancelled';
  const { numUpdatedRows } = await tx
    .updateTable('mentoring_relationships')
    .set({ ...change, ...(isEnd && { end_unseen_by_participant: true, end_unseen_by_presenter: true }) })
    .where('id', '=', id)
    .where('aasm_state', '=', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export function lockActiveRelationships(tx: Tx, profileId: string) {
  return (
    tx
      .selectFrom('mentoring_relationships')
      .where((eb) => eb.or([eb('presenter_id', '=', profileId), eb('participant_id', '=', profileId)]))
      .where('aasm_state', 'in', ['initiated', 'admin_initiated'])
      .orderBy('id')
      .select(['id', 'aasm_state', 'participant_id'])
      // Not `for update`: it would block a concurrent insert into relationship_follow_ups, which references this row.
      .forNoKeyUpdate()
      .execute()
  );
}

/** Callers that also lock profiles must lock them first. */
export function lockRelationship(tx: Tx, id: string) {
  return tx
    .selectFrom('mentoring_relationships')
    .where('id', '=', id)
    .select(['id', 'aasm_state', 'program_id'])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function countSentReviews(tx: Tx, id: string): Promise<number> {
  const { sent } = await tx
    .selectFrom('feedbacks')
    .where('mentoring_relationship_id', '=', id)
    .where('subcategory', '=', 'mentoring_relationship')
    .where('sent_at', 'is not', null)
    .select((eb) => eb.fn.countAll<number>().as('sent'))
    .executeTakeFirstOrThrow();
  return sent;
}

/** Records that one of the two has seen the yes. */
export async function updateYesSeen(tx: Tx, id: string, side: ProfileType): Promise<void> {
  await tx
    .updateTable('mentoring_relationships')
    .set({ [`yes_unseen_by_${side}`]: false })
    .where('id', '=', id)
    .execute();
}

/** Records that one of the two has seen half-way or the end. */
export async function updateMomentSeen(tx: Tx, id: string, moment: 'half_way' | 'end', side: ProfileType): Promise<void> {
  await tx
    .updateTable('mentoring_relationships')
    .set({ [`${moment}_unseen_by_${side}`]: false })
    .where('id', '=', id)
    .execute();
}

export function findRelationship(tx: Tx, id: string) {
  return selectRelationships(tx).where('r.id', '=', id).executeTakeFirst();
}

/** Relationships of a profile: open ones first, then newest first. */
export function listRelationships(tx: Tx, side: ProfileType, profileId: string, paging: { limit: number; offset: number }) {
  return selectRelationships(tx)
    .where(isOwn(side, profileId))
    .orderBy(sql`r.ended_at is not null`)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(paging.limit)
    .offset(paging.offset)
    .execute();
}

export async function countRelationships(tx: Tx, side: ProfileType, profileId: string): Promise<number> {
  const { total } = await tx
    .selectFrom('mentoring_relationships as r')
    .where(isOwn(side, profileId))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

function selectRelationships(tx: Tx) {
  return tx
    .selectFrom('mentoring_relationships as r')
    .select(['r.id', 'r.kind', 'r.aasm_state', 'r.mentoring_request_id', 'r.program_id', 'r.created_at', 'r.ended_at', 'r.admin_reason'])
    .select(['r.yes_unseen_by_participant', 'r.yes_unseen_by_presenter'])
    .select(['r.half_way_unseen_by_participant', 'r.half_way_unseen_by_presenter'])
    .select(['r.end_unseen_by_participant', 'r.end_unseen_by_presenter'])
    .select((eb) => [
      selectPerson(eb.ref('r.participant_id')).as('participant'),
      selectPerson(eb.ref('r.presenter_id')).as('presenter'),
      selectContact(eb.ref('r.participant_id')).as('participant_contact'),
      selectContact(eb.ref('r.presenter_id')).as('presenter_contact'),
      selectProgram(eb.ref('r.program_id')).as('program'),
      eb
        .selectFrom('conversations as c')
        .whereRef('c.mentoring_relationship_id', '=', 'r.id')
        .select('c.id')
        .$asScalar()
        .as('conversation_id'),
    ]);
}

export type RelationshipRow = NonNullable<Awaited<ReturnType<typeof findRelationship>>>;
