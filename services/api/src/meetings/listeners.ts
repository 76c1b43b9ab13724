import type { EventName } from '@binome/contract/events';
import { type DeliveredEvent, recordEvent } from '../platform/delivery/events.ts';
import type { CompanyContext } from '../platform/process/context.ts';
import { lockUpcomingMeetings } from './job-queries.ts';
import { cancellationColumns, closeMeeting } from './planning/cancel.ts';

const endEvents: readonly EventName[] = [
  'mentoring_relationship.finished',
  'mentoring_relationship.admin_finished',
  'mentoring_relationship.cancelled',
];

/**
 * Cancels the upcoming meetings of a relationship that ends. The partners are notified of the end, not of each meeting. An agreed
 * meeting still records an event, because its mail removes the meeting from calendars.
 */
export async function cancelMeetingsOfEndedRelationship(context: CompanyContext, event: DeliveredEvent): Promise<void> {
  if (!endEvents.includes(event.name)) return;
  const { tx, now } = context;
  for (const meeting of await lockUpcomingMeetings(tx, event.subject_id)) {
    const change = cancellationColumns(meeting, 'end_with_relationship', 'relationship_ended');
    await closeMeeting(tx, meeting, change, now);
    if (!meeting.starts_at) continue;
    const { sequence } = change;
    await recordEvent(context, { name: 'meeting.cancelled', subject_id: meeting.id, data: { because: 'relationship_ended', sequence } });
  }
}
