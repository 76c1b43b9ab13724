import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { day, id, pageOf, paging, idParams, timestamp, visibleText } from './fields.ts';
import { sharedText, sharedTextChange, sharedTextSaved, sharedTextVersion } from './shared-texts.ts';
import { profileType } from './states.ts';

const attributed = { created_by: profileType, updated_by: profileType, updated_at: timestamp, version: z.number().int() };

/** What the two want to reach, and how far they have come, in per cent. */
export const relationshipObjective = z.object({ id, title: z.string(), progress: z.number().int().min(0).max(100), ...attributed });
export type RelationshipObjective = z.input<typeof relationshipObjective>;

/** Something that one of the two does by a day. */
export const relationshipAction = z.object({
  id,
  title: z.string(),
  owner: profileType,
  due_on: day.nullable(),
  done_at: timestamp.nullable(),
  ...attributed,
});
export type RelationshipAction = z.input<typeof relationshipAction>;

/** What a pair works on together: nobody but the two reads it. */
export const notebook = z.object({ objectives: z.array(relationshipObjective), actions: z.array(relationshipAction), notes: sharedText });
export type Notebook = z.input<typeof notebook>;

const oneNotebook = z.object({ data: notebook });
const ofRelationship = z.object({ id, item_id: id });
/** The version that the caller saw: a change made meanwhile is shown first, and nothing is overwritten. */
const version = z.int32().min(1);
const title = visibleText(200);

export const getNotebook = endpoint({
  method: 'GET',
  url: '/api/v1/mentoring_relationships/:id/notebook',
  access: 'member',
  summary: 'The objectives, the actions and the notes of the two',
  schema: { params: idParams, response: oneNotebook },
});

export const createObjective = endpoint({
  method: 'POST',
  url: '/api/v1/mentoring_relationships/:id/objectives',
  access: 'member',
  status: 201,
  summary: 'Set an objective',
  schema: { params: idParams, body: z.strictObject({ title }), response: oneNotebook },
});

export const updateObjective = endpoint({
  method: 'PATCH',
  url: '/api/v1/mentoring_relationships/:id/objectives/:item_id',
  access: 'member',
  summary: 'Change an objective, or how far it is',
  schema: {
    params: ofRelationship,
    body: z.strictObject({ version, title: title.optional(), progress: z.number().int().min(0).max(100).optional() }),
    response: oneNotebook,
  },
});

export const deleteObjective = endpoint({
  method: 'DELETE',
  url: '/api/v1/mentoring_relationships/:id/objectives/:item_id',
  access: 'member',
  summary: 'Give an objective up',
  schema: { params: ofRelationship, response: oneNotebook },
});

export const createAction = endpoint({
  method: 'POST',
  url: '/api/v1/mentoring_relationships/:id/actions',
  access: 'member',
  status: 201,
  summary: 'Note something to do',
  schema: {
    params: idParams,
    body: z.strictObject({ title, owner: profileType, due_on: day.nullable().optional() }),
    response: oneNotebook,
  },
});

export const updateAction = endpoint({
  method: 'PATCH',
  url: '/api/v1/mentoring_relationships/:id/actions/:item_id',
  access: 'member',
  summary: 'Change something to do, or tick it',
  schema: {
    params: ofRelationship,
    body: z.strictObject({
      version,
      title: title.optional(),
      owner: profileType.optional(),
      due_on: day.nullable().optional(),
      done: z.boolean().optional(),
    }),
    response: oneNotebook,
  },
});

export const deleteAction = endpoint({
  method: 'DELETE',
  url: '/api/v1/mentoring_relationships/:id/actions/:item_id',
  access: 'member',
  summary: 'Remove something to do',
  schema: { params: ofRelationship, response: oneNotebook },
});

export const updateNotes = endpoint({
  method: 'PATCH',
  url: '/api/v1/mentoring_relationships/:id/notes',
  access: 'member',
  summary: 'Write in the notes that both share',
  schema: { params: idParams, body: sharedTextChange, response: sharedTextSaved },
});

export const listNoteVersions = endpoint({
  method: 'GET',
  url: '/api/v1/mentoring_relationships/:id/notes/versions',
  access: 'member',
  summary: 'What each of the two wrote in the notes, latest first',
  schema: { params: idParams, querystring: z.strictObject(paging), response: pageOf(sharedTextVersion) },
});
