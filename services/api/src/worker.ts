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

/** What follows an event, in this order: first what changes because of it, then who is told. */
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

/** What comes back by the clock. */
export const periodicJobs: readonly PeriodicJob[] = [
  {
    name: 'forgotten-events',
    seconds: 15,
    run: (services) => forEachCompany(services, (id) => deliverMissedEvents(services, listeners, id)),
  },
  { name: 'forgotten-mails', seconds: 15, run: (services) => untilServerFails(services, sendMissedMails) },
  { name: 'forgotten-invitations', seconds: 15, run: (services) => untilServerFails(services, sendSomeForgottenInvitations) },
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
  perCompanyJob('waiting-registrations', 600, sendRegistrationDigests),
  perCompanyJob('forgotten-invitees', 3600, deleteExpiredInvitees),
  perCompanyJob('unconfirmed', 3600, eraseUnconfirmedUsers, 'system'),
  perCompanyJob('retention', 3600, eraseExpiredPeople, 'system'),
  perCompanyJob('matching-changes', 3600, ({ tx, now }) => pruneMatchingChanges(tx, now)),
  perCompanyJob('idempotency-keys', 3600, ({ tx, now }) => deleteExpiredKeys(tx, now), 'system'),
  perCompanyJob('unused-files', 3600, deleteUnusedAnswerFiles),
  { name: 'ended-sessions', seconds: 3600, run: ({ sessions }) => sessions.endExpired() },
  { name: 'spent-secrets', seconds: 3600, run: deleteExpiredTokens },
  { name: 'old-attempts', seconds: 3600, run: ({ database }) => deleteExpiredAttempts(database.directory) },
];

/** An event, named with its company. */
type Delivery = { company_id: string; event_id: string };

/** Does all that an event asks for: its listeners in one transaction, then its e-mails outside of any. */
export async function deliver(services: Services, delivery: Delivery, stopping?: AbortSignal): Promise<void> {
  await deliverEvent(services, listeners, delivery);
  await sendMailsOfEvent(services, delivery);
  await sendInvitationsOfEvent(services, delivery, stopping);
}

/** A company's thousands must not keep the other jobs waiting: what is left over is sent in the next rounds. */
function sendSomeForgottenInvitations(services: Services, company_id: string): Promise<void> {
  return sendMissedInvitations(services, company_id, AbortSignal.timeout(10_000));
}

/** Without a mail server, the first company's failure ends the round: the others would only wait for it too. */
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

const perDelivery = 2;
const forPeriodicJobs = 3;
const maxDeliveries = 3;

/**
 * Takes jobs from the queue and runs the periodic ones, until it is stopped. A claim on a mail or a job is a connection of
 * its own beside the one that works, so that the pool decides how much runs at once.
 * @throws EnvError when the pool is too small for one delivery beside the periodic jobs
 */
export function startWorker(services: Services, databaseUrl: string, onError: (where: string, error: unknown) => void) {
  const pool = services.env.DATABASE_POOL_SIZE;
  const concurrency = Math.min(maxDeliveries, Math.floor((pool - forPeriodicJobs) / perDelivery));
  if (concurrency < 1)
    throw new EnvError(`DATABASE_POOL_SIZE must be at least ${forPeriodicJobs + perDelivery} for the worker (got "${pool}")`);
  const { redis, postgres } = queueConnection(services.env, databaseUrl);
  // The queue keeps why a job failed, for every company in one table.
  const stopping = new AbortController();
  const run = ({ data }: Job<Delivery>) => deliver(services, data, stopping.signal).catch(failWordlessly);
  const worker = redis
    ? new Worker(queueName, run, { ...redis, concurrency })
    : new Worker(queueName, run, { ...postgres, concurrency }, createPostgresBackend);
  worker.on('error', (error) => onError('queue', error));
  worker.on('failed', (_, error) => onError('deliver', error));
  const periodic = runPeriodically(services, periodicJobs, (job, error) => onError(job, error));
  return {
    /** Waits for what runs, and takes nothing new. */
    async drain(): Promise<void> {
      stopping.abort();
      await Promise.all([worker.close(), periodic.stop()]);
    },
  };
}

function failWordlessly(error: unknown): never {
  throw redactError(error);
}
