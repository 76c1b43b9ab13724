import type { ProfileType } from '@binome/contract/states';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

/** Whose text it is: the pair's notes, or the agenda of one of its sessions. */
export type SharedTextOwner = {
  mentoring_relationship_id: string;
  meeting_id: string | null;
  participant_user_id: string;
  presenter_user_id: string;
};

const ofMeeting = (meetingId: string | null) => sql<boolean>`meeting_id is not distinct from ${meetingId}::uuid`;

/** The notes of a pair, or the agenda of one of its sessions; undefined while nobody wrote. */
export function findTextOf(tx: Tx, relationshipId: string, meetingId: string | null) {
  return tx
    .selectFrom('shared_texts')
    .where('mentoring_relationship_id', '=', relationshipId)
    .where(ofMeeting(meetingId))
    .select(['id', 'body', 'version', 'updated_by', 'updated_at'])
    .executeTakeFirst();
}

/** The text, made where nobody wrote yet, and held until the end of the transaction: who saves next merges with what we save. */
export async function lockText(tx: Tx, owner: SharedTextOwner) {
  await tx
    .insertInto('shared_texts')
    .values(owner)
    .onConflict((conflict) => conflict.columns(['company_id', 'mentoring_relationship_id', 'meeting_id']).doNothing())
    .execute();
  return tx
    .selectFrom('shared_texts')
    .where('mentoring_relationship_id', '=', owner.mentoring_relationship_id)
    .where(ofMeeting(owner.meeting_id))
    .select(['id', 'body', 'version', 'updated_by', 'updated_at'])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** What a version said; undefined when there is none of this number. */
export async function findVersionBody(tx: Tx, textId: string, version: number): Promise<string | undefined> {
  const found = await tx
    .selectFrom('shared_text_versions')
    .where('shared_text_id', '=', textId)
    .where('version', '=', version)
    .select('body')
    .executeTakeFirst();
  return found?.body;
}

/** Did the partner of this side write any version after that number? */
export async function hasPartnerWritten(tx: Tx, textId: string, { since, side }: { since: number; side: ProfileType }): Promise<boolean> {
  const found = await tx
    .selectFrom('shared_text_versions')
    .where('shared_text_id', '=', textId)
    .where('version', '>', since)
    .where('written_by', '!=', side)
    .select('version')
    .executeTakeFirst();
  return found !== undefined;
}

/** Writes a text's next version, and keeps it among all there were. */
export async function insertVersion(
  tx: Tx,
  textId: string,
  owner: SharedTextOwner,
  written: { body: string; version: number; side: ProfileType; at: Date },
): Promise<void> {
  const { body, version, side, at } = written;
  const { participant_user_id, presenter_user_id } = owner;
  await tx.updateTable('shared_texts').set({ body, version, updated_by: side, updated_at: at }).where('id', '=', textId).execute();
  await tx
    .insertInto('shared_text_versions')
    .values({ shared_text_id: textId, version, participant_user_id, presenter_user_id, body, written_by: side, written_at: at })
    .execute();
}

/** A page of a text's versions, latest first. */
export function listVersions(tx: Tx, textId: string, paging: { limit: number; offset: number }) {
  return tx
    .selectFrom('shared_text_versions')
    .where('shared_text_id', '=', textId)
    .orderBy('version', 'desc')
    .limit(paging.limit)
    .offset(paging.offset)
    .select(['version', 'body', 'written_by', 'written_at'])
    .execute();
}

export async function countVersions(tx: Tx, textId: string): Promise<number> {
  const { total } = await tx
    .selectFrom('shared_text_versions')
    .where('shared_text_id', '=', textId)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
