import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idAndName, idParams, pageOf, paging, timestamp, visibleText } from '../fields.ts';
import { meetingMinutes } from '../profiles/availabilities.ts';
import { personReference } from '../profiles/profiles.ts';
import { appointmentState, meetingCancellation, meetingState, meetingType, profileType, relationshipKind } from '../states.ts';
import { maxProposedTimes, maxSharedTextLength, meetingLengths } from '../values/limits.ts';
import { isRoomAddress } from '../values/room-address.ts';
import { sharedText, sharedTextChange, sharedTextSaved } from './shared-texts.ts';

/** A proposed time; those of the same round are alternatives. */
const meetingAppointment = z.object({
  id,
  round: z.number().int(),
  proposed_by: profileType,
  starts_at: timestamp,
  duration_minutes: meetingMinutes,
  /** Outside the common free slots. */
  outside_availability: z.boolean(),
  aasm_state: appointmentState,
});
export type MeetingAppointment = z.input<typeof meetingAppointment>;

/** `not_yet`: the meeting is not over. `due`: required. `optional`: allowed, not required. */
export const reportStatus = z.enum(['not_yet', 'due', 'optional', 'draft', 'sent']);
export type ReportStatus = z.infer<typeof reportStatus>;

/** A meeting as shown to one of its members. */
export const meeting = z.object({
  id,
  mentoring_relationship_id: id,
  relationship_kind: relationshipKind,
  aasm_state: meetingState,
  viewer: profileType,
  participant: personReference,
  presenter: personReference,
  type: meetingType,
  reason: idAndName.nullable(),
  subject: z.string(),
  description: z.string().nullable(),
  place: z.string().nullable(),
  video_url: z.string().nullable(),
  /** Where a video call takes place: the partners' own address, else the company's. Null: in a room of Binôme. */
  room_url: z.string().nullable(),
  /** Only for a confirmed phone call that is not over. */
  partner_phone: z.string().nullable(),
  partner_time_zone: z.string(),
  duration_minutes: meetingMinutes,
  starts_at: timestamp.nullable(),
  ends_at: timestamp.nullable(),
  /** Rank among the confirmed meetings of the relationship, from 1; null before confirmation. */
  number: z.number().int().nullable(),
  planned_by: profileType,
  /** Proposed times that wait for an answer. For a confirmed meeting, they are proposals to move it. */
  proposals: z.array(meetingAppointment),
  proposal_note: z.string().nullable(),
  cancelled_by: meetingCancellation.nullable(),
  cancellation_note: z.string().nullable(),
  admin_reason: z.string().nullable(),
  report: z.object({ own: reportStatus, partner_sent: z.boolean() }),
  /** Length of the video call, if both stayed in it after the planned end. */
  call_minutes: z.number().int().nullable(),
  /** False if a report says that the meeting did not take place and no report says that it did. Such a meeting is not counted as held. */
  took_place: z.boolean(),
  /** Deadline to move or cancel a confirmed meeting. */
  changeable_until: timestamp.nullable(),
  created_at: timestamp,
  can: z.object({
    edit: z.boolean(),
    /** Propose times, counter-propose, or propose to move the meeting. */
    propose: z.boolean(),
    /** Accept or decline the partner's proposals. */
    answer: z.boolean(),
    /** Withdraw the caller's own proposals. */
    withdraw: z.boolean(),
    cancel: z.boolean(),
    /** From 10 minutes before the start until the end; by video, until 30 minutes after it. */
    join: z.boolean(),
    report: z.boolean(),
  }),
});
export type Meeting = z.input<typeof meeting>;

/** A meeting with all its proposed times and its agenda. */
export const meetingDetail = meeting.extend({ appointments: z.array(meetingAppointment), agenda: sharedText });
export type MeetingDetail = z.input<typeof meetingDetail>;

/** Start times. */
const proposedStarts = z.array(timestamp).max(maxProposedTimes);
/** Books a single slot at once: for a mentee, at a common free time, where the mentor allows it. Otherwise the slot is proposed. */
const book = z.boolean().optional();
const note = z.string().trim().max(meetingLengths.note, { abort: true }).optional();
const meetingFields = {
  subject: visibleText(meetingLengths.subject),
  meeting_reason_id: id.nullable(),
  type: meetingType,
  description: z.string().trim().max(meetingLengths.description, { abort: true }).nullable(),
  place: z.string().trim().max(meetingLengths.place, { abort: true }).nullable(),
  video_url: z
    .string()
    .max(meetingLengths.video_url, { abort: true })
    .refine(isRoomAddress, { params: { code: 'invalid_url' } })
    .nullable(),
};
const meetingReply = z.object({ data: meetingDetail });

export const listMeetings = endpoint({
  method: 'GET',
  url: '/api/v1/meetings',
  access: 'member',
  action: 'own_meetings.read',
  summary: 'The caller’s meetings: upcoming ones first, soonest first, then past ones, newest first',
  schema: {
    querystring: z.strictObject({
      ...paging,
      as: profileType.optional(),
      mentoring_relationship_id: id.optional(),
      /** `open`: proposed, confirmed, running or awaiting reports. `closed`: finished, cancelled or expired. */
      only: z.enum(['open', 'closed']).optional(),
    }),
    response: pageOf(meeting),
  },
});

export const getMeeting = endpoint({
  method: 'GET',
  url: '/api/v1/meetings/:id',
  access: 'member',
  action: 'own_meetings.read',
  summary: 'A meeting with its agenda and all its proposed times',
  schema: { params: idParams, response: meetingReply },
});

export const createMeeting = endpoint({
  method: 'POST',
  url: '/api/v1/meetings',
  access: 'member',
  action: 'own_meetings.plan',
  status: 201,
  summary: 'Plan a meeting, with up to three proposed times, or book a free time at once',
  schema: {
    body: z.strictObject({
      mentoring_relationship_id: id,
      subject: meetingFields.subject,
      meeting_reason_id: meetingFields.meeting_reason_id.optional(),
      type: meetingFields.type,
      description: meetingFields.description.optional(),
      place: meetingFields.place.optional(),
      video_url: meetingFields.video_url.optional(),
      agenda: z.string().max(maxSharedTextLength, { abort: true }).optional(),
      duration_minutes: meetingMinutes,
      slots: proposedStarts,
      book,
      note,
    }),
    response: meetingReply,
  },
});

export const updateMeeting = endpoint({
  method: 'PATCH',
  url: '/api/v1/meetings/:id',
  access: 'member',
  action: 'own_meetings.edit',
  summary: 'Edit a meeting’s subject, type or place, or cancel it with a reason',
  schema: {
    params: idParams,
    body: z.discriminatedUnion('event', [
      z.strictObject({ event: z.literal('edit'), ...z.strictObject(meetingFields).partial().shape }),
      z.strictObject({ event: z.literal('cancel'), reason: visibleText(meetingLengths.cancel_reason) }),
    ]),
    response: meetingReply,
  },
});

export const deleteMeeting = endpoint({
  method: 'DELETE',
  url: '/api/v1/meetings/:id',
  access: 'member',
  action: 'own_meetings.edit',
  summary: 'Delete a meeting that was never confirmed',
  schema: { params: idParams, response: meetingReply },
});

export const createAppointments = endpoint({
  method: 'POST',
  url: '/api/v1/meetings/:id/appointments',
  access: 'member',
  action: 'own_meetings.plan',
  status: 201,
  summary: 'Propose up to three times, which replace the pending ones. A confirmed time stays until another one is accepted',
  schema: {
    params: idParams,
    body: z.strictObject({ slots: proposedStarts.min(1), duration_minutes: meetingMinutes.optional(), book, note }),
    response: meetingReply,
  },
});

export const updateAppointment = endpoint({
  method: 'PATCH',
  url: '/api/v1/meetings/:id/appointments/:appointment_id',
  access: 'member',
  action: 'own_meetings.plan',
  summary: 'Accept or decline a proposed time, or withdraw the caller’s own; `all` declines or withdraws every pending time',
  schema: {
    params: z.object({ id, appointment_id: id }),
    body: z.discriminatedUnion('event', [
      z.strictObject({ event: z.literal('accept') }),
      /** `all`: applies to every pending time. */
      z.strictObject({ event: z.enum(['decline', 'withdraw']), all: z.boolean().optional() }),
    ]),
    response: meetingReply,
  },
});

export const updateAgenda = endpoint({
  method: 'PATCH',
  url: '/api/v1/meetings/:id/agenda',
  access: 'member',
  action: 'own_meetings.edit',
  summary: 'Edit the shared agenda',
  schema: { params: idParams, body: sharedTextChange, response: sharedTextSaved },
});

export const listMeetingReasons = endpoint({
  method: 'GET',
  url: '/api/v1/meeting_reasons',
  access: 'member',
  action: 'company_lists.read',
  summary: 'The meeting reasons that the company defines',
  schema: { response: z.object({ data: z.array(idAndName) }) },
});
