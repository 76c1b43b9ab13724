import type { CompanyContext } from '../platform/context.ts';
import { recordEvent } from '../platform/events.ts';
import { nextState } from '../platform/state-machine.ts';
import { reportDays } from '../policies/meetings.ts';
import { decideProposals } from './appointment-queries.ts';
import { lockMeetingsToEnd, lockMeetingsToStart, lockStaleMeetings, lockUnreportedMeetings, markReminded } from './job-queries.ts';
import { updateMeeting } from './queries.ts';
import { meetingMachine } from './states.ts';

// Scheduled jobs. Each one is idempotent and takes the time from its context.

const hour = 3_600_000;
const day = 24 * hour;
/** A meeting without a proposed time expires after this. */
const undatedDays = 30;

/** Starts the meetings whose time has come, and supersedes the proposals to move them. */
export async function startMeetings({ tx, now }: CompanyContext): Promise<void> {
  for (const { id, aasm_state } of await lockMeetingsToStart(tx, now)) {
    await updateMeeting(tx, id, { aasm_state: nextState(meetingMachine, aasm_state, 'start') });
    await decideProposals(tx, id, 'superseded', now);
  }
}

/** Asks both partners for their report once a meeting is over. */
export async function askForReports(context: CompanyContext): Promise<void> {
  const { tx, now } = context;
  for (const { id, aasm_state } of await lockMeetingsToEnd(tx, now)) {
    await updateMeeting(tx, id, { aasm_state: nextState(meetingMachine, aasm_state, 'request_feedback') });
    await recordEvent(context, { name: 'meeting.feedback_requested', subject_id: id });
  }
}

/** Finishes the meetings whose reports are still missing after `reportDays`. */
export async function closeReports({ tx, now }: CompanyContext): Promise<void> {
  for (const { id, aasm_state } of await lockUnreportedMeetings(tx, new Date(now.getTime() - reportDays * day))) {
    await updateMeeting(tx, id, { aasm_state: nextState(meetingMachine, aasm_state, 'finish'), closed_at: now });
  }
}

/** Expires the meetings that were not agreed in time. */
export async function expireMeetings(context: CompanyContext): Promise<void> {
  const { tx, now } = context;
  for (const { id, aasm_state } of await lockStaleMeetings(tx, now, new Date(now.getTime() - undatedDays * day))) {
    await updateMeeting(tx, id, { aasm_state: nextState(meetingMachine, aasm_state, 'expire'), closed_at: now });
    await decideProposals(tx, id, 'superseded', now);
    await recordEvent(context, { name: 'meeting.expired', subject_id: id });
  }
}

/**
 * Reminds both partners one day and one hour before an agreed meeting, and again after a move. A meeting that was just agreed needs
 * no reminder. After a long outage of the worker only the later reminder is sent.
 */
export async function sendMeetingReminders(context: CompanyContext): Promise<void> {
  const { tx, now } = context;
  const hoursFromNow = (hours: number) => new Date(now.getTime() + hours * hour);
  for (const { id } of await markReminded(tx, 'day', { after: hoursFromNow(1), until: hoursFromNow(24), hours: 24 })) {
    await recordEvent(context, { name: 'meeting.day_before', subject_id: id });
  }
  for (const { id } of await markReminded(tx, 'hour', { after: now, until: hoursFromNow(1), hours: 1 })) {
    await recordEvent(context, { name: 'meeting.hour_before', subject_id: id });
  }
}
