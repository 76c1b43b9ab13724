import type { Meeting } from '@binome/contract/mentoring/meetings';
import type { RelationshipNextStep } from '@binome/contract/mentoring/relationships';
import { isDroppedMeeting, isPastMeeting } from '@binome/contract/values/session-standing';

/**
 * Groups meetings: those with proposed times (those the viewer can answer first), the next one, upcoming ones (agreed ones first,
 * by date), and in the order of the list the past ones and those that were dropped.
 */
export function groupMeetings(meetings: readonly Meeting[], nextId: string | undefined) {
  const open = meetings.filter(({ aasm_state }) => !isPastMeeting(aasm_state) && !isDroppedMeeting(aasm_state));
  const agreed = open.filter(({ starts_at }) => starts_at !== null).toSorted(byStart);
  return {
    proposed: meetings.filter(({ proposals }) => proposals.length > 0).toSorted((a, b) => Number(b.can.answer) - Number(a.can.answer)),
    next: agreed.find(({ id }) => id === nextId) ?? agreed[0],
    upcoming: [...agreed, ...open.filter(({ starts_at }) => starts_at === null)],
    past: meetings.filter(({ aasm_state }) => isPastMeeting(aasm_state)),
    dropped: meetings.filter(({ aasm_state }) => isDroppedMeeting(aasm_state)),
  };
}

/** Returns the earliest meeting whose report the viewer has not sent. */
export function reportToFill(meetings: readonly Meeting[]): Meeting | undefined {
  return meetings.filter(({ report }) => report.own === 'due' || report.own === 'draft').toSorted(byStart)[0];
}

export type Block = 'next_step' | 'proposals' | 'first_day' | 'meeting';

/** Returns the blocks above the list of sessions in their order: the one with the next step comes first. */
export function blocksFor(step: RelationshipNextStep): Block[] {
  const blocks: Block[] = ['next_step', 'proposals', 'first_day', 'meeting'];
  const firstBlock = firstBlocks[step];
  return firstBlock ? [firstBlock, ...blocks.filter((block) => block !== firstBlock)] : blocks;
}

const firstBlocks: Partial<Record<RelationshipNextStep, Block>> = {
  join_meeting: 'meeting',
  answer_proposal: 'proposals',
  await_answer: 'proposals',
};

function byStart(a: Meeting, b: Meeting): number {
  return Date.parse(a.starts_at ?? '') - Date.parse(b.starts_at ?? '');
}
