import { findCorrectable } from '../../accounts/correct-queries.ts';
import { audit } from '../../platform/data/audit.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { ConsoleContext } from '../../platform/process/context.ts';
import { consoleScopeOf } from '../../policies/console.ts';
import { canUseNotes } from '../../policies/notes.ts';
import { deleteNote, insertNote, lockNote, updateNote } from './note-queries.ts';

/**
 * Writes a note about a person, which the other referents of the person read.
 * @throws ApiError `not_found` for a person outside the actor's scope, `forbidden` for a referent of other programs
 */
export async function writeNote(context: ConsoleContext, { user_id, body }: { user_id: string; body: string }) {
  const { tx, actor, now } = context;
  const person = await findCorrectable(tx, consoleScopeOf(actor), user_id);
  if (!person || person.state === 'closed') throw new ApiError('not_found');
  if (actor.kind !== 'member' || !canUseNotes(actor, person)) throw new ApiError('forbidden');
  const note = await insertNote(tx, { user_id, body, by_user_id: actor.user_id, created_at: now });
  // The text stays in the note alone, which the person may obtain and which goes with their account.
  await audit(context, { action: 'note.written', subject_id: user_id });
  return note;
}

/** @throws ApiError `not_found`; `forbidden` for the note of somebody else */
export async function changeNote(context: ConsoleContext, id: string, body: string) {
  const { user_id } = await lockOwnNote(context, id);
  const note = await updateNote(context.tx, id, { body, edited_at: context.now });
  await audit(context, { action: 'note.changed', subject_id: user_id });
  return note;
}

/** @throws ApiError `not_found`; `forbidden` for the note of somebody else */
export async function removeNote(context: ConsoleContext, id: string): Promise<void> {
  const { user_id } = await lockOwnNote(context, id);
  await deleteNote(context.tx, id);
  await audit(context, { action: 'note.removed', subject_id: user_id });
}

async function lockOwnNote({ tx, actor }: ConsoleContext, id: string) {
  const note = await lockNote(tx, id);
  if (!note) throw new ApiError('not_found');
  if (actor.kind !== 'member' || note.by_user_id !== actor.user_id) throw new ApiError('forbidden');
  return note;
}
