import type { MeetingState } from '@binome/contract/states';
import type { Machine } from '../platform/data/state-machine.ts';

export type MeetingEvent =
  | 'propose'
  | 'drop'
  | 'confirm'
  | 'move'
  | 'cancel'
  | 'admin_cancel'
  | 'end_with_relationship'
  | 'start'
  | 'request_feedback'
  | 'fill_feedback'
  | 'finish'
  | 'expire';

/**
 * Proposing to move a confirmed meeting, and declining that, changes no state: the agreed time remains. `drop` happens when the last
 * open proposal is declined or withdrawn, `expire` when the last proposed time has passed.
 */
export const meetingMachine = {
  propose: { from: ['initiated', 'requested'], to: 'requested' },
  drop: { from: ['requested'], to: 'initiated' },
  confirm: { from: ['requested'], to: 'confirmed' },
  move: { from: ['confirmed'], to: 'confirmed' },
  cancel: { from: ['initiated', 'requested', 'confirmed'], to: 'cancelled' },
  admin_cancel: { from: ['initiated', 'requested', 'confirmed', 'started'], to: 'cancelled' },
  end_with_relationship: { from: ['initiated', 'requested', 'confirmed'], to: 'cancelled' },
  start: { from: ['confirmed'], to: 'started' },
  request_feedback: { from: ['started'], to: 'feedback_requested' },
  fill_feedback: { from: ['feedback_requested'], to: 'feedback_filled' },
  finish: { from: ['feedback_requested', 'feedback_filled'], to: 'finished' },
  expire: { from: ['initiated', 'requested'], to: 'expired' },
} satisfies Machine<MeetingState, MeetingEvent>;

/** States in which the details of a meeting may change. */
export const editableStates: readonly MeetingState[] = ['initiated', 'requested', 'confirmed'];

/** States that do not count towards the company's limit on meetings. */
export const uncountedStates: readonly MeetingState[] = ['cancelled', 'expired'];
