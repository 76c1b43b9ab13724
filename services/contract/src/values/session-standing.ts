import type { MeetingState } from '../states.ts';

// When a session counts as held, and when as past. The figures of the dashboard, the relationship, the history, the console, the results
// and the mails all follow these two definitions; the API has their twins in SQL.

/** The session is over, and its reports are awaited or written. A session under way is not. */
export const endedMeetingStates = ['feedback_requested', 'feedback_filled', 'finished'] as const satisfies readonly MeetingState[];
/** The session was dropped before it took place. It is neither held nor past. */
export const droppedMeetingStates = ['cancelled', 'expired'] as const satisfies readonly MeetingState[];

type Standing = { aasm_state: MeetingState; took_place: boolean };

/** Is the session over, and does no report deny that it took place? */
export function isHeldMeeting({ aasm_state, took_place }: Standing): boolean {
  return isPastMeeting(aasm_state) && took_place;
}

/** Is the session over, whether or not it took place? */
export function isPastMeeting(state: MeetingState): boolean {
  return (endedMeetingStates as readonly MeetingState[]).includes(state);
}

/** Was the session cancelled, or did nobody answer in time? */
export function isDroppedMeeting(state: MeetingState): boolean {
  return (droppedMeetingStates as readonly MeetingState[]).includes(state);
}
