import type { listRelationshipFeedbacks } from '@binome/contract/mentoring/feedbacks';
import type { Reply } from '@binome/contract/values/client';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/http/api.ts';

export type ReviewForm = Reply<typeof listRelationshipFeedbacks>;

/** The reviews of a relationship and the questions of the viewer. It shares its data with the page of the review. */
export function reviewQuery(id: string) {
  return queryOptions({
    queryKey: ['feedbacks', 'page', 'mentoring_relationship', id],
    queryFn: async ({ signal }): Promise<ReviewForm> =>
      api('GET /api/v1/mentoring_relationships/:id/feedbacks', { params: { id }, signal }),
    meta: { quiet: [403, 404, 422] },
  });
}
