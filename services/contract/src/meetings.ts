import { z } from 'zod';
import { meetingMinutes } from './availabilities.ts';
import { endpoint } from './endpoint.ts';
import { id, named, pageOf, paging, params, timestamp, visibleText } from './fields.ts';
import { personReference } from './profiles.ts';
import { sharedText, sharedTextChange, sharedTextSaved } from './shared-texts.ts';
import { appointmentState, meetingCancellation, meetingState, meetingType, profileType } from './states.ts';

/** A time that one side proposes; those of one round are alternatives. */
export const meetingAppointment = z.object({
  id,
  round: z.number().int(),
  proposed_by: profileType,
  starts_at: timestamp,
  duration_minutes: meetingMinutes,
  /** Not among the hours that both keep free. */
  outside_availability: z.boolean(),
  aasm_state: appointmentState,
});
export type MeetingAppointment = z.input<typeof meetingAppointment>;

/** Where somebody stands with a report: nothing to write yet, to be written, welcome but not asked for, begun, sent. */
export const reportStatus = z.enum(['not_yet', 'due', 'optional', 'draft', 'sent']);
export type ReportStatus = z.infer<typeof reportStatus>;

/** A session, as one of the two sees it. */
export const meeting = z.object({
  id,
  mentoring_relationship_id: id,
  aasm_state: meetingState,
  viewer: profileType,
  participant: personReference,
  presenter: personReference,
  type: meetingType,
  reason: named.nullable(),
  subject: z.string(),
  description: z.string().nullable(),
  place: z.string().nullable(),
  video_url: z.string().nullable(),
  /** The partner's number, for a phone call that is agreed and not over. */
  partner_phone: z.string().nullable(),
  partner_time_zone: z.string(),
  duration_minutes: meetingMinutes,
  starts_at: timestamp.nullable(),
  ends_at: timestamp.nullable(),
  /** Its place among the sessions of the accompaniment that were agreed, from 1; null until it is. */
  number: z.number().int().nullable(),
  planned_by: profileType,
  /** The proposals that wait for an answer. Beside an agreed time, they ask to move it. */
  proposals: z.array(meetingAppointment),
  proposal_note: z.string().nullable(),
  cancelled_by: meetingCancellation.nullable(),
  cancellation_note: z.string().nullable(),
  admin_reason: z.string().nullable(),
  report: z.object({ own: reportStatus, partner_sent: z.boolean() }),
  /** False once a report says that it did not take place, and the other does not say that it did: it counts nowhere as held. */
  took_place: z.boolean(),
  /** Until when an agreed session may still be moved or cancelled by the two. */
  changeable_until: timestamp.nullable(),
  created_at: timestamp,
  can: z.object({
    edit: z.boolean(),
    /** Propose times, other times, or to move it. */
    propose: z.boolean(),
    /** Accept or decline the partner's proposals. */
    answer: z.boolean(),
    /** Take one's own proposals back. */
    withdraw: z.boolean(),
    cancel: z.boolean(),
    /** From a quarter of an hour before its start until its end. */
    join: z.boolean(),
    report: z.boolean(),
  }),
});
export type Meeting = z.input<typeof meeting>;

/** A session with all that was proposed, and its agenda. */
export const meetingDetail = meeting.extend({ appointments: z.array(meetingAppointment), agenda: sharedText });
export type MeetingDetail = z.input<typeof meetingDetail>;

/** Up to three times at once, by their starts. */
const slots = z.array(timestamp).max(3);
const note = z.string().trim().max(500).optional();
const words = {
  subject: visibleText(200),
  meeting_reason_id: id.nullable(),
  type: meetingType,
  description: z.string().trim().max(2000).nullable(),
  place: z.string().trim().max(300).nullable(),
  video_url: z
    .url({ protocol: /^https$/ })
    .max(1000)
    .nullable(),
};
const oneMeeting = z.object({ data: meetingDetail });

export const listMeetings = endpoint({
  method: 'GET',
  url: '/api/v1/meetings',
  access: 'member',
  summary: 'The person’s sessions: those to come first, soonest first, then those that are over, latest first',
  schema: {
    querystring: z.strictObject({
      ...paging,
      as: profileType.optional(),
      mentoring_relationship_id: id.optional(),
      /** `open`: to be agreed, to come, running or to be reported on. `closed`: finished, cancelled or expired. */
      only: z.enum(['open', 'closed']).optional(),
    }),
    response: pageOf(meeting),
  },
});

export const getMeeting = endpoint({
  method: 'GET',
  url: '/api/v1/meetings/:id',
  access: 'member',
  summary: 'One session, with its agenda and all that was proposed',
  schema: { params, response: oneMeeting },
});

export const createMeeting = endpoint({
  method: 'POST',
  url: '/api/v1/meetings',
  access: 'member',
  status: 201,
  summary: 'Plan a session, with up to three times to choose from',
  schema: {
    body: z.strictObject({
      mentoring_relationship_id: id,
      subject: words.subject,
      meeting_reason_id: words.meeting_reason_id.optional(),
      type: words.type,
      description: words.description.optional(),
      place: words.place.optional(),
      video_url: words.video_url.optional(),
      agenda: z.string().max(10_000).optional(),
      duration_minutes: meetingMinutes,
      slots,
      note,
    }),
    response: oneMeeting,
  },
});

export const updateMeeting = endpoint({
  method: 'PATCH',
  url: '/api/v1/meetings/:id',
  access: 'member',
  summary: 'Change what a session is about or how it is held, or cancel it with a word',
  schema: {
    params,
    body: z.discriminatedUnion('event', [
      z.strictObject({ event: z.literal('edit'), ...z.strictObject(words).partial().shape }),
      z.strictObject({ event: z.literal('cancel'), reason: visibleText(500) }),
    ]),
    response: oneMeeting,
  },
});

export const deleteMeeting = endpoint({
  method: 'DELETE',
  url: '/api/v1/meetings/:id',
  access: 'member',
  summary: 'Give up a session that was never agreed',
  schema: { params, response: oneMeeting },
});

export const createAppointments = endpoint({
  method: 'POST',
  url: '/api/v1/meetings/:id/appointments',
  access: 'member',
  status: 201,
  summary: 'Propose up to three times; they take the place of those proposed before. An agreed time stands until another is accepted',
  schema: {
    params,
    body: z.strictObject({ slots: slots.min(1), duration_minutes: meetingMinutes.optional(), note }),
    response: oneMeeting,
  },
});

export const updateAppointment = endpoint({
  method: 'PATCH',
  url: '/api/v1/meetings/:id/appointments/:appointment_id',
  access: 'member',
  summary: 'Accept or decline a proposed time, or take one’s own back; declining and taking back may be of all that wait',
  schema: {
    params: z.object({ id, appointment_id: id }),
    body: z.discriminatedUnion('event', [
      z.strictObject({ event: z.literal('accept') }),
      /** `all`: with every other time that waits beside it, at once. */
      z.strictObject({ event: z.enum(['decline', 'withdraw']), all: z.boolean().optional() }),
    ]),
    response: oneMeeting,
  },
});

export const updateAgenda = endpoint({
  method: 'PATCH',
  url: '/api/v1/meetings/:id/agenda',
  access: 'member',
  summary: 'Write in the agenda that both share',
  schema: { params, body: sharedTextChange, response: sharedTextSaved },
});

export const listMeetingReasons = endpoint({
  method: 'GET',
  url: '/api/v1/meeting_reasons',
  access: 'member',
  summary: 'What a session may be about, as the company says it',
  schema: { response: z.object({ data: z.array(named) }) },
});
