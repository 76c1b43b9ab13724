import { createReferentNote, removeReferentNote, updateReferentNote } from '@binome/contract/console/referent-notes';
import { getUserRecord, getUserTimeline } from '@binome/contract/console/user-records';
import { route } from '../platform/http/route.ts';
import { changeNote, removeNote, writeNote } from './notes/notes.ts';
import { showRecord } from './record.ts';
import { showTimeline } from './timeline/timeline.ts';

/** The record of a person at the console, their timeline, and the notes of referents. */
export const peopleConsoleRoutes = [
  route(getUserRecord, (context) => showRecord(context, context.params.id)),

  route(getUserTimeline, (context) => showTimeline(context, context.params.id, context.query)),

  route(createReferentNote, (context) => writeNote(context, context.body)),

  route(updateReferentNote, (context) => changeNote(context, context.params.id, context.body.body)),

  route(removeReferentNote, async (context) => {
    await removeNote(context, context.params.id);
    return { id: context.params.id, archived: false };
  }),
];
