import { limitMeetingChanges } from '../meetings/planning/limit-meeting-changes.ts';
import type { Services } from '../platform/process/context.ts';
import type { Session } from '../platform/sign-in/session.ts';

/**
 * Counts a change that is mailed to others with those of meetings, before it is made.
 * @throws ApiError `too_many_requests`
 */
export function limitCircleChanges(request: { services: Services; session: Session }): Promise<void> {
  return limitMeetingChanges(request);
}
