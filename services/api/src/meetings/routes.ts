import {
  createAppointments,
  createMeeting,
  deleteMeeting,
  getMeeting,
  listMeetingReasons,
  listMeetings,
  updateAgenda,
  updateAppointment,
  updateMeeting,
} from '@binome/contract/mentoring/meetings';
import { listRequestTimes as listRequestTimesEndpoint, updateMentoringRequest } from '@binome/contract/mentoring/mentoring-requests';
import { route } from '../platform/http/route.ts';
import { translate } from '../platform/text/intl.ts';
import { saveAgenda } from './agenda.ts';
import { listOwnMeetings, showMeeting } from './list.ts';
import { acceptTime, declineTime, withdrawTime } from './planning/answer.ts';
import { answerWithTimes } from './planning/answer-with-times.ts';
import { cancelMeeting, cancelUnagreedMeeting } from './planning/cancel.ts';
import { editMeeting } from './planning/edit.ts';
import { limitMeetingChanges } from './planning/limit-meeting-changes.ts';
import { planMeeting } from './planning/plan.ts';
import { proposeTimes } from './planning/propose.ts';
import { listReasons } from './planning/reason-queries.ts';
import { listRequestTimes } from './planning/request-times.ts';

const proposalAnswers = { decline: declineTime, withdraw: withdrawTime };

export const meetingRoutes = [
  // An acceptance may propose a first meeting.
  route(updateMentoringRequest, async (context) => ({ data: await answerWithTimes(context, context.params.id, context.body) })),

  route(listRequestTimesEndpoint, async (context) => ({ data: await listRequestTimes(context, context.params.id) })),

  route(listMeetings, (context) => listOwnMeetings(context, context.query)),

  route(getMeeting, (context) => showMeeting(context, context.params.id)),

  route(createMeeting, async (context) => showMeeting(context, await planMeeting(context, context.body)), limitMeetingChanges),

  route(
    updateMeeting,
    async (context) => {
      const { body, params } = context;
      if (body.event === 'cancel') await cancelMeeting(context, params.id, body.reason);
      else {
        const { event: _, ...edit } = body;
        await editMeeting(context, params.id, edit);
      }
      return showMeeting(context, params.id);
    },
    limitMeetingChanges,
  ),

  route(deleteMeeting, async (context) => {
    await cancelUnagreedMeeting(context, context.params.id);
    return showMeeting(context, context.params.id);
  }),

  route(
    createAppointments,
    async (context) => {
      await proposeTimes(context, context.params.id, context.body);
      return showMeeting(context, context.params.id);
    },
    limitMeetingChanges,
  ),

  route(updateAppointment, async (context) => {
    const { params, body } = context;
    if (body.event === 'accept') await acceptTime(context, params.id, params.appointment_id);
    else await proposalAnswers[body.event](context, params.id, params.appointment_id, body.all ?? false);
    return showMeeting(context, params.id);
  }),

  route(updateAgenda, (context) => saveAgenda(context, context.params.id, context.body)),

  route(listMeetingReasons, async ({ tx, locale }) => ({
    data: (await listReasons(tx)).map(({ id, name }) => ({ id, name: translate(name, locale) })),
  })),
];
