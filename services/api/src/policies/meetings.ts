import type { MeetingState, ProfileType } from '@binome/contract/states';
import type { RelationshipRecord } from './relationships.ts';

const hour = 3_600_000;
const joinableBefore = 15 * 60_000;

type Proposal = { proposed_by: ProfileType };

/** The side of a pair on which somebody stands. */
export function sideIn(actor: { user_id: string }, { presenter }: Pick<RelationshipRecord, 'presenter'>): ProfileType {
  return actor.user_id === presenter.user_id ? 'presenter' : 'participant';
}

/** Whoever did not propose a time answers it. */
export function canAnswerProposal(side: ProfileType, proposal: Proposal): boolean {
  return proposal.proposed_by !== side;
}

/** Whoever proposed a time takes it back. */
export function canWithdrawProposal(side: ProfileType, proposal: Proposal): boolean {
  return proposal.proposed_by === side;
}

/** The last instant at which the two may move or cancel an agreed session, by the company's notice in hours. */
export function changeableUntil(startsAt: Date, noticeHours: number): Date {
  return new Date(startsAt.getTime() - noticeHours * hour);
}

/** May the two still move or cancel a session agreed for then? At the last instant, yes; once it should have started, never. */
export function isInTime(startsAt: Date, noticeHours: number, now: Date): boolean {
  return now <= changeableUntil(startsAt, noticeHours) && now < startsAt;
}

/** From a quarter of an hour before its start until its end. */
export function isJoinable({ starts_at, ends_at }: { starts_at: Date | null; ends_at: Date | null }, now: Date): boolean {
  return starts_at !== null && ends_at !== null && now.getTime() >= starts_at.getTime() - joinableBefore && now < ends_at;
}

/** Whose report a session waits for: the participant's always, the presenter's unless the company leaves it to them. */
export function requiredReports(company: { presenter_report_optional: boolean }): ProfileType[] {
  return company.presenter_report_optional ? ['participant'] : ['participant', 'presenter'];
}

/** For how long after its end a session may be reported on. */
export const reportDays = 14;

/** May a side write its report of a session: while it is waited for, and where it is optional, for fourteen days in any case. */
export function isReportWelcome(
  { aasm_state, ends_at }: { aasm_state: MeetingState; ends_at: Date | null },
  side: ProfileType,
  company: { presenter_report_optional: boolean },
  now: Date,
): boolean {
  if (aasm_state === 'feedback_requested' || aasm_state === 'feedback_filled') return true;
  const optional = !requiredReports(company).includes(side);
  return aasm_state === 'finished' && optional && ends_at !== null && now.getTime() < ends_at.getTime() + reportDays * 24 * hour;
}
