import type { sharedText, sharedTextChange, sharedTextSaved } from '@binome/contract/mentoring/shared-texts';
import type { ProfileType } from '@binome/contract/states';
import type { z } from 'zod';
import type { Tx } from '../../platform/data/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { publishAfterCommit } from '../../platform/live/realtime.ts';
import type { CompanyContext } from '../../platform/process/context.ts';
import { recordContact } from '../follow-ups.ts';
import { relationshipTopic } from '../topic.ts';
import { mergeTexts } from './merge-texts.ts';
import { findText, findVersionBody, hasPartnerWritten, insertVersion, lockText } from './queries.ts';

/** The text to save, and the side that saves it. `meeting_id` is null for the notes. */
type SharedTextTarget = {
  relationship_id: string;
  meeting_id: string | null;
  participant_user_id: string;
  presenter_user_id: string;
  side: ProfileType;
};

/** In characters: twice the limit of a request, because a merge may keep both texts. The database has the same limit. */
const maxLength = 20_000;

/** The agenda of the meeting, or the notes if `meetingId` is null. Empty with version 0 before the first save. */
export async function findSharedText(tx: Tx, relationshipId: string, meetingId: string | null): Promise<z.output<typeof sharedText>> {
  return presentText(await findText(tx, relationshipId, meetingId));
}

/**
 * Saves a text that both partners edit. The caller checks the rights. A change to an older version is merged with the current text. No
 * version is created if the text stays the same.
 * @throws ApiError `invalid` if the merged text is too long
 */
export async function saveSharedText(
  context: CompanyContext,
  target: SharedTextTarget,
  change: z.output<typeof sharedTextChange>,
): Promise<z.output<typeof sharedTextSaved>> {
  const { tx, now } = context;
  const { relationship_id, side, ...rest } = target;
  const owner = { ...rest, mentoring_relationship_id: relationship_id };
  const current = await lockText(tx, owner);
  const written = change.body.replace(/\r\n?/g, '\n');
  const { body, both_kept } = await mergeWithCurrent(tx, current, { body: written, version: change.version, side });
  const outcome = body === written ? 'kept' : both_kept ? 'both_kept' : 'merged';
  if (body === current.body) return { data: presentText(current), outcome };
  if (body.length > maxLength) throw new ApiError('invalid', { fields: { body: [{ code: 'too_long', values: { max: maxLength } }] } });
  const version = current.version + 1;
  await insertVersion(tx, current.id, owner, { body, version, side, at: now });
  await recordContact(tx, relationship_id, now);
  const { meeting_id } = target;
  publishAfterCommit(context, relationshipTopic(relationship_id), { type: 'changed', resource: 'shared_text', meeting_id });
  return { data: { body, version, updated_by: side, updated_at: now }, outcome };
}

type Text = { id: string; body: string; version: number };

async function mergeWithCurrent(tx: Tx, current: Text, written: Omit<Text, 'id'> & { side: ProfileType }) {
  if (written.version === current.version || written.body === current.body) return { body: written.body, both_kept: false };
  const base = written.version === 0 ? '' : await findVersionBody(tx, current.id, written.version);
  // A client that lost our reply sends a longer text from the version that it knows.
  const sameAuthor = !(await hasPartnerWritten(tx, current.id, { since: written.version, side: written.side }));
  return mergeTexts(base, current.body, written.body, { sameAuthor });
}

function presentText(text: z.output<typeof sharedText> | undefined): z.output<typeof sharedText> {
  if (!text) return { body: '', version: 0, updated_by: null, updated_at: null };
  const { body, version, updated_by, updated_at } = text;
  return { body, version, updated_by, updated_at };
}
