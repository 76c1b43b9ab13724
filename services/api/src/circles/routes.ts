import * as messageEndpoints from '@binome/contract/circles/circle-messages';
import * as sessionEndpoints from '@binome/contract/circles/circle-sessions';
import * as endpoints from '@binome/contract/circles/circles';
import { type Route, route } from '../platform/http/route.ts';
import { attend, markAttendances } from './attend.ts';
import { readSessionCalendar } from './calendar.ts';
import { answerAsHost, findCandidates, inviteAsHost } from './invite.ts';
import { writeOwnLesson } from './lessons.ts';
import { limitCircleChanges } from './limit-changes.ts';
import { listOwnCircles } from './list.ts';
import { changeOwnPlace } from './membership.ts';
import { readMessages, seeMessages, sendMessage, takeBackMessage } from './messages.ts';
import { changeNotes } from './notes.ts';
import { changeOwnCircle, endOwnCircle, mayOpen, openCircle } from './open.ts';
import { presentOwnCircle } from './present.ts';
import { changeSession, presentOwnSession } from './sessions.ts';

export const circleRoutes: Route[] = [
  route(endpoints.listCircles, async (context) => ({
    data: await listOwnCircles(context, context.query),
    can: { open: await mayOpen(context) },
  })),
  route(endpoints.getCircle, async (context) => ({ data: await presentOwnCircle(context, context.params.id) })),
  route(
    endpoints.createCircle,
    async (context) => ({ data: await presentOwnCircle(context, await openCircle(context, context.body)) }),
    limitCircleChanges,
  ),
  route(endpoints.updateCircle, async (context) => {
    await changeOwnCircle(context, context.params.id, context.body);
    return { data: await presentOwnCircle(context, context.params.id) };
  }),
  route(endpoints.endCircle, async (context) => {
    await endOwnCircle(context, context.params.id);
    return { data: await presentOwnCircle(context, context.params.id) };
  }),
  route(
    endpoints.changeMembership,
    async (context) => {
      await changeOwnPlace(context, context.params.id, context.body.event);
      return { data: await presentOwnCircle(context, context.params.id) };
    },
    limitCircleChanges,
  ),
  route(
    endpoints.inviteToCircle,
    async (context) => {
      await inviteAsHost(context, context.params.id, context.body.user_ids);
      return { data: await presentOwnCircle(context, context.params.id) };
    },
    limitCircleChanges,
  ),
  route(endpoints.listCircleCandidates, async (context) => ({ data: await findCandidates(context, context.params.id, context.query.q) })),
  route(endpoints.answerCircleRequest, async (context) => {
    await answerAsHost(context, context.params.id, context.params.member_id, context.body.event);
    return { data: await presentOwnCircle(context, context.params.id) };
  }),
  route(endpoints.writeLesson, async (context) => {
    await writeOwnLesson(context, context.params.id, context.body.body);
    return { data: await presentOwnCircle(context, context.params.id) };
  }),

  route(sessionEndpoints.getCircleSession, async (context) => ({ data: await presentOwnSession(context, context.params.id) })),
  route(
    sessionEndpoints.changeCircleSession,
    async (context) => {
      await changeSession(context, context.params.id, context.body);
      return { data: await presentOwnSession(context, context.params.id) };
    },
    limitCircleChanges,
  ),
  route(sessionEndpoints.attendCircleSession, async (context) => {
    await attend(context, context.params.id, context.body);
    return { data: await presentOwnSession(context, context.params.id) };
  }),
  route(sessionEndpoints.markCircleAttendances, async (context) => {
    await markAttendances(context, context.params.id, context.body.present_user_ids);
    return { data: await presentOwnSession(context, context.params.id) };
  }),
  route(sessionEndpoints.updateCircleNotes, async (context) => {
    await changeNotes(context, context.params.id, context.body);
    return { data: await presentOwnSession(context, context.params.id) };
  }),
  route(sessionEndpoints.getCircleSessionCalendar, (context) => readSessionCalendar(context, context.params.id)),

  route(messageEndpoints.listCircleMessages, (context) => readMessages(context, context.params.id, context.query)),
  route(messageEndpoints.createCircleMessage, async (context) => ({
    data: await sendMessage(context, context.params.id, context.body.body),
  })),
  route(messageEndpoints.removeCircleMessage, async (context) => ({
    data: await takeBackMessage(context, context.params.id, context.params.message_id),
  })),
  route(messageEndpoints.markCircleMessagesSeen, async (context) => {
    await seeMessages(context, context.params.id, context.body.revision);
    return { success: true as const };
  }),
];
