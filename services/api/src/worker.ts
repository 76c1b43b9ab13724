import { createPostgresBackend, type Job, Worker } from 'bullmq';
import { deleteExpiredTokens } from './accounts/expired-tokens.ts';
import { deleteExpiredInvitees } from './accounts/invitations/expired-invitees.ts';
import { composeInvitationMail } from './accounts/invitations/invitation-mail.ts';
import { composePasswordResetMail } from './accounts/passwords/password-reset-mail.ts';
import { composeStaffAccountExistsMail } from './accounts/registration/account-exists-mail.ts';
import { composeSignInGuessesMail } from './accounts/sessions/sign-in-guesses-mail.ts';
import { pruneMatchingChanges } from './matching/prune-changes.ts';
import { askForReports, closeReports, expireMeetings, sendMeetingReminders, startMeetings } from './meetings/jobs.ts';
import { cancelMeetingsOfEndedRelationship } from './meetings/listeners.ts';
import { expireRequests, remindPresenters } from './mentoring-requests/jobs.ts';
import { closeRequestsOfClosedAccount, declineRequestsOfPausedProfile, withdrawObsoleteRequests } from './mentoring-requests/listeners.ts';
import { sendRegistrationDigests } from './notifications/jobs.ts';
import { notifyAccountHolder, notifyPartners } from './notifications/listeners.ts';
import { composeEventMail } from './notifications/mails/compose-event-mail.ts';
import { composeClosureMail } from './personal-data/closure-mail.ts';
import { eraseClosedAccountNames, eraseExpiredPeople, eraseUnconfirmedUsers } from './personal-data/jobs.ts';
import { deleteExpiredAttempts } from './platform/attempts.ts';
import type { Services } from './platform/context.ts';
import { deliverEvent, deliverMissedEvents, type Listener } from './platform/deliver-events.ts';
import { EnvError } from './platform/env.ts';
import { deleteExpiredKeys } from './platform/idempotency.ts';
import { queueConnection, queueName } from './platform/jobs.ts';
import { type PeriodicJob, perCompanyJob, runPeriodically } from './platform/periodic.ts';
import { composeProviderMail } from './platform/provider-mail.ts';
import { redactError } from './platform/redact-error.ts';
import { type MailComposers, sendDueMails } from './platform/send-mails.ts';
import { deleteUnusedAnswerFiles } from './profiles/profiling/answer-files.ts';
import { askFit, askMidTerm, nudgeSilentRelationships } from './relationships/jobs.ts';
import { finishRelationshipsOfClosedAccount, recordHeldMeeting } from './relationships/listeners.ts';

/** Listeners of events, in the order in which they run: first changes, then notifications of them. */
export const listeners: readonly Listener[] = [
  withdrawObsoleteRequests,
  closeRequestsOfClosedAccount,
  declineRequestsOfPausedProfile,
  finishRelationshipsOfClosedAccount,
  recordHeldMeeting,
  cancelMeetingsOfEndedRelationship,
  notifyPartners,
  notifyAccountHolder,
];

/** Composers of mails, by kind. */
export const mailComposers: MailComposers = {
  event: composeEventMail,
  invitation: composeInvitationMail,
  password_reset: composePasswordResetMail,
  sign_in_guesses: composeSignInGuessesMail,
  account_exists: composeStaffAccountExistsMail,
  account_closed: composeClosureMail,
  provider: composeProviderMail,
};

/** Sends the due mails for at most a minute; the next run continues. */
const mailJob: PeriodicJob = {
  name: 'mails',
  seconds: 1,
  run: (services, { signal, onError }) =>
    sendDueMails(services, mailComposers, { signal: AbortSignal.any([signal, AbortSignal.timeout(60_000)]), onError }),
};

/** Jobs that run at an interval, in seconds. */
export const periodicJobs: readonly PeriodicJob[] = [
  { name: 'missed-events', seconds: 15, runIn: (services, company_id) => deliverMissedEvents(services, listeners, company_id) },
  perCompanyJob('request-expiry', 60, expireRequests),
  perCompanyJob('request-reminders', 60, remindPresenters),
  perCompanyJob('meeting-starts', 15, startMeetings),
  perCompanyJob('meeting-ends', 15, askForReports),
  perCompanyJob('meeting-reminders', 60, sendMeetingReminders),
  perCompanyJob('meeting-expiry', 60, expireMeetings),
  perCompanyJob('report-closing', 3600, closeReports),
  perCompanyJob('fit-questions', 60, askFit),
  perCompanyJob('mid-term-questions', 600, askMidTerm),
  perCompanyJob('nudges', 600, nudgeSilentRelationships),
  perCompanyJob('registration-digests', 600, sendRegistrationDigests),
  perCompanyJob('expired-invitees', 3600, deleteExpiredInvitees),
  perCompanyJob('unconfirmed-users', 3600, eraseUnconfirmedUsers, 'system'),
  perCompanyJob('retention', 3600, eraseExpiredPeople, 'system'),
  perCompanyJob('closed-account-names', 3600, eraseClosedAccountNames),
  perCompanyJob('matching-changes', 3600, ({ tx, now }) => pruneMatchingChanges(tx, now)),
  perCompanyJob('idempotency-keys', 3600, ({ tx, now }) => deleteExpiredKeys(tx, now), 'system'),
  perCompanyJob('unused-files', 3600, deleteUnusedAnswerFiles),
  { name: 'expired-sessions', seconds: 3600, run: ({ sessions }) => sessions.endExpired() },
  { name: 'expired-tokens', seconds: 3600, run: deleteExpiredTokens },
  { name: 'expired-attempts', seconds: 3600, run: ({ database }) => deleteExpiredAttempts(database.directory) },
];

type Delivery = { company_id: string; event_id: string };

// Each of the two loops of jobs takes a connection for its lock and at least one for its queries.
const connectionsOfJobs = 4;
const maxConcurrency = 3;

/**
 * Runs the jobs of the queue, the periodic jobs and the sending of mails until it is drained. The pool size limits the number of
 * concurrent deliveries.
 * @throws EnvError when the pool is too small for one delivery besides the jobs
 */
export function startWorker(services: Services, databaseUrl: string, onError: (where: string, error: unknown) => void) {
  const pool = services.env.DATABASE_POOL_SIZE;
  const concurrency = Math.min(maxConcurrency, pool - connectionsOfJobs);
  if (concurrency < 1) throw new EnvError(`DATABASE_POOL_SIZE must be at least ${connectionsOfJobs + 1} for the worker (got "${pool}")`);
  const { redis, postgres } = queueConnection(services.env, databaseUrl);
  const run = ({ data }: Job<Delivery>) => deliverEvent(services, listeners, data).catch(throwRedacted);
  const worker = redis
    ? new Worker(queueName, run, { ...redis, concurrency })
    : new Worker(queueName, run, { ...postgres, concurrency }, createPostgresBackend);
  worker.on('error', (error) => onError('queue', error));
  worker.on('failed', (_, error) => onError('deliver', error));
  const loops = [[mailJob], periodicJobs].map((jobs) => runPeriodically(services, jobs, onError));
  return {
    /** Stops taking jobs, and waits for the running ones. */
    async drain(): Promise<void> {
      await Promise.all([worker.close(), ...loops.map(({ stop }) => stop())]);
    },
  };
}

/** The queue stores the errors of jobs, for all companies in one table: they must not quote personal data. */
function throwRedacted(error: unknown): never {
  throw redactError(error);
}
