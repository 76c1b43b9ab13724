import {
  createAction,
  createObjective,
  deleteAction,
  deleteObjective,
  getNotebook,
  listNoteVersions,
  updateAction,
  updateNotes,
  updateObjective,
} from '@binome/contract/mentoring/notebook';
import {
  createRelationshipCheck,
  getMentoringRelationship,
  listMentoringRelationships,
  seeYes as seeYesEndpoint,
  updateMentoringRelationship,
} from '@binome/contract/mentoring/relationships';
import { route } from '../platform/http/route.ts';
import { answerCheck } from './checks/checks.ts';
import { finishOwnRelationship } from './finish.ts';
import { listOwnRelationships, showOwnRelationship } from './list.ts';
import { addAction, addObjective, changeAction, changeObjective, readNotebook, removeItem } from './notebook/notebook.ts';
import { listVersionsOfNotes, saveNotes } from './notebook/notes.ts';
import { presentRelationship } from './present.ts';
import { seeYes } from './see-yes.ts';

export const relationshipRoutes = [
  route(listMentoringRelationships, (context) => listOwnRelationships(context, context.query)),

  route(getMentoringRelationship, async (context) => ({ data: await showOwnRelationship(context, context.params.id) })),

  route(updateMentoringRelationship, async (context) => {
    return { data: await presentRelationship(context, await finishOwnRelationship(context, context.params.id)) };
  }),

  route(seeYesEndpoint, async (context) => {
    await seeYes(context, context.params.id);
    return { data: await showOwnRelationship(context, context.params.id) };
  }),

  route(createRelationshipCheck, async (context) => {
    await answerCheck(context, context.params.id, context.body);
    return { data: await showOwnRelationship(context, context.params.id) };
  }),

  route(getNotebook, async (context) => ({ data: await readNotebook(context, context.params.id) })),
  route(createObjective, async (context) => ({ data: await addObjective(context, context.params.id, context.body) })),
  route(updateObjective, async (context) => ({ data: await changeObjective(context, context.params, context.body) })),
  route(deleteObjective, async (context) => ({ data: await removeItem(context, 'relationship_objectives', context.params) })),
  route(createAction, async (context) => ({ data: await addAction(context, context.params.id, context.body) })),
  route(updateAction, async (context) => ({ data: await changeAction(context, context.params, context.body) })),
  route(deleteAction, async (context) => ({ data: await removeItem(context, 'relationship_actions', context.params) })),

  route(updateNotes, (context) => saveNotes(context, context.params.id, context.body)),
  route(listNoteVersions, (context) => listVersionsOfNotes(context, context.params.id, context.query)),
];
