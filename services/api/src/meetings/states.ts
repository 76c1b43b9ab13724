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

/** Nothing is agreed yet: its words change without a word to anybody, and it is given up without notice. */
export const unagreedStates = ['initiated', 'requested'] as const satisfies readonly MeetingState[];

/** What a session is about changes until it starts. */
export const editableStates = ['initiated', 'requested', 'confirmed'] as const satisfies readonly MeetingState[];

/** A session that took place, or does. */
export const heldStates = ['started', 'feedback_requested', 'feedback_filled', 'finished'] as const satisfies readonly MeetingState[];

/** A report may be written, for `reportDays` after the end. */
export const reportStates = ['feedback_requested', 'feedback_filled', 'finished'] as const satisfies readonly MeetingState[];

/** For how many days after a session its reports are waited for. */
export const reportDays = 14;

/** Does a session count against the company's limit? One that was called off, or never came to a date, does not. */
export const uncountedStates = ['cancelled', 'expired'] as const satisfies readonly MeetingState[];
