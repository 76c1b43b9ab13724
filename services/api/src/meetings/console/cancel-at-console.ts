import { audit } from '../../platform/data/audit.ts';
import { recordEvent } from '../../platform/delivery/events.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { ConsoleContext } from '../../platform/process/context.ts';
import { isAllowedIn } from '../../policies/is-allowed.ts';
import { cancellationColumns, closeMeeting } from '../planning/cancel.ts';
import { lockMeeting } from '../queries.ts';

/**
 * Cancels a meeting for both partners, without notice and even after its start. Both read the reason; the change is audited.
 * @throws ApiError `forbidden`, `not_found`, `transition_refused`
 */
export async function cancelAtConsole(
  context: ConsoleContext,
  target: { id: string; program_id: string | null },
  reason: string,
): Promise<void> {
  const { tx, now, actor } = context;
  if (!isAllowedIn(actor, 'meetings.cancel', [target.program_id])) throw new ApiError('forbidden');
  const meeting = await lockMeeting(tx, target.id);
  if (!meeting) throw new ApiError('not_found');
  const change = cancellationColumns(meeting, 'admin_cancel', 'administrator');
  await closeMeeting(tx, meeting, { ...change, admin_reason: reason }, now);
  await recordEvent(context, { name: 'meeting.admin_cancelled', subject_id: meeting.id, data: { sequence: change.sequence } });
  const changes = { meeting_state: [meeting.aasm_state, change.aasm_state] as const };
  await audit(context, { action: 'meeting.admin_cancelled', subject_id: meeting.id, reason, changes });
}
