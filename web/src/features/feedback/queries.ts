import type { listMeetingFeedbacks } from '@binome/contract/mentoring/feedbacks';
import type { FeedbackSubcategory } from '@binome/contract/states';
import type { Reply } from '@binome/contract/values/client';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';

/** The meeting or the relationship that a feedback is about. */
export interface FeedbackSubject {
  kind: FeedbackSubcategory;
  id: string;
}

export type FeedbackPageData = Reply<typeof listMeetingFeedbacks>;

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
