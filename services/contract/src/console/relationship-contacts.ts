import { z } from 'zod';
import { day, fullName, id, timestamp, visibleText } from '../fields.ts';
import { contactWays } from '../values/contact-ways.ts';
import { maxReferentNoteLength } from '../values/limits.ts';
import { createEndpoint, listEndpoint, removeEndpoint } from './resource.ts';

export const contactWay = z.enum(contactWays);
const note = visibleText(maxReferentNoteLength);

/** A contact of a referent with the partners of a relationship, or a note about them. Both partners get it in the export of their data. */
const relationshipContact = z.object({
  id,
  mentoring_relationship_id: id,
  /** Null: a note without a contact. */
  how: contactWay.nullable(),
  contacted_on: day,
  note: z.string().nullable(),
  author: fullName.nullable(),
  created_at: timestamp,
  can: z.object({ edit: z.boolean() }),
});
export type RelationshipContact = z.input<typeof relationshipContact>;

export const listRelationshipContacts = listEndpoint({
  name: 'relationship_contacts',
  action: 'notes.write',
  summary: 'What referents noted about a relationship: their contacts with its partners, and notes',
  row: relationshipContact,
  filter: { mentoring_relationship_id: id },
  sort: ['contacted_on'],
});

export const createRelationshipContact = createEndpoint({
  name: 'relationship_contacts',
  action: 'notes.write',
  summary: 'Note a contact with the partners of a relationship, or write a note about it; the other referents of the program read it',
  body: z.strictObject({
    mentoring_relationship_id: id,
    how: contactWay.nullable(),
    /** Today without one. */
    contacted_on: day.optional(),
    note: note.nullable(),
  }),
  row: relationshipContact,
});

export const removeRelationshipContact = removeEndpoint({
  name: 'relationship_contacts',
  action: 'notes.write',
  summary: 'Delete a contact or note of one’s own',
});

/** What is noted when a call for help is settled. */
export const settledContact = z.strictObject({ how: contactWay, note: note.nullable() });
