import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id, idParams, pageOf, paging, timestamp, visibleText } from '../fields.ts';
import { profileType } from '../states.ts';
import { maxNotebookTitleLength } from '../values/limits.ts';
import { sharedText, sharedTextChange, sharedTextSaved, sharedTextVersion } from './shared-texts.ts';

const editInfo = { created_by: profileType, updated_by: profileType, updated_at: timestamp, version: z.number().int() };

/** In per cent: `progress` is the present one, `start_progress` that of the day on which the objective was written. */
const relationshipObjective = z.object({
  id,
  title: z.string(),
  progress: z.number().int().min(0).max(100),
  start_progress: z.number().int().min(0).max(100),
  ...editInfo,
});
export type RelationshipObjective = z.input<typeof relationshipObjective>;

/** A task of the participant or the presenter, with an optional due day. */
const relationshipAction = z.object({
  id,
  title: z.string(),
  owner: profileType,
  due_on: day.nullable(),
  done_at: timestamp.nullable(),
  ...editInfo,
});
export type RelationshipAction = z.input<typeof relationshipAction>;

/** The shared notebook of a relationship: only its members read it. */
export const notebook = z.object({ objectives: z.array(relationshipObjective), actions: z.array(relationshipAction), notes: sharedText });
export type Notebook = z.input<typeof notebook>;

const notebookReply = z.object({ data: notebook });
const itemParams = z.object({ id, item_id: id });
/** The version that the caller edited; if it is outdated, the change is refused instead of overwriting the newer one. */
const version = z.int32().min(1);
const title = visibleText(maxNotebookTitleLength);

export const getNotebook = endpoint({
  method: 'GET',
  url: '/api/v1/mentoring_relationships/:id/notebook',
  access: 'member',
  action: 'own_notebook.read',
  summary: 'The objectives, actions and notes of a relationship',
  schema: { params: idParams, response: notebookReply },
});

export const createObjective = endpoint({
  method: 'POST',
  url: '/api/v1/mentoring_relationships/:id/objectives',
  access: 'member',
  action: 'own_notebook.edit',
  status: 201,
  summary: 'Add an objective',
  schema: { params: idParams, body: z.strictObject({ title }), response: notebookReply },
});

export const updateObjective = endpoint({
  method: 'PATCH',
  url: '/api/v1/mentoring_relationships/:id/objectives/:item_id',
  access: 'member',
  action: 'own_notebook.edit',
  summary: 'Change the title or the progress of an objective',
  schema: {
    params: itemParams,
    body: z.strictObject({ version, title: title.optional(), progress: z.number().int().min(0).max(100).optional() }),
    response: notebookReply,
  },
});

export const deleteObjective = endpoint({
  method: 'DELETE',
  url: '/api/v1/mentoring_relationships/:id/objectives/:item_id',
  access: 'member',
  action: 'own_notebook.edit',
  summary: 'Delete an objective',
  schema: { params: itemParams, response: notebookReply },
});

export const createAction = endpoint({
  method: 'POST',
  url: '/api/v1/mentoring_relationships/:id/actions',
  access: 'member',
  action: 'own_notebook.edit',
  status: 201,
  summary: 'Add an action',
  schema: {
    params: idParams,
    body: z.strictObject({ title, owner: profileType, due_on: day.nullable().optional() }),
    response: notebookReply,
  },
});

export const updateAction = endpoint({
  method: 'PATCH',
  url: '/api/v1/mentoring_relationships/:id/actions/:item_id',
  access: 'member',
  action: 'own_notebook.edit',
  summary: 'Change an action, or mark it as done',
  schema: {
    params: itemParams,
    body: z.strictObject({
      version,
      title: title.optional(),
      owner: profileType.optional(),
      due_on: day.nullable().optional(),
      done: z.boolean().optional(),
    }),
    response: notebookReply,
  },
});

export const deleteAction = endpoint({
  method: 'DELETE',
  url: '/api/v1/mentoring_relationships/:id/actions/:item_id',
  access: 'member',
  action: 'own_notebook.edit',
  summary: 'Delete an action',
  schema: { params: itemParams, response: notebookReply },
});

export const updateNotes = endpoint({
  method: 'PATCH',
  url: '/api/v1/mentoring_relationships/:id/notes',
  access: 'member',
  action: 'own_notebook.edit',
  summary: 'Edit the shared notes',
  schema: { params: idParams, body: sharedTextChange, response: sharedTextSaved },
});

export const listNoteVersions = endpoint({
  method: 'GET',
  url: '/api/v1/mentoring_relationships/:id/notes/versions',
  access: 'member',
  action: 'own_notebook.read',
  summary: 'The versions of the notes with their authors, newest first',
  schema: { params: idParams, querystring: z.strictObject(paging), response: pageOf(sharedTextVersion) },
});
