import { expect, test } from 'vitest';
import { type MeetingState, meetingState } from '../states.ts';
import { isDroppedMeeting, isHeldMeeting, isPastMeeting } from './session-standing.ts';

const standing: Record<MeetingState, [held: boolean, past: boolean, dropped: boolean]> = {
  initiated: [false, false, false],
  requested: [false, false, false],
  confirmed: [false, false, false],
  started: [false, false, false],
  feedback_requested: [true, true, false],
  feedback_filled: [true, true, false],
  finished: [true, true, false],
  cancelled: [false, false, true],
  expired: [false, false, true],
};

test.each(meetingState.options)('a session in the state %s', (aasm_state) => {
  const [held, past, dropped] = standing[aasm_state];
  expect([isHeldMeeting({ aasm_state, took_place: true }), isPastMeeting(aasm_state), isDroppedMeeting(aasm_state)]).toEqual([
    held,
    past,
    dropped,
  ]);
  expect(isHeldMeeting({ aasm_state, took_place: false })).toBe(false);
});
