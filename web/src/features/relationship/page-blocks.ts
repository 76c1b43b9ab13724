import type { Meeting } from '@binome/contract/meetings';
import type { RelationshipNextStep } from '@binome/contract/relationships';
import type { MeetingState } from '@binome/contract/states';

const upcomingStates: readonly MeetingState[] = ['initiated', 'requested', 'confirmed', 'started'];

/** Which sessions wait for an answer, the viewer's first, which is next, which come and which are over, in the order of the list. */
export function groupMeetings(meetings: readonly Meeting[], nextId: string | undefined) {
  const coming = meetings.filter(({ aasm_state }) => upcomingStates.includes(aasm_state));
  const agreed = coming.filter(({ starts_at }) => starts_at !== null).toSorted(byStart);
  return {
    proposed: meetings.filter(({ proposals }) => proposals.length > 0).toSorted((a, b) => Number(b.can.answer) - Number(a.can.answer)),
    next: agreed.find(({ id }) => id === nextId) ?? agreed[0],
    toCome: [...agreed, ...coming.filter(({ starts_at }) => starts_at === null)],
    past: meetings.filter((meeting) => !coming.includes(meeting)),
  };
}

/** The session whose report is to be written now: the one that was first. */
export function reportToFill(meetings: readonly Meeting[]): Meeting | undefined {
  return meetings.filter(({ report }) => report.own === 'due' || report.own === 'draft').toSorted(byStart)[0];
}

export type Block = 'move' | 'check' | 'proposals' | 'session';

/** The parts above the lists, the one that holds the primary action first. */
export function blocksFor(step: RelationshipNextStep): Block[] {
  const all: Block[] = ['move', 'check', 'proposals', 'session'];
  const lead = leadingBlocks[step];
  return lead ? [lead, ...all.filter((block) => block !== lead)] : all;
}

const leadingBlocks: Partial<Record<RelationshipNextStep, Block>> = {
  join_meeting: 'session',
  prepare_meeting: 'session',
  answer_proposal: 'proposals',
  await_answer: 'proposals',
  answer_check: 'check',
};

function byStart(a: Meeting, b: Meeting): number {
  return Date.parse(a.starts_at ?? '') - Date.parse(b.starts_at ?? '');
}
