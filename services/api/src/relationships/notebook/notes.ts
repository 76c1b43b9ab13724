import type { listNoteVersions } from '@binome/contract/mentoring/notebook';
import type { sharedTextChange, sharedTextSaved } from '@binome/contract/mentoring/shared-texts';
import type { z } from 'zod';
import { findOwnCompany } from '../../companies/queries.ts';
import type { MemberContext } from '../../platform/process/context.ts';
import { findOwnSide, lockActiveRelationship } from '../own-relationship.ts';
import { countVersions, findText, listVersions } from '../shared-texts/queries.ts';
import { saveSharedText } from '../shared-texts/shared-texts.ts';

/**
 * Saves a change to the shared notes.
 * @throws ApiError `not_found`, `transition_refused`, `invalid` if the notes become too long
 */
export async function saveNotes(
  context: MemberContext,
  id: string,
  change: z.output<typeof sharedTextChange>,
): Promise<z.output<typeof sharedTextSaved>> {
  const { mentoring_relationship_id: relationship_id, ...relationship } = await lockActiveRelationship(context, id);
  return saveSharedText(context, { relationship_id, meeting_id: null, ...relationship }, change);
}

/**
 * Returns a page of the versions of the notes, latest first.
 * @throws ApiError `not_found`
 */
export async function listVersionsOfNotes(
  context: MemberContext,
  id: string,
  { page, page_size: requestedSize }: z.output<typeof listNoteVersions.schema.querystring>,
) {
  const { tx } = context;
  await findOwnSide(context, id);
  const page_size = requestedSize ?? (await findOwnCompany(tx)).page_size;
  const notes = await findText(tx, id, null);
  if (!notes) return { data: [], page, page_size, total: 0 };
  const data = await listVersions(tx, notes.id, { limit: page_size, offset: (page - 1) * page_size });
  return { data, page, page_size, total: await countVersions(tx, notes.id) };
}
