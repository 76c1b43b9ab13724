import type { sharedTextChange } from '@binome/contract/mentoring/shared-texts';
import type { z } from 'zod';
import { ApiError } from '../platform/http/errors.ts';
import type { MemberContext } from '../platform/process/context.ts';
import { saveSharedText } from '../relationships/shared-texts/shared-texts.ts';
import { assertPartnersCanMeet, lockOwnMeeting } from './lock-meeting.ts';

/**
 * Saves a change to the agenda of a meeting. The agenda is read-only once the meeting is closed.
 * @throws ApiError `not_found`, `transition_refused`, `not_eligible`
 */
export async function saveAgenda(context: MemberContext, id: string, change: z.output<typeof sharedTextChange>) {
  const { meeting, side } = await lockOwnMeeting(context, id);
  if (meeting.closed_at) throw new ApiError('transition_refused');
  await assertPartnersCanMeet(context, meeting.mentoring_relationship_id);
  const { participant_user_id, presenter_user_id, mentoring_relationship_id: relationship_id } = meeting;
  return saveSharedText(context, { relationship_id, meeting_id: id, participant_user_id, presenter_user_id, side }, change);
}
