import type { createMeetingFeedback, Feedback, listMeetingFeedbacks } from '@binome/contract/mentoring/feedbacks';
import type { FeedbackSubcategory } from '@binome/contract/states';
import type { Reply, RequestBody } from '@binome/contract/values/client';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';

/** The meeting or the relationship that a feedback is about. */
export interface FeedbackSubject {
  kind: FeedbackSubcategory;
  id: string;
}

export type FeedbackPageData = Reply<typeof listMeetingFeedbacks>;
export type FeedbackBody = RequestBody<typeof createMeetingFeedback>;

/** The feedbacks of a meeting or a relationship, with the questions of the form. The page shows the statuses 403, 404 and 422 itself. */
export function feedbackPageQuery({ kind, id }: FeedbackSubject) {
  return queryOptions({
    queryKey: ['feedbacks', 'page', kind, id],
    queryFn: ({ signal }): Promise<FeedbackPageData> => {
      const params = { id };
      if (kind === 'meeting') return api('GET /api/v1/meetings/:id/feedbacks', { params, signal });
      return api('GET /api/v1/mentoring_relationships/:id/feedbacks', { params, signal });
    },
    meta: { quiet: [403, 404, 422] },
  });
}

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
