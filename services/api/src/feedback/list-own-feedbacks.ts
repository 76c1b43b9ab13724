import type { feedbackTask } from '@binome/contract/mentoring/feedbacks';
import type { FeedbackSubcategory, ProfileType, RelationshipKind } from '@binome/contract/states';
import type { z } from 'zod';
import { findOwnCompany, type OwnCompanyRow } from '../companies/queries.ts';
import type { MemberContext } from '../platform/process/context.ts';
import { canWriteReport, questionSideOf, reportDays, reportRulesOf, requiredReports } from '../policies/meetings.ts';
import { countWrittenFeedbacks, listWrittenFeedbacks } from './feedback-queries.ts';
import { presentFeedback } from './present-feedback.ts';
import { listQuestionOccasions } from './questions/queries.ts';
import { listMeetingsToReport, listRelationshipsToReview } from './task-queries.ts';

type Query = { as?: ProfileType | undefined; page: number; page_size?: number | undefined };
type Task = z.output<typeof feedbackTask>;

/**
 * Lists the member's feedbacks, latest first, and those that they can still write (`to_write`): required ones first, then the oldest.
 */
export async function listOwnFeedbacks(context: MemberContext, { as, page, page_size: requestedPageSize }: Query) {
  const { tx, actor } = context;
  const company = await findOwnCompany(tx);
  const page_size = requestedPageSize ?? company.page_size;
  const rows = await listWrittenFeedbacks(tx, actor.user_id, as, { limit: page_size, offset: (page - 1) * page_size });
  const to_write = await listTasks(context, company, as);
  const isOpen = (id: string) => to_write.some(({ feedbackable_id }) => feedbackable_id === id);
  return {
    data: rows.map((row) => presentFeedback(context, row, isOpen(row.meeting_id ?? row.mentoring_relationship_id))),
    ...{ page, page_size, total: await countWrittenFeedbacks(tx, actor.user_id, as), to_write },
  };
}

async function listTasks({ tx, actor, now }: MemberContext, company: OwnCompanyRow, as: ProfileType | undefined): Promise<Task[]> {
  const occasions = await listQuestionOccasions(tx);
  const isAsked = (task: { role_type: ProfileType; kind: RelationshipKind; subcategory: FeedbackSubcategory }) => {
    const side = questionSideOf(task.role_type, task.kind);
    return (
      (as === undefined || side === as) &&
      occasions.some(({ role_type, subcategory }) => role_type === side && subcategory === task.subcategory)
    );
  };
  const meetings = await listMeetingsToReport(tx, actor.user_id, new Date(now.getTime() - reportDays * 86_400_000));
  const reports = meetings
    .filter(({ aasm_state, about, role_type, kind }) =>
      canWriteReport({ aasm_state, ends_at: about }, role_type, reportRulesOf(company, kind), now),
    )
    .map(({ aasm_state: _, ...task }) => ({
      ...task,
      required: requiredReports(reportRulesOf(company, task.kind)).includes(task.role_type),
    }));
  const reviews = (await listRelationshipsToReview(tx, actor.user_id)).map((task) => ({
    ...task,
    kind: 'mentoring' as const,
    required: true,
  }));
  return [...reports, ...reviews]
    .filter(isAsked)
    .sort((a, b) => Number(b.required) - Number(a.required) || a.about.getTime() - b.about.getTime());
}
