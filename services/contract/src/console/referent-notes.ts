import { z } from 'zod';
import { id, timestamp, visibleText } from '../fields.ts';
import { maxReferentNoteLength } from '../values/limits.ts';
import { createEndpoint, removeEndpoint, updateEndpoint } from './resource.ts';

/** What a referent writes down about a person. The person gets it in the export of their data. */
const referentNote = z.object({
  id,
  user_id: id,
  body: z.string(),
  created_at: timestamp,
  edited_at: timestamp.nullable(),
});

const body = visibleText(maxReferentNoteLength);

export const createReferentNote = createEndpoint({
  name: 'referent_notes',
  action: 'notes.write',
  summary: 'Write a note about a person, which the other referents of the person read',
  body: z.strictObject({ user_id: id, body }),
  row: referentNote,
});

export const updateReferentNote = updateEndpoint({
  name: 'referent_notes',
  action: 'notes.write',
  summary: 'Change a note of one’s own',
  body: z.strictObject({ body }),
  row: referentNote,
});

export const removeReferentNote = removeEndpoint({
  name: 'referent_notes',
  action: 'notes.write',
  summary: 'Delete a note of one’s own',
});
