import type { RelationshipNextStep } from '@binome/contract/relationships';

/** What is open in an accompaniment, for one of the two. */
export type OpenItems = {
  /** Both are there, and the accompaniment runs. */
  together: boolean;
  /** An agreed session goes on, or begins within a quarter of an hour. */
  joinable: boolean;
  /** The partner proposed times that are still to come. */
  proposed_by_partner: boolean;
  proposed_by_self: boolean;
  /** A report that is required of this side is missing. */
  report_due: boolean;
  review_due: boolean;
  check_due: boolean;
  /** A session is agreed and not over yet. */
  to_come: boolean;
  /** Sessions are missing of those that are planned, no agreed or proposed one is under way, and another one is allowed. */
  plannable: boolean;
};

/**
 * The one thing to do next, the most pressing first: who waits on a screen, then who waits for an answer, then what was
 * promised, then what moves the pair on. Nothing is asked that needs a partner who is not there.
 */
export function nextStep(open: OpenItems): RelationshipNextStep {
  if (open.together && open.joinable) return 'join_meeting';
  if (open.together && open.proposed_by_partner) return 'answer_proposal';
  if (open.report_due) return 'fill_report';
  if (open.review_due) return 'fill_review';
  if (open.check_due) return 'answer_check';
  if (!open.together) return 'none';
  if (open.plannable) return 'plan_meeting';
  if (open.proposed_by_self) return 'await_answer';
  return open.to_come ? 'prepare_meeting' : 'none';
}
