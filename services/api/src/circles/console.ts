import * as endpoints from '@binome/contract/console/circles';
import { readListQuery, sendPage } from '../console/list.ts';
import { type Route, route } from '../platform/http/route.ts';
import { consoleScopeOf } from '../policies/console.ts';
import { listConsoleCircles } from './console-queries.ts';
import {
  changeConsoleCircle,
  decideAsReferent,
  endAsReferent,
  inviteAsReferent,
  presentConsole,
  proposeCircle,
  showCircle,
} from './referent-actions.ts';

export const circleConsoleRoutes: Route[] = [
  route(endpoints.listConsoleCircles, async (context) => {
    const { tx, actor, query, now } = context;
    const listQuery = readListQuery(context, { field: 'created_at', direction: 'DESC' });
    const page = await listConsoleCircles(tx, consoleScopeOf(actor), query.filter ?? {}, listQuery, now);
    return sendPage(context, 'circles', { ...page, rows: await presentConsole(context, page.rows) });
  }),
  route(endpoints.getConsoleCircle, (context) => showCircle(context, context.params.id)),
  route(endpoints.createConsoleCircle, (context) => proposeCircle(context, context.body)),
  route(endpoints.updateConsoleCircle, (context) => changeConsoleCircle(context, context.params.id, context.body)),
  route(endpoints.inviteToConsoleCircle, (context) => inviteAsReferent(context, context.body.circle_id, context.body.user_ids)),
  route(endpoints.decideCircleRequest, (context) => decideAsReferent(context, context.body)),
  route(endpoints.endConsoleCircle, (context) => endAsReferent(context, context.body.circle_id, context.body.reason)),
];
