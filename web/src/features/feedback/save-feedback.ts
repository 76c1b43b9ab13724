import type { createMeetingFeedback, Feedback } from '@binome/contract/mentoring/feedbacks';
import type { RequestBody } from '@binome/contract/values/client';
import { api } from '../../lib/http/api.ts';
import type { FeedbackSubject } from './queries.ts';

export type FeedbackBody = RequestBody<typeof createMeetingFeedback>;

/**
 * Creates the viewer's feedback, or updates it if there is a `feedbackId`.
 * @throws ApiFailure
 */
export async function saveFeedback(
  { kind, id }: FeedbackSubject,
  feedbackId: string | undefined,
  body: FeedbackBody,
  idempotencyKey?: string,
): Promise<Feedback> {
  if (!feedbackId) {
    const params = { id };
    if (kind === 'meeting') return (await api('POST /api/v1/meetings/:id/feedbacks', { params, body, idempotencyKey })).data;
    return (await api('POST /api/v1/mentoring_relationships/:id/feedbacks', { params, body, idempotencyKey })).data;
  }
  const params = { id, feedback_id: feedbackId };
  if (kind === 'meeting') return (await api('PATCH /api/v1/meetings/:id/feedbacks/:feedback_id', { params, body })).data;
  return (await api('PATCH /api/v1/mentoring_relationships/:id/feedbacks/:feedback_id', { params, body })).data;
}
