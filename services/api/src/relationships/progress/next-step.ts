import type { RelationshipNextStep } from '@binome/contract/mentoring/relationships';

/** The open items of one partner in a relationship. */
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
 * Returns the step with the highest priority: the first open one, or else waiting for the partner's answer or for an agreed meeting.
 * Steps that need the partner are skipped unless the partners can meet.
 */
export function nextStep(open: OpenItems): RelationshipNextStep {
  const [first] = openSteps(open);
  if (first) return first;
  if (!open.can_meet) return 'none';
  if (open.proposed_by_self) return 'await_answer';
  return open.upcoming ? 'prepare_meeting' : 'none';
}

/**
 * Returns what the viewer can do now, by priority: a partner waiting in a meeting, a partner waiting for an answer, reports and reviews,
 * then planning.
 */
export function openSteps(open: OpenItems): RelationshipNextStep[] {
  const steps: [step: RelationshipNextStep, isOpen: boolean][] = [
    ['join_meeting', open.can_meet && open.joinable],
    ['answer_proposal', open.can_meet && open.proposed_by_partner],
    ['fill_report', open.report_due],
    ['fill_review', open.review_due],
    ['answer_check', open.check_due],
    ['plan_meeting', open.can_meet && open.plannable],
  ];
  return steps.filter(([, isOpen]) => isOpen).map(([step]) => step);
}
