import type { PairDraft, SessionDraft } from '../authoring.ts';
import type { Building } from './building.ts';
import { relationshipOf } from './relationship-of.ts';
import type { Row } from './row.ts';

const minute = 60_000;
/** Sessions are planned a week ahead. */
const plannedBefore = 7;

/** Sessions with their words, what was proposed, and the time that those to come take. */
export function sessionRows(building: Building) {
  const sessions = building.draft.pairs.flatMap((pair) => pair.sessions.map((session) => ({ pair, session })));
  const of = <T>(row: (building: Building, pair: PairDraft, session: SessionDraft) => T[]) =>
    sessions.flatMap(({ pair, session }) => row(building, pair, session));
  return {
    meetings: of(meetingRow),
    meeting_details: of(detailRow),
    meeting_appointments: of(appointmentRows),
    meeting_bookings: of(bookingRows),
  };
}

/** What names a session. */
export function sessionId({ id }: Building, { participant, presenter }: PairDraft, { subject, ago }: SessionDraft): string {
  return id('meeting', participant, presenter, subject, ago);
}

/** When a session is; its end lies as many minutes later. */
export function startOf({ clock, draft }: Building, { ago, at }: SessionDraft): Date {
  return clock.workday(ago, at, draft.timeZone);
}

function meetingRow(building: Building, pair: PairDraft, session: SessionDraft): Row<'meetings'>[] {
  const { clock, id } = building;
  const { ago, minutes, type, reason, subject, state } = session;
  const starts = state === 'requested' ? null : startOf(building, session);
  const closed = state === 'finished' || state === 'cancelled';
  return [
    {
      ...relationshipOf(building, pair),
      id: sessionId(building, pair, session),
      meeting_reason_id: id('reason', reason),
      type,
      aasm_state: state,
      duration_minutes: minutes,
      starts_at: starts,
      ends_at: starts && endOf(starts, minutes),
      planned_by: session.state === 'requested' ? session.by : 'participant',
      cancelled_by: session.state === 'cancelled' ? session.by : null,
      day_reminder_for: starts && ago > 0 ? starts : null,
      hour_reminder_for: starts && ago > 0 ? starts : null,
      created_at: clock.ago(Math.max(1, ago + plannedBefore), subject),
      closed_at: closed ? clock.ago(Math.max(1, ago - 2), subject) : null,
    },
  ];
}

function detailRow(building: Building, pair: PairDraft, session: SessionDraft): Row<'meeting_details'>[] {
  const { mentoring_relationship_id: _, ...people } = relationshipOf(building, pair);
  return [
    {
      ...people,
      meeting_id: sessionId(building, pair, session),
      subject: session.subject,
      description: session.description ?? null,
      place: session.place ?? null,
      proposal_note: session.state === 'requested' ? (session.note ?? null) : null,
      cancellation_note: session.state === 'cancelled' ? session.note : null,
    },
  ];
}

/** One accepted time where one was agreed, the open alternatives where none is. */
function appointmentRows(building: Building, pair: PairDraft, session: SessionDraft): Row<'meeting_appointments'>[] {
  const { clock, draft, id } = building;
  const meeting_id = sessionId(building, pair, session);
  const common = { meeting_id, round: 1, duration_minutes: session.minutes };
  if (session.state === 'requested') {
    return session.alternatives.map(({ inDays, at }) => ({
      ...common,
      id: id('appointment', meeting_id, inDays, at),
      proposed_by: session.by,
      starts_at: clock.workday(-inDays, at, draft.timeZone),
      outside_availability: true,
      aasm_state: 'proposed',
      created_at: clock.ago(1, meeting_id),
      decided_at: null,
    }));
  }
  const planned = clock.ago(Math.max(1, session.ago + plannedBefore), session.subject);
  return [
    {
      ...common,
      id: id('appointment', meeting_id),
      proposed_by: 'participant',
      starts_at: startOf(building, session),
      outside_availability: false,
      aasm_state: 'accepted',
      created_at: planned,
      decided_at: planned,
    },
  ];
}

function bookingRows(building: Building, pair: PairDraft, session: SessionDraft): Row<'meeting_bookings'>[] {
  if (session.state === 'requested' || session.state === 'cancelled') return [];
  const starts = startOf(building, session);
  const period = `[${starts.toISOString()},${endOf(starts, session.minutes).toISOString()})`;
  const { participant_user_id, presenter_user_id } = relationshipOf(building, pair);
  const meeting_id = sessionId(building, pair, session);
  return [participant_user_id, presenter_user_id].map((user_id) => ({ meeting_id, user_id, period }));
}

function endOf(starts: Date, minutes: number): Date {
  return new Date(starts.getTime() + minutes * minute);
}
