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
 * Cancels the upcoming meetings of a relationship that ends. The partners are told of the end, by one mail that also removes the agreed
 * meetings from their calendars. Each of those records an event, for who left the role, open pages and other systems.
 */
export async function cancelMeetingsOfEndedRelationship(context: CompanyContext, event: DeliveredEvent): Promise<void> {
  if (!endEvents.includes(event.name)) return;
  const { tx, now } = context;
  for (const meeting of await lockUpcomingMeetings(tx, event.subject_id)) {
    const change = cancellationColumns(meeting, 'end_with_relationship', 'relationship_ended');
    await closeMeeting(tx, meeting, change, now);
    if (!meeting.starts_at) continue;
    const { sequence } = change;
    const left = event.name === 'mentoring_relationship.finished' && 'left' in event.data ? { left: event.data.left } : {};
    const data = { because: 'relationship_ended' as const, sequence, ...left };
    await recordEvent(context, { name: 'meeting.cancelled', subject_id: meeting.id, data });
  }
}
