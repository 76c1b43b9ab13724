import type { ContactWay } from '@binome/contract/values/contact-ways';
import { findOwnCompany } from '../../companies/queries.ts';
import { audit } from '../../platform/data/audit.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { ConsoleContext } from '../../platform/process/context.ts';
import { dayIn } from '../../platform/text/time-zone.ts';
import { canUseNotes } from '../../policies/notes.ts';
import { lockRelationship } from '../queries.ts';
import { deleteContact, findContact, insertContact, lockContact } from './contact-queries.ts';

/** `how`: null for a note without a contact. `contacted_on`: today without one. */
type Contact = { how: ContactWay | null; note: string | null; contacted_on?: string | undefined };

/**
 * Notes a contact of the actor with the partners of a relationship, or a note about it, which the other referents of the program read.
 * @throws ApiError `not_found`; `forbidden` for a referent of other programs; `invalid` for a day to come or a note without a text
 */
export async function noteContact(context: ConsoleContext, relationshipId: string, { how, note, contacted_on }: Contact) {
  const { tx, actor, now } = context;
  const relationship = await lockRelationship(tx, relationshipId);
  if (!relationship) throw new ApiError('not_found');
  if (actor.kind !== 'member' || !mayNote(actor, relationship.program_id)) throw new ApiError('forbidden');
  if (how === null && note === null) throw new ApiError('invalid', { fields: { note: [{ code: 'required' }] } });
  const today = dayIn((await findOwnCompany(tx)).time_zone, now.getTime());
  if (contacted_on && contacted_on > today) throw new ApiError('invalid', { fields: { contacted_on: [{ code: 'invalid' }] } });
  const row = { mentoring_relationship_id: relationshipId, how, note, contacted_on: contacted_on ?? today };
  const id = await insertContact(tx, { ...row, by_user_id: actor.user_id, created_at: now });
  // The text stays in the contact alone, which the partners may obtain and which goes with their accounts.
  await audit(context, { action: 'contact.noted', subject_id: relationshipId });
  return presentContact(context, await findContact(tx, id));
}

/** @throws ApiError `not_found`; `forbidden` for what somebody else has noted */
export async function removeContact(context: ConsoleContext, id: string): Promise<void> {
  const { tx, actor } = context;
  const contact = await lockContact(tx, id);
  if (!contact) throw new ApiError('not_found');
  if (actor.kind !== 'member' || contact.by_user_id !== actor.user_id) throw new ApiError('forbidden');
  await deleteContact(tx, id);
  await audit(context, { action: 'contact.removed', subject_id: contact.mentoring_relationship_id });
}

/** Whether the actor notes contacts with the partners of a relationship of this program, and reads those of colleagues. */
export function mayNote(actor: ConsoleContext['actor'], programId: string | null): boolean {
  return actor.kind === 'member' && canUseNotes(actor, { program_ids: programId ? [programId] : [] });
}

export function presentContact<Row extends { by_user_id: string | null }>({ actor }: Pick<ConsoleContext, 'actor'>, row: Row) {
  const { by_user_id, ...contact } = row;
  return { ...contact, can: { edit: actor.kind === 'member' && by_user_id === actor.user_id } };
}
