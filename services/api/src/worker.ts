import { createPostgresBackend, type Job, Worker } from 'bullmq';
import { forgetInvitees } from './accounts/invitations/forget.ts';
import { sendForgottenInvitations, sendInvitationsOfEvent } from './accounts/invitations/send-invitations.ts';
import { forgetSpentSecrets } from './accounts/spent-secrets.ts';
import { pruneMatchingChanges } from './matching/prune.ts';
import { askForReports, closeReports, expireMeetings, remindOfMeetings, startMeetings } from './meetings/jobs.ts';
import { cancelMeetingsOfEnded } from './meetings/listeners.ts';
import { expireRequests, remindPresenters } from './mentoring-requests/jobs.ts';
import { closeRequestsOfLeaver, declineRequestsOfPaused, withdrawPointlessRequests } from './mentoring-requests/listeners.ts';
import { tellWhoWaits } from './notifications/jobs.ts';
import { tellAccountHolder, tellPartners } from './notifications/listeners.ts';
import { sendForgottenMails, sendMailsOfEvent } from './notifications/mails/send-mails.ts';
import { eraseForgotten, eraseUnconfirmed } from './personal-data/jobs.ts';
import { forgetOldAttempts } from './platform/attempts.ts';
import { deliverEvent, deliverForgottenEvents, type Listener } from './platform/deliver-events.ts';
import { EnvError } from './platform/env.ts';
import { forgetOldKeys } from './platform/idempotency.ts';
import { queueConnection, queueName } from './platform/jobs.ts';
import { forEachCompany, inEachCompany, type PeriodicJob, runPeriodically } from './platform/periodic.ts';
import type { Services } from './platform/route.ts';
import { wordless } from './platform/wordless.ts';
import { forgetUnusedFiles } from './profiles/profiling/answer-files.ts';
import { askFit, askMidTerm, nudgeSilentPairs } from './relationships/jobs.ts';
import { finishRelationshipsOfLeaver, noteHeldSession } from './relationships/listeners.ts';

/** What follows an event, in this order: first what changes because of it, then who is told. */
export const listeners: readonly Listener[] = [
  withdrawPointlessRequests,
  closeRequestsOfLeaver,
  declineRequestsOfPaused,
  finishRelationshipsOfLeaver,
  noteHeldSession,
  cancelMeetingsOfEnded,
  tellPartners,
  tellAccountHolder,
];

/** What comes back by the clock. */
export const periodicJobs: readonly PeriodicJob[] = [
  {
    name: 'forgotten-events',
    seconds: 15,
    run: (services) => forEachCompany(services, (id) => deliverForgottenEvents(services, listeners, id)),
  },
  { name: 'forgotten-mails', seconds: 15, run: (services) => untilServerFails(services, sendForgottenMails) },
  { name: 'forgotten-invitations', seconds: 15, run: (services) => untilServerFails(services, sendSomeForgottenInvitations) },
  inEachCompany('request-expiry', 60, expireRequests),
  inEachCompany('request-reminders', 60, remindPresenters),
  inEachCompany('meeting-starts', 15, startMeetings),
  inEachCompany('meeting-ends', 15, askForReports),
  inEachCompany('meeting-reminders', 60, remindOfMeetings),
  inEachCompany('meeting-expiry', 60, expireMeetings),
  inEachCompany('report-closing', 3600, closeReports),
  inEachCompany('fit-questions', 60, askFit),
  inEachCompany('mid-term-questions', 600, askMidTerm),
  inEachCompany('nudges', 600, nudgeSilentPairs),
  inEachCompany('waiting-registrations', 600, tellWhoWaits),
  inEachCompany('forgotten-invitees', 3600, forgetInvitees),
  inEachCompany('unconfirmed', 3600, eraseUnconfirmed, 'system'),
  inEachCompany('retention', 3600, eraseForgotten, 'system'),
  inEachCompany('matching-changes', 3600, ({ tx, now }) => pruneMatchingChanges(tx, now)),
  inEachCompany('idempotency-keys', 3600, ({ tx, now }) => forgetOldKeys(tx, now), 'system'),
  inEachCompany('unused-files', 3600, forgetUnusedFiles),
  { name: 'ended-sessions', seconds: 3600, run: ({ sessions }) => sessions.endExpired() },
  { name: 'spent-secrets', seconds: 3600, run: forgetSpentSecrets },
  { name: 'old-attempts', seconds: 3600, run: ({ database }) => forgetOldAttempts(database.directory) },
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
  return sendForgottenInvitations(services, company_id, AbortSignal.timeout(10_000));
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
const mostDeliveries = 3;

/**
 * Takes jobs from the queue and runs the periodic ones, until it is stopped. A claim on a mail or a job is a connection of
 * its own beside the one that works, so that the pool decides how much runs at once.
 * @throws EnvError when the pool is too small for one delivery beside the periodic jobs
 */
export function startWorker(services: Services, databaseUrl: string, onError: (where: string, error: unknown) => void) {
  const pool = services.env.DATABASE_POOL_SIZE;
  const concurrency = Math.min(mostDeliveries, Math.floor((pool - forPeriodicJobs) / perDelivery));
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
  throw wordless(error);
}
