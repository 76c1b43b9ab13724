import type { ProfileType } from '@binome/contract/states';
import type { MeetingDraft, RelationshipDraft } from '../authoring.ts';
import { stableNumber } from '../stable-id.ts';
import type { DraftContext } from './draft-context.ts';
import { relationshipIds } from './relationship-ids.ts';
import type { Row } from './row.ts';

const minute = 60_000;
const daysPlannedAhead = 7;

/** Meetings with their details, proposed times, and the bookings that block both calendars. */
export function meetingRows(context: DraftContext) {
  const drafts = context.draft.relationships.flatMap((relationship) => relationship.meetings.map((meeting) => ({ relationship, meeting })));
  const rowsOf = <T>(row: (context: DraftContext, relationship: RelationshipDraft, meeting: MeetingDraft) => T[]) =>
    drafts.flatMap(({ relationship, meeting }) => row(context, relationship, meeting));
  return {
    meetings: rowsOf(meetingRow),
    meeting_details: rowsOf(detailRow),
    meeting_appointments: rowsOf(appointmentRows),
    meeting_bookings: rowsOf(bookingRows),
  };
}

export function meetingId({ id }: DraftContext, { participant, presenter }: RelationshipDraft, { subject, daysAgo }: MeetingDraft): string {
  return id('meeting', participant, presenter, subject, daysAgo);
}

function meetingStart({ clock, draft }: DraftContext, { daysAgo, at, state }: MeetingDraft): Date {
  if (state === 'started') return clock.now();
  return clock.workday(daysAgo, at, draft.timeZone);
}

/** When the planning, the meeting and its reports happened, up to the load. */
export function meetingInstants(context: DraftContext, relationship: RelationshipDraft, meeting: MeetingDraft) {
  const { clock } = context;
  const plannedAt = clock.ago(Math.max(1, meeting.daysAgo + daysPlannedAhead), meeting.subject);
  const heldAt = meeting.daysAgo > 0 && meeting.state !== 'cancelled' ? meetingStart(context, meeting) : null;
  const sides = 'reports' in meeting ? (Object.keys(meeting.reports) as ProfileType[]) : [];
  return { plannedAt, heldAt, reportsSentAt: sides.map((side) => reportSentAt(context, relationship, meeting, side)) };
}

/** A report is sent in the hour after its meeting. */
export function reportSentAt(context: DraftContext, relationship: RelationshipDraft, meeting: MeetingDraft, side: ProfileType): Date {
  const minutes = 10 + stableNumber(50, 'report', relationship.participant, meeting.subject, side);
  return endOf(endOf(meetingStart(context, meeting), meeting.minutes), minutes);
}

function closedAt(context: DraftContext, relationship: RelationshipDraft, meeting: MeetingDraft): Date | null {
  if (meeting.state === 'cancelled') return context.clock.ago(Math.max(1, meeting.daysAgo + 1), meeting.subject);
  if (meeting.state !== 'finished') return null;
  return latest(meetingInstants(context, relationship, meeting).reportsSentAt);
}

export function latest(instants: Date[]): Date {
  return new Date(Math.max(...instants.map(Number)));
}

function meetingRow(context: DraftContext, relationship: RelationshipDraft, meeting: MeetingDraft): Row<'meetings'>[] {
  const { clock, id } = context;
  const { daysAgo, minutes, type, reason, subject, state } = meeting;
  const startsAt = state === 'requested' ? null : meetingStart(context, meeting);
  const isPast = daysAgo > 0 || state === 'started';
  return [
    {
      ...relationshipIds(context, relationship),
      id: meetingId(context, relationship, meeting),
      meeting_reason_id: id('reason', reason),
      type,
      aasm_state: state,
      duration_minutes: minutes,
      starts_at: startsAt,
      ends_at: startsAt && endOf(startsAt, minutes),
      planned_by: meeting.state === 'requested' ? meeting.by : 'participant',
      cancelled_by: meeting.state === 'cancelled' ? meeting.by : null,
      day_reminder_for: startsAt && isPast ? startsAt : null,
      hour_reminder_for: startsAt && isPast ? startsAt : null,
      created_at: clock.ago(Math.max(1, daysAgo + daysPlannedAhead), subject),
      closed_at: closedAt(context, relationship, meeting),
    },
  ];
}

function detailRow(context: DraftContext, relationship: RelationshipDraft, meeting: MeetingDraft): Row<'meeting_details'>[] {
  const { mentoring_relationship_id: _, ...people } = relationshipIds(context, relationship);
  return [
    {
      ...people,
      meeting_id: meetingId(context, relationship, meeting),
      subject: meeting.subject,
      description: meeting.description ?? null,
      place: meeting.place ?? null,
      proposal_note: meeting.state === 'requested' ? (meeting.note ?? null) : null,
      cancellation_note: meeting.state === 'cancelled' ? meeting.note : null,
    },
  ];
}

/** The accepted time, or the proposed times of a meeting that is still `requested`. */
function appointmentRows(context: DraftContext, relationship: RelationshipDraft, meeting: MeetingDraft): Row<'meeting_appointments'>[] {
  const { clock, draft, id } = context;
  const meeting_id = meetingId(context, relationship, meeting);
  const common = { meeting_id, round: 1, duration_minutes: meeting.minutes };
  if (meeting.state === 'requested') {
    return meeting.alternatives.map(({ inDays, at }) => ({
      ...common,
      id: id('appointment', meeting_id, inDays, at),
      proposed_by: meeting.by,
      starts_at: clock.workday(-inDays, at, draft.timeZone),
      outside_availability: true,
      aasm_state: 'proposed',
      created_at: clock.ago(1, meeting_id),
      decided_at: null,
    }));
  }
  const plannedAt = clock.ago(Math.max(1, meeting.daysAgo + daysPlannedAhead), meeting.subject);
  return [
    {
      ...common,
      id: id('appointment', meeting_id),
      proposed_by: 'participant',
      starts_at: meetingStart(context, meeting),
      outside_availability: false,
      aasm_state: 'accepted',
      created_at: plannedAt,
      decided_at: plannedAt,
    },
  ];
}

function bookingRows(context: DraftContext, relationship: RelationshipDraft, meeting: MeetingDraft): Row<'meeting_bookings'>[] {
  if (meeting.state === 'requested' || meeting.state === 'cancelled') return [];
  const startsAt = meetingStart(context, meeting);
  const period = `[${startsAt.toISOString()},${endOf(startsAt, meeting.minutes).toISOString()})`;
  const { participant_user_id, presenter_user_id } = relationshipIds(context, relationship);
  const meeting_id = meetingId(context, relationship, meeting);
  return [participant_user_id, presenter_user_id].map((user_id) => ({ meeting_id, user_id, period }));
}

function endOf(startsAt: Date, minutes: number): Date {
  return new Date(startsAt.getTime() + minutes * minute);
}
