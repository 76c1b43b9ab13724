import { createPostgresBackend, type Job, Worker } from 'bullmq';
import { settleEmailChanges } from './accounts/email-changes/jobs.ts';
import { composeEmailChangeMail } from './accounts/email-changes/mail.ts';
import { deleteExpiredInvitees } from './accounts/invitations/expired-invitees.ts';
import { composeInvitationMail } from './accounts/invitations/invitation-mail.ts';
import { composePasswordResetMail } from './accounts/passwords/password-reset-mail.ts';
import { composeStaffAccountExistsMail } from './accounts/registration/account-exists-mail.ts';
import { composeSignInGuessesMail } from './accounts/sessions/sign-in-guesses-mail.ts';
import { composeSignInLinkMail } from './accounts/sign-in-links/link-mail.ts';
import { readDueCalendars } from './calendars/read-due-calendars.ts';
import { takeCircleSteps } from './circles/jobs.ts';
import { leaveCirclesOfClosedAccount } from './circles/listeners.ts';
import { settleSignInChanges } from './companies/sign-in-changes/jobs.ts';
import { publishChange } from './live-updates/listeners.ts';
import { expireProposals } from './match-proposals/jobs.ts';
import { endObsoleteProposals, endProposalsOfInactiveProfile } from './match-proposals/listeners.ts';
import { pruneMatchingChanges } from './matching/prune-changes.ts';
import { askForReports, closeReports, expireMeetings, sendMeetingReminders, startMeetings } from './meetings/jobs.ts';
import { cancelMeetingsOfEndedRelationship } from './meetings/listeners.ts';
import { expireRequests, remindReceivers } from './mentoring-requests/jobs.ts';
import { endObsoleteRequests, endRequestsOfInactiveProfile } from './mentoring-requests/listeners.ts';
import { deleteUnusedMessageFiles } from './messaging/files/receive-file.ts';
import { scanWaitingFiles } from './messaging/files/scan-waiting-files.ts';
import { planOfferedTime } from './news/helpers/plan-offered-time.ts';
import { tellAnonymousAuthor } from './news/tell-author.ts';
import { sendPush } from './notifications/alerts/send-push.ts';
import { sendSms } from './notifications/alerts/send-sms.ts';
import { composeDigest } from './notifications/digest/compose-digest.ts';
import { sendDailyDigests, sendWeeklyDigests } from './notifications/digest/send-digests.ts';
import { makeFeedWeeks } from './notifications/feed-week/jobs.ts';
import { notifyAccountHolder, notifyPartners } from './notifications/listeners.ts';
import { composeEventMail } from './notifications/mails/compose-event-mail.ts';
import { composeMessageMail } from './notifications/referent-messages/compose-message-mail.ts';
import { countActs, sendReferentMessages } from './notifications/referent-messages/jobs.ts';
import { makeReferentWeeks } from './notifications/referent-week/jobs.ts';
import { reportDepartures } from './notifications/report-departures.ts';
import { reportHelpWanted } from './notifications/report-help-wanted.ts';
import { composeUnreadMail } from './notifications/unread-messages/compose-unread-mail.ts';
import { queueMessageAlerts } from './notifications/unread-messages/queue-message-alerts.ts';
import { queueUnreadMails } from './notifications/unread-messages/queue-unread-mails.ts';
import { countFigures } from './onboarding/count-figures.ts';
import { composeClosureMail } from './personal-data/closure-mail.ts';
import { eraseDueCompanies } from './personal-data/company-erasures/jobs.ts';
import { deleteExpiredArchives, writeWaitingExports } from './personal-data/company-exports/jobs.ts';
import { retentionJobs } from './personal-data/jobs.ts';
import { deliverEvent, deliverMissedEvents, type Listener } from './platform/delivery/deliver-events.ts';
import { queueConnection, queueName } from './platform/delivery/jobs.ts';
import { type PeriodicJob, perCompanyJob, runPeriodically } from './platform/delivery/periodic.ts';
import { type AlertSender, sendDueAlerts } from './platform/delivery/send-alerts.ts';
import { type MailComposers, recordAcceptedMails, sendDueMails, type UnrecordedMails } from './platform/delivery/send-mails.ts';
import { removeLeftFiles } from './platform/files/remove-files.ts';
import { deleteExpiredAttempts } from './platform/http/attempts.ts';
import type { Services } from './platform/process/context.ts';
import { EnvError } from './platform/process/env.ts';
import { redactError } from './platform/process/redact-error.ts';
import { recordMetric } from './platform/telemetry/metrics.ts';
import { deleteUnusedAnswerFiles } from './profiles/profiling/answer-files.ts';
import { sendMonthlyReports } from './program-reports/jobs.ts';
import { remindOfWorkshops } from './programs/workshops/remind.ts';
import { remindOfHelp } from './relationships/help/jobs.ts';
import { askFit, askMidTerm, nudgeSilentRelationships } from './relationships/jobs.ts';
import { finishRelationshipsOfClosedAccount, recordHeldMeeting } from './relationships/listeners.ts';
import { composeProviderMail } from './support/provider-mail.ts';
import { writeDailyFigures } from './today/jobs.ts';
import { queueWebhookCalls } from './webhooks/queue-calls.ts';
import { sendDueCalls } from './webhooks/send-calls.ts';

/** Listeners of events, in the order in which they run: first changes, then notifications of them. */
export const listeners: readonly Listener[] = [
  endObsoleteRequests,
  endRequestsOfInactiveProfile,
  endObsoleteProposals,
  endProposalsOfInactiveProfile,
  finishRelationshipsOfClosedAccount,
  recordHeldMeeting,
  leaveCirclesOfClosedAccount,
  cancelMeetingsOfEndedRelationship,
  removeLeftFiles,
  reportDepartures,
  reportHelpWanted,
  planOfferedTime,
  tellAnonymousAuthor,
  notifyPartners,
  notifyAccountHolder,
  publishChange,
  queueWebhookCalls,
];

/** Composers of mails, by kind. */
export const mailComposers: MailComposers = {
  event: composeEventMail,
  invitation: composeInvitationMail,
  password_reset: composePasswordResetMail,
  sign_in_link: composeSignInLinkMail,
  sign_in_guesses: composeSignInGuessesMail,
  account_exists: composeStaffAccountExistsMail,
  account_closed: composeClosureMail,
  unread_messages: composeUnreadMail,
  provider: composeProviderMail,
  digest: composeDigest,
  email_change: composeEmailChangeMail,
  referent_message: composeMessageMail,
};

/** Returns the jobs that send the due mails, for at most a minute, and record those that were sent; the next run continues. */
function mailJobs(): PeriodicJob[] {
  const unrecorded: UnrecordedMails = new Map();
  return [
    // Also while another process sends mails.
    { name: 'accepted-mails', seconds: 1, run: () => recordAcceptedMails(unrecorded) },
    {
      name: 'mails',
      seconds: 0.25,
      run: (services, { signal, onError }) =>
        sendDueMails(services, mailComposers, { signal: AbortSignal.any([signal, AbortSignal.timeout(60_000)]), unrecorded, onError }),
    },
  ];
}

/** Senders of alerts, by channel. */
export const alertSenders = { sms: sendSms, push: sendPush } satisfies Record<string, AlertSender>;

/** The jobs that send SMS and pushed notifications, in a loop of their own: their services may be slow. */
const alertJobs: readonly PeriodicJob[] = (['push', 'sms'] as const).map((channel) => ({
  name: `alerts-${channel}`,
  seconds: 1,
  run: (services, { signal, onError }) =>
    sendDueAlerts(services, channel, alertSenders[channel], { signal: AbortSignal.any([signal, AbortSignal.timeout(60_000)]), onError }),
}));

/** Calls the companies' own systems, in a loop of its own: they may be slow. */
export const webhookJobs: readonly PeriodicJob[] = [{ name: 'webhooks', seconds: 1, runIn: sendDueCalls }];

/** Jobs that run at an interval, in seconds. */
export const periodicJobs: readonly PeriodicJob[] = [
  { name: 'missed-events', seconds: 15, runIn: (services, company_id) => deliverMissedEvents(services, listeners, company_id) },
  perCompanyJob('request-expiry', 60, expireRequests),
  perCompanyJob('match-proposal-expiry', 60, expireProposals),
  perCompanyJob('request-reminders', 60, remindReceivers),
  perCompanyJob('meeting-starts', 15, startMeetings),
  perCompanyJob('meeting-ends', 15, askForReports),
  perCompanyJob('meeting-reminders', 60, sendMeetingReminders),
  perCompanyJob('meeting-expiry', 60, expireMeetings),
  perCompanyJob('circle-steps', 60, takeCircleSteps),
  perCompanyJob('report-closing', 3600, closeReports),
  perCompanyJob('fit-questions', 60, askFit),
  perCompanyJob('mid-term-questions', 600, askMidTerm),
  perCompanyJob('nudges', 600, nudgeSilentRelationships),
  perCompanyJob('help-reminders', 60, remindOfHelp),
  perCompanyJob('daily-digests', 60, sendDailyDigests),
  perCompanyJob('weekly-digests', 600, sendWeeklyDigests),
  perCompanyJob('referent-weeks', 600, makeReferentWeeks),
  perCompanyJob('feed-weeks', 600, makeFeedWeeks),
  perCompanyJob('report-months', 600, sendMonthlyReports),
  perCompanyJob('workshop-reminders', 600, remindOfWorkshops),
  perCompanyJob('referent-messages', 5, sendReferentMessages),
  perCompanyJob('message-results', 3600, countActs),
  perCompanyJob('daily-figures', 600, writeDailyFigures),
  perCompanyJob('message-alerts', 5, queueMessageAlerts),
  perCompanyJob('unread-digests', 60, queueUnreadMails),
  perCompanyJob('expired-invitees', 3600, deleteExpiredInvitees),
  perCompanyJob('matching-changes', 3600, ({ tx, now }) => pruneMatchingChanges(tx, now)),
  perCompanyJob('unused-files', 3600, deleteUnusedAnswerFiles),
  perCompanyJob('unused-message-files', 3600, deleteUnusedMessageFiles, 'system'),
  perCompanyJob('sign-in-changes', 60, settleSignInChanges),
  perCompanyJob('email-changes', 60, settleEmailChanges),
  perCompanyJob('company-figures', 600, countFigures),
  ...retentionJobs,
  { name: 'expired-attempts', seconds: 3600, run: ({ database }) => deleteExpiredAttempts(database.directory) },
];

/** Jobs that may take minutes. They have a loop of their own, so that no other job waits for them. */
export const longJobs: readonly PeriodicJob[] = [
  { name: 'file-scans', seconds: 30, runIn: scanWaitingFiles },
  { name: 'calendar-readings', seconds: 5, runIn: readDueCalendars },
  { name: 'company-exports', seconds: 5, run: writeWaitingExports },
  { name: 'expired-company-exports', seconds: 3600, run: deleteExpiredArchives },
  { name: 'company-erasures', seconds: 60, run: eraseDueCompanies },
];

type Delivery = { company_id: string; event_id: string };

// Each of the five loops of jobs takes a connection for its lock and at least one for its queries.
const connectionsOfJobs = 10;
const maxConcurrency = 3;

/**
 * Runs the jobs of the queue, the periodic jobs and the sending of mails until it is drained. The pool size limits the number of
 * concurrent deliveries.
 * @throws EnvError when the pool is too small for one delivery besides the jobs
 */
export function startWorker(services: Services, listenUrl: string, onError: (where: string, error: unknown) => void) {
  const pool = services.env.DATABASE_POOL_SIZE;
  const concurrency = Math.min(maxConcurrency, pool - connectionsOfJobs);
  if (concurrency < 1) throw new EnvError(`DATABASE_POOL_SIZE must be at least ${connectionsOfJobs + 1} for the worker (got "${pool}")`);
  const { redis, postgres, close } = queueConnection(services.env, listenUrl);
  const run = ({ data }: Job<Delivery>) => deliverEvent(services, listeners, data).catch(throwRedacted);
  const worker = redis
    ? new Worker(queueName, run, { ...redis, concurrency })
    : new Worker(queueName, run, { ...postgres, concurrency }, createPostgresBackend);
  worker.on('error', (error) => onError('queue', error));
  worker.on('failed', (_, error) => {
    recordMetric('binome_deliveries_failed_total', 1, {});
    onError('deliver', error);
  });
  const loops = [mailJobs(), alertJobs, webhookJobs, periodicJobs, longJobs].map((jobs) => runPeriodically(services, jobs, onError));
  return {
    /** Stops taking jobs, and waits for the running ones. */
    async drain(): Promise<void> {
      await Promise.all([worker.close().then(close), ...loops.map(({ stop }) => stop())]);
    },
  };
}

/** The queue stores the errors of jobs, for all companies in one table: they must not quote personal data. */
function throwRedacted(error: unknown): never {
  throw redactError(error);
}
