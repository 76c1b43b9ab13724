import type { RelationshipNextStep } from '@binome/contract/relationships';

/** What is open in a relationship, for one partner. */
export type OpenItems = {
  /** Both partners are active and the relationship is running. */
  can_meet: boolean;
  /** An agreed meeting has started, or starts within 15 minutes. */
  joinable: boolean;
  /** The partner proposed times that are in the future. */
  proposed_by_partner: boolean;
  proposed_by_self: boolean;
  /** A report that is required of this side is missing. */
  report_due: boolean;
  review_due: boolean;
  check_due: boolean;
  /** A meeting is agreed and not over. */
  upcoming: boolean;
  /** Fewer meetings were held than planned, none is proposed or agreed, and the limit is not reached. */
  plannable: boolean;
};

/**
 * Returns the open step with the highest priority: a partner waiting in a meeting, a partner waiting for an answer, reports and
 * reviews, then planning. Steps that need the partner are skipped unless the partners can meet.
 */
export function nextStep(open: OpenItems): RelationshipNextStep {
  if (open.can_meet && open.joinable) return 'join_meeting';
  if (open.can_meet && open.proposed_by_partner) return 'answer_proposal';
  if (open.report_due) return 'fill_report';
  if (open.review_due) return 'fill_review';
  if (open.check_due) return 'answer_check';
  if (!open.can_meet) return 'none';
  if (open.plannable) return 'plan_meeting';
  if (open.proposed_by_self) return 'await_answer';
  return open.upcoming ? 'prepare_meeting' : 'none';
}
