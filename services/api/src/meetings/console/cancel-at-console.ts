import { audit } from '../../platform/audit.ts';
import type { ConsoleContext } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { recordEvent } from '../../platform/events.ts';
import { canAdministerRelationships } from '../../policies/relationships.ts';
import { closeMeeting, closing } from '../planning/cancel.ts';
import { lockMeeting } from '../queries.ts';

/**
 * Cancels a session for its two, whatever the notice, even while it goes on. Both read why, and it is written down.
 * @throws ApiError `forbidden`, `not_found`, `transition_refused`
 */
export async function cancelAtConsole(
  context: ConsoleContext,
  of: { id: string; program_id: string | null },
  reason: string,
): Promise<void> {
  const { tx, now, actor } = context;
  if (!canAdministerRelationships(actor, of)) throw new ApiError('forbidden');
  const meeting = await lockMeeting(tx, of.id);
  if (!meeting) throw new ApiError('not_found');
  const change = closing(meeting, 'admin_cancel', 'administrator');
  await closeMeeting(tx, meeting, { ...change, admin_reason: reason }, now);
  await recordEvent(context, { name: 'meeting.admin_cancelled', subject_id: meeting.id, data: { sequence: change.sequence } });
  await audit(context, { action: 'meeting.admin_cancelled', subject_id: meeting.id, reason });
}
