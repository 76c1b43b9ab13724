import { createPostgresBackend, type Job, Worker } from 'bullmq';
import { deleteExpiredTokens } from './accounts/expired-tokens.ts';
import { deleteExpiredInvitees } from './accounts/invitations/expired-invitees.ts';
import { sendInvitationsOfEvent, sendMissedInvitations } from './accounts/invitations/send-invitations.ts';
import { pruneMatchingChanges } from './matching/prune-changes.ts';
import { askForReports, closeReports, expireMeetings, sendMeetingReminders, startMeetings } from './meetings/jobs.ts';
import { cancelMeetingsOfEndedRelationship } from './meetings/listeners.ts';
import { expireRequests, remindPresenters } from './mentoring-requests/jobs.ts';
import { closeRequestsOfClosedAccount, declineRequestsOfPausedProfile, withdrawObsoleteRequests } from './mentoring-requests/listeners.ts';
import { sendRegistrationDigests } from './notifications/jobs.ts';
import { notifyAccountHolder, notifyPartners } from './notifications/listeners.ts';
import { sendMailsOfEvent, sendMissedMails } from './notifications/mails/send-mails.ts';
import { eraseExpiredPeople, eraseUnconfirmedUsers } from './personal-data/jobs.ts';
import { deleteExpiredAttempts } from './platform/attempts.ts';
import type { Services } from './platform/context.ts';
import { deliverEvent, deliverMissedEvents, type Listener } from './platform/deliver-events.ts';
import { EnvError } from './platform/env.ts';
import { deleteExpiredKeys } from './platform/idempotency.ts';
import { queueConnection, queueName } from './platform/jobs.ts';
import { forEachCompany, type PeriodicJob, perCompanyJob, runPeriodically } from './platform/periodic.ts';
import { redactError } from './platform/redact-error.ts';
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

/** Jobs that run at an interval, in seconds. */
export const periodicJobs: readonly PeriodicJob[] = [
  {
    name: 'missed-events',
    seconds: 15,
    run: (services) => forEachCompany(services, (id) => deliverMissedEvents(services, listeners, id)),
  },
  { name: 'missed-mails', seconds: 15, run: (services) => untilServerFails(services, sendMissedMails) },
  { name: 'missed-invitations', seconds: 15, run: (services) => untilServerFails(services, sendSomeMissedInvitations) },
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
  perCompanyJob('matching-changes', 3600, ({ tx, now }) => pruneMatchingChanges(tx, now)),
  perCompanyJob('idempotency-keys', 3600, ({ tx, now }) => deleteExpiredKeys(tx, now), 'system'),
  perCompanyJob('unused-files', 3600, deleteUnusedAnswerFiles),
  { name: 'expired-sessions', seconds: 3600, run: ({ sessions }) => sessions.endExpired() },
  { name: 'expired-tokens', seconds: 3600, run: deleteExpiredTokens },
  { name: 'expired-attempts', seconds: 3600, run: ({ database }) => deleteExpiredAttempts(database.directory) },
];

type Delivery = { company_id: string; event_id: string };

/** Delivers an event: runs its listeners in one transaction, then sends its mails outside of any transaction. */
async function deliver(services: Services, delivery: Delivery, stopping?: AbortSignal): Promise<void> {
  await deliverEvent(services, listeners, delivery);
  await sendMailsOfEvent(services, delivery);
  await sendInvitationsOfEvent(services, delivery, stopping);
}

/** Sends for at most ten seconds, so that thousands of invitations do not delay the other jobs. The next run continues. */
function sendSomeMissedInvitations(services: Services, company_id: string): Promise<void> {
  return sendMissedInvitations(services, company_id, AbortSignal.timeout(10_000));
}

/** Runs `send` for each company until the first failure: when the mail server is down, it would fail for all companies. */
async function untilServerFails(services: Services, send: (services: Services, company_id: string) => Promise<void>): Promise<void> {
  let failure: unknown;
  await forEachCompany(services, async (company_id) => {
    if (failure) return;
    await send(services, company_id).catch((error: unknown) => {
      failure = error;
    });
  });
  if (failure) throw failure;
}

const connectionsPerDelivery = 2;
const connectionsOfPeriodicJobs = 3;
const maxConcurrency = 3;

/**
 * Runs the jobs of the queue and the periodic jobs until it is drained. A delivery needs two connections, one for its advisory lock and
 * one for its queries, so the pool size limits the concurrency.
 * @throws EnvError when the pool is too small for one delivery besides the periodic jobs
 */
export function startWorker(services: Services, databaseUrl: string, onError: (where: string, error: unknown) => void) {
  const pool = services.env.DATABASE_POOL_SIZE;
  const concurrency = Math.min(maxConcurrency, Math.floor((pool - connectionsOfPeriodicJobs) / connectionsPerDelivery));
  if (concurrency < 1)
    throw new EnvError(
      `DATABASE_POOL_SIZE must be at least ${connectionsOfPeriodicJobs + connectionsPerDelivery} for the worker (got "${pool}")`,
    );
  const { redis, postgres } = queueConnection(services.env, databaseUrl);
  const stopping = new AbortController();
  const run = ({ data }: Job<Delivery>) => deliver(services, data, stopping.signal).catch(throwRedacted);
  const worker = redis
    ? new Worker(queueName, run, { ...redis, concurrency })
    : new Worker(queueName, run, { ...postgres, concurrency }, createPostgresBackend);
  worker.on('error', (error) => onError('queue', error));
  worker.on('failed', (_, error) => onError('deliver', error));
  const periodic = runPeriodically(services, periodicJobs, (job, error) => onError(job, error));
  return {
    /** Stops taking jobs, and waits for the running ones. */
    async drain(): Promise<void> {
      stopping.abort();
      await Promise.all([worker.close(), periodic.stop()]);
    },
  };
}

/** The queue stores the errors of jobs, for all companies in one table: they must not quote personal data. */
function throwRedacted(error: unknown): never {
  throw redactError(error);
}
