import type { WorkContext } from '../platform/company-work.ts';
import type { DeliveredEvent } from '../platform/deliver-events.ts';
import { closeMeeting, closing } from './cancel.ts';
import { lockMeetingsToCome } from './job-queries.ts';

const endings = ['mentoring_relationship.finished', 'mentoring_relationship.admin_finished', 'mentoring_relationship.cancelled'];

/** An accompaniment that ends takes its sessions to come with it. Both are told of the end, not of each session. */
export async function cancelMeetingsOfEnded({ tx, now }: WorkContext, event: DeliveredEvent): Promise<void> {
  if (!endings.includes(event.name)) return;
  for (const meeting of await lockMeetingsToCome(tx, event.subject_id)) {
    await closeMeeting(tx, meeting, closing(meeting, 'end_with_relationship', 'relationship_ended'), now);
  }
}
