import type { ProfileType } from '@binome/contract/states';
import { sql } from 'kysely';
import type { Tx } from '../../platform/data/database.ts';

/** A text is the agenda of a meeting, or the notes of the relationship if `meeting_id` is null. */
type SharedTextOwner = {
  mentoring_relationship_id: string;
  meeting_id: string | null;
  participant_user_id: string;
  presenter_user_id: string;
};

const matchesMeeting = (meetingId: string | null) => sql<boolean>`meeting_id is not distinct from ${meetingId}::uuid`;

/** The agenda of the meeting, or the notes if `meetingId` is null; undefined before the first save. */
export function findText(tx: Tx, relationshipId: string, meetingId: string | null) {
  return tx
    .selectFrom('shared_texts')
    .where('mentoring_relationship_id', '=', relationshipId)
    .where(matchesMeeting(meetingId))
    .select(['id', 'body', 'version', 'updated_by', 'updated_at'])
    .executeTakeFirst();
}

/** Locks the text, which is created if it does not exist, so that a concurrent save merges with ours. */
export async function lockText(tx: Tx, owner: SharedTextOwner) {
  await tx
    .insertInto('shared_texts')
    .values(owner)
    .onConflict((conflict) => conflict.columns(['company_id', 'mentoring_relationship_id', 'meeting_id']).doNothing())
    .execute();
  return tx
    .selectFrom('shared_texts')
    .where('mentoring_relationship_id', '=', owner.mentoring_relationship_id)
    .where(matchesMeeting(owner.meeting_id))
    .select(['id', 'body', 'version', 'updated_by', 'updated_at'])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function findVersionBody(tx: Tx, textId: string, version: number): Promise<string | undefined> {
  const found = await tx
    .selectFrom('shared_text_versions')
    .where('shared_text_id', '=', textId)
    .where('version', '=', version)
    .select('body')
    .executeTakeFirst();
  return found?.body;
}

/** Did the partner of `side` write a version after `since`? */
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

/** Updates the text and stores the new version in its history. */
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

/** Versions of a text, latest first. */
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
