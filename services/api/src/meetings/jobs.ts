import { nextState } from '../platform/data/state-machine.ts';
import { recordEvent } from '../platform/delivery/events.ts';
import type { CompanyContext } from '../platform/process/context.ts';
import { decideProposals } from './appointment-queries.ts';
import { lockDueMeetings, markReminded } from './job-queries.ts';
import { updateMeeting } from './queries.ts';
import { meetingMachine } from './states.ts';

// Scheduled jobs. Each one is idempotent and takes the time from its context.

/** Starts the meetings whose time has come, and supersedes the proposals to move them. */
export async function startMeetings({ tx, now }: CompanyContext): Promise<void> {
  for (const { id, aasm_state } of await lockDueMeetings(tx, 'meeting-starts', now)) {
    await updateMeeting(tx, id, { aasm_state: nextState(meetingMachine, aasm_state, 'start') });
    await decideProposals(tx, id, 'superseded', now);
  }
}

/** Asks both partners for their report once a meeting is over. */
export async function askForReports(context: CompanyContext): Promise<void> {
  const { tx, now } = context;
  for (const { id, aasm_state } of await lockDueMeetings(tx, 'meeting-ends', now)) {
    await updateMeeting(tx, id, { aasm_state: nextState(meetingMachine, aasm_state, 'request_feedback') });
    await recordEvent(context, { name: 'meeting.feedback_requested', subject_id: id });
  }
}

/** Finishes the meetings whose reports are still missing. */
export async function closeReports({ tx, now }: CompanyContext): Promise<void> {
  for (const { id, aasm_state } of await lockDueMeetings(tx, 'report-closing', now)) {
    await updateMeeting(tx, id, { aasm_state: nextState(meetingMachine, aasm_state, 'finish'), closed_at: now });
  }
}

/** Expires the meetings that were not agreed in time. */
export async function expireMeetings(context: CompanyContext): Promise<void> {
  const { tx, now } = context;
  for (const { id, aasm_state } of await lockDueMeetings(tx, 'meeting-expiry', now)) {
    await updateMeeting(tx, id, { aasm_state: nextState(meetingMachine, aasm_state, 'expire'), closed_at: now });
    await decideProposals(tx, id, 'superseded', now);
    await recordEvent(context, { name: 'meeting.expired', subject_id: id });
  }
}

/** Reminds both partners one day and one hour before an agreed meeting. After a long outage of the worker only the later reminder is sent. */
export async function sendMeetingReminders(context: CompanyContext): Promise<void> {
  for (const { id, hours } of await markReminded(context.tx, context.now)) {
    await recordEvent(context, { name: hours === 24 ? 'meeting.day_before' : 'meeting.hour_before', subject_id: id });
  }
}
