import type { updateMentoringRequest } from '@binome/contract/mentoring/mentoring-requests';
import type { z } from 'zod';
import { answerRequest } from '../../mentoring-requests/actions.ts';
import { presentRequest } from '../../mentoring-requests/present.ts';
import type { MemberContext } from '../../platform/process/context.ts';
import { say } from '../../platform/text/intl.ts';
import { planMeeting } from './plan.ts';
import { firstMeetingMinutes } from './request-times.ts';

type Answer = z.output<typeof updateMentoringRequest.schema.body>;

/**
 * Answers a request and returns it. An acceptance with times proposes them for a first meeting: both happen, or neither.
 * @throws ApiError as `answerRequest` and `planMeeting`
 */
export async function answerWithTimes(context: MemberContext, id: string, answer: Answer) {
  const request = await answerRequest(context, id, answer);
  if (answer.event === 'accept' && answer.times?.length && request.relationship_id) {
    const meeting = {
      mentoring_relationship_id: request.relationship_id,
      subject: say(context.locale, 'meetings.first_subject'),
      type: 'videoconference' as const,
      duration_minutes: firstMeetingMinutes,
      slots: answer.times,
    };
    await planMeeting(context, meeting, true);
  }
  return presentRequest(context, request);
}
