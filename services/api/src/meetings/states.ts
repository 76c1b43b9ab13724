import type { MeetingState } from '@binome/contract/states';
import type { Machine } from '../platform/state-machine.ts';

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
 * The life of a session. Proposing to move an agreed one, and declining that, changes no state: the agreed time stands meanwhile.
 * `drop` follows the last open proposal that is declined or taken back; `expire`, the last proposed time that passes.
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

/** What a session is about, and how it is held, changes until it starts. */
export const editableStates: readonly MeetingState[] = ['initiated', 'requested', 'confirmed'];

/** Sessions that do not count against the company's limit: they were called off, or never came to a date. */
export const uncountedStates: readonly MeetingState[] = ['cancelled', 'expired'];
