import type { CompanyContext } from '../platform/context.ts';
import { recordEvent } from '../platform/events.ts';
import { nextState } from '../platform/state-machine.ts';
import { reportDays } from '../policies/meetings.ts';
import { decideProposals } from './appointment-queries.ts';
import { lockMeetingsToEnd, lockMeetingsToStart, lockStaleMeetings, lockUnreportedMeetings, markReminded } from './job-queries.ts';
import { updateMeeting } from './queries.ts';
import { meetingMachine } from './states.ts';

// What the clock does with sessions. Each takes its time from the context, and a second run finds nothing left to do.

const hour = 3_600_000;
const day = 24 * hour;
/** How long a session without any proposed time is kept open. */
const undatedDays = 30;

/** Starts the sessions whose time has come. Whatever was proposed instead is too late. */
export async function startMeetings({ tx, now }: CompanyContext): Promise<void> {
  for (const { id, aasm_state } of await lockMeetingsToStart(tx, now)) {
    await updateMeeting(tx, id, { aasm_state: nextState(meetingMachine, aasm_state, 'start') });
    await decideProposals(tx, id, 'superseded', now);
  }
}

/** Asks both sides for their report once a session is over. */
export async function askForReports(context: CompanyContext): Promise<void> {
  const { tx, now } = context;
  for (const { id, aasm_state } of await lockMeetingsToEnd(tx, now)) {
    await updateMeeting(tx, id, { aasm_state: nextState(meetingMachine, aasm_state, 'request_feedback') });
    await recordEvent(context, { name: 'meeting.feedback_requested', subject_id: id });
  }
}

/** Finishes the sessions of which a report was waited for long enough: the pair goes on without it. */
export async function closeReports({ tx, now }: CompanyContext): Promise<void> {
  for (const { id, aasm_state } of await lockUnreportedMeetings(tx, new Date(now.getTime() - reportDays * day))) {
    await updateMeeting(tx, id, { aasm_state: nextState(meetingMachine, aasm_state, 'finish'), closed_at: now });
  }
}

/** Ends the sessions that nobody agreed to in time, and tells both. */
export async function expireMeetings(context: CompanyContext): Promise<void> {
  const { tx, now } = context;
  for (const { id, aasm_state } of await lockStaleMeetings(tx, now, new Date(now.getTime() - undatedDays * day))) {
    await updateMeeting(tx, id, { aasm_state: nextState(meetingMachine, aasm_state, 'expire'), closed_at: now });
    await decideProposals(tx, id, 'superseded', now);
    await recordEvent(context, { name: 'meeting.expired', subject_id: id });
  }
}

/**
 * Reminds both of an agreed session the day before, then the hour before; of one that moves, anew. Who has just agreed to it needs
 * no reminder, and after a long silence of the worker the later one stands for both.
 */
export async function sendMeetingReminders(context: CompanyContext): Promise<void> {
  const { tx, now } = context;
  const at = (hours: number) => new Date(now.getTime() + hours * hour);
  for (const { id } of await markReminded(tx, 'day', { after: at(1), until: at(24), hours: 24 })) {
    await recordEvent(context, { name: 'meeting.day_before', subject_id: id });
  }
  for (const { id } of await markReminded(tx, 'hour', { after: now, until: at(1), hours: 1 })) {
    await recordEvent(context, { name: 'meeting.hour_before', subject_id: id });
  }
}
