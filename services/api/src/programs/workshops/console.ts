import {
  changeWorkshop as changeWorkshopEndpoint,
  getWorkshop,
  listWorkshopSignUps,
  listWorkshops,
  noteAttendance as noteAttendanceEndpoint,
} from '@binome/contract/console/workshops';
import { readListQuery, sendPage } from '../../console/list.ts';
import { route } from '../../platform/http/route.ts';
import { consoleScopeOf } from '../../policies/console.ts';
import { changeWorkshop, noteAttendance, showWorkshop } from './change-workshop.ts';
import { listConsoleWorkshops, listSignUps } from './console-queries.ts';
import { presentConsoleWorkshops, presentSignUp } from './present-to-referents.ts';

export const workshopConsoleRoutes = [
  route(listWorkshops, async (context) => {
    const { tx, actor, query } = context;
    const listQuery = readListQuery(context, { field: 'urgency', direction: 'DESC' });
    const page = await listConsoleWorkshops(tx, consoleScopeOf(actor), query.filter ?? {}, listQuery);
    return presentConsoleWorkshops(context, sendPage(context, 'workshops', page));
  }),

  route(getWorkshop, (context) => showWorkshop(context, context.params.id)),

  route(changeWorkshopEndpoint, (context) => changeWorkshop(context, context.params.id, context.body)),

  route(listWorkshopSignUps, async (context) => {
    const { tx, actor, query } = context;
    const listQuery = readListQuery(context, { field: 'created_at', direction: 'ASC' });
    const page = await listSignUps(tx, consoleScopeOf(actor), query.filter ?? {}, listQuery);
    return sendPage(context, 'workshop_sign_ups', page).map((row) => presentSignUp(context, row));
  }),

  route(noteAttendanceEndpoint, (context) => noteAttendance(context, context.params.id, context.body)),
];
