import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { memberOf } from './accounts/actor.ts';
import { readApiKey } from './accounts/api-keys/api-keys.ts';
import { apiKeyConsoleRoutes } from './accounts/api-keys/console.ts';
import { namesWhoMay } from './accounts/console/who-may.ts';
import { accountConsoleRoutes } from './accounts/console.ts';
import { emailChangeConsoleRoutes } from './accounts/email-changes/console.ts';
import { emailChangeRoutes } from './accounts/email-changes/routes.ts';
import { invitationConsoleRoutes } from './accounts/invitations/console.ts';
import { leadConsoleRoutes } from './accounts/leads/console.ts';
import { ownAccountRoutes } from './accounts/own-account/routes.ts';
import { passkeyRoutes } from './accounts/passkeys/routes.ts';
import { registrationChannel } from './accounts/registration/channel.ts';
import { registrationRoutes } from './accounts/registration/routes.ts';
import { registrationConsoleRoutes } from './accounts/registration-approvals/console.ts';
import { accountRoutes } from './accounts/routes.ts';
import { secondFactorRoutes } from './accounts/second-factor/routes.ts';
import { singleSignOnConsoleRoutes } from './accounts/single-sign-on/console.ts';
import { singleSignOnRoutes } from './accounts/single-sign-on/routes.ts';
import { serveSingleSignOn } from './accounts/single-sign-on/serve.ts';
import { assertStaffFactor } from './accounts/staff-sign-in/assert-staff-factor.ts';
import { staffSignInRoutes } from './accounts/staff-sign-in/console.ts';
import { workforceConsoleRoutes } from './accounts/workforce/console.ts';
import { actionLinkRoutes } from './action-links/routes.ts';
import { availabilityRoutes } from './availabilities/routes.ts';
import { bookmarkRoutes } from './bookmarks/routes.ts';
import { calendarConnectionRoutes } from './calendars/routes.ts';
import { serveCalendarCallback } from './calendars/serve.ts';
import { circleChannel } from './circles/channel.ts';
import { circleConsoleRoutes } from './circles/console.ts';
import { circleRoutes } from './circles/routes.ts';
import { companyConsoleRoutes } from './companies/console.ts';
import { documentConsoleRoutes } from './companies/console-documents.ts';
import { companyRoutes } from './companies/routes.ts';
import { signInChangeRoutes } from './companies/sign-in-changes/console.ts';
import { configurationConsoleRoutes } from './configuration/console.ts';
import { frameConsoleRoutes } from './console-frame/console.ts';
import { contentRoutes } from './content/routes.ts';
import { feedbackConsoleRoutes } from './feedback/questions/console.ts';
import { resultConsoleRoutes } from './feedback/results/console.ts';
import { feedbackRoutes } from './feedback/routes.ts';
import { sharedAnswerConsoleRoutes } from './feedback/shared-answers/console.ts';
import { changesChannel } from './live-updates/console-channel.ts';
import { matchProposalConsoleRoutes } from './match-proposals/console.ts';
import { matchProposalRoutes } from './match-proposals/routes.ts';
import { CompanyIndexes } from './matching/company-indexes.ts';
import { matchingConsoleRoutes } from './matching/console.ts';
import { matchingRoutes } from './matching/routes.ts';
import { matchingRunConsoleRoutes } from './matching-runs/console.ts';
import { calendarRoutes } from './meetings/calendar/routes.ts';
import { serveCalendarFeeds } from './meetings/calendar/serve-feeds.ts';
import { meetingConsoleRoutes } from './meetings/console/console.ts';
import { historyRoutes } from './meetings/history/routes.ts';
import { freeSlotRoutes } from './meetings/planning/free-slot-routes.ts';
import { meetingRoutes } from './meetings/routes.ts';
import { webconferenceChannel } from './meetings/webconference/channel.ts';
import { webconferenceRoutes } from './meetings/webconference/routes.ts';
import { mentoringRequestConsoleRoutes } from './mentoring-requests/console.ts';
import { mentoringRequestRoutes } from './mentoring-requests/routes.ts';
import { conversationReportConsoleRoutes } from './messaging/console.ts';
import { conversationChannel } from './messaging/conversation-channel.ts';
import { serveMessageFiles } from './messaging/files/serve-files.ts';
import { messagingRoutes } from './messaging/routes.ts';
import { articlesChannel } from './news/channel.ts';
import { newsConsoleRoutes } from './news/console.ts';
import { newsRoutes } from './news/routes.ts';
import { notificationsChannel } from './notifications/channel.ts';
import { serveOneClickUnsubscribe } from './notifications/email-choices/one-click.ts';
import { emailChoiceRoutes } from './notifications/email-choices/routes.ts';
import { pushSubscriptionRoutes } from './notifications/push-subscription/routes.ts';
import { referentMessageConsoleRoutes } from './notifications/referent-messages/console.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { notificationScheduleRoutes } from './notifications/schedule/routes.ts';
import { smsNumberRoutes } from './notifications/sms-number/routes.ts';
import { onboardingConsoleRoutes } from './onboarding/console.ts';
import { PageViewCounter } from './page-views/page-view-counter.ts';
import { pageViewRoutes } from './page-views/routes.ts';
import { peopleConsoleRoutes } from './people/console.ts';
import { companyErasureRoutes } from './personal-data/company-erasures/console.ts';
import { companyExportRoutes } from './personal-data/company-exports/console.ts';
import { personalDataConsoleRoutes } from './personal-data/console.ts';
import { personalDataRoutes } from './personal-data/routes.ts';
import { documentApi } from './platform/api-docs/openapi.ts';
import { servePictures } from './platform/files/pictures.ts';
import { bindRoutes } from './platform/http/bind-routes.ts';
import { compressReplies } from './platform/http/compression.ts';
import { readBodies } from './platform/http/content-types.ts';
import { handleErrors, refusalOf, refuse, refuseConnection } from './platform/http/error-handler.ts';
import { ApiError } from './platform/http/errors.ts';
import { serveFrontends, unknownPageSender } from './platform/http/frontends.ts';
import { serveHealth } from './platform/http/health.ts';
import { limitBodyTime, requestMilliseconds } from './platform/http/limit-body-time.ts';
import { limitConnections } from './platform/http/limit-connections.ts';
import { answerUnknownPaths } from './platform/http/not-found.ts';
import { limitRequests } from './platform/http/rate-limit.ts';
import type { Route } from './platform/http/route.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import type { Channel } from './platform/live/cable/channel.ts';
import { serveCable } from './platform/live/cable/serve-cable.ts';
import { serveMailbox } from './platform/mail/mailbox.ts';
import type { Services } from './platform/process/context.ts';
import { loggerOptions } from './platform/process/logger.ts';
import { redactError } from './platform/process/redact-error.ts';
import { watchEventLoop } from './platform/process/watch-event-loop.ts';
import { observeRequests } from './platform/telemetry/observe-requests.ts';
import { withOwnWords } from './platform/text/words.ts';
import { isAllowed, isValidated } from './policies/is-allowed.ts';
import { presenceChannel } from './presence/channel.ts';
import { openPresence } from './presence/presence.ts';
import { presenceRoutes } from './presence/routes.ts';
import { profileConsoleRoutes } from './profiles/console.ts';
import { profilingRoutes } from './profiles/profiling/routes.ts';
import { profileRoutes } from './profiles/routes.ts';
import { programReportConsoleRoutes } from './program-reports/console.ts';
import { programReportRoutes } from './program-reports/routes.ts';
import { programConsoleRoutes } from './programs/console.ts';
import { programRoutes } from './programs/routes.ts';
import { workshopsChannel } from './programs/workshops/channel.ts';
import { workshopConsoleRoutes } from './programs/workshops/console.ts';
import { workshopRoutes } from './programs/workshops/routes.ts';
import { refuseScim } from './provisioning/refusal.ts';
import { serveScim } from './provisioning/serve-scim.ts';
import { pageSender } from './public-pages/serve-pages.ts';
import { serveSiteFiles } from './public-pages/serve-site-files.ts';
import { relationshipChannel } from './relationships/channel.ts';
import { relationshipConsoleRoutes } from './relationships/console/console.ts';
import { contactConsoleRoutes } from './relationships/contacts/console.ts';
import { helpConsoleRoutes } from './relationships/help/console.ts';
import { keepsakeRoutes } from './relationships/keepsake/routes.ts';
import { relationshipRoutes } from './relationships/routes.ts';
import { supportRoutes } from './support/routes.ts';
import { todayConsoleRoutes } from './today/console.ts';
import { topicBalanceConsoleRoutes } from './topic-balance/console.ts';
import { trainingToolConsoleRoutes } from './training-tools/console.ts';
import { trainingToolRoutes } from './training-tools/routes.ts';
import { serveTrainingVideos } from './training-tools/serve-player.ts';
import { webhookConsoleRoutes } from './webhooks/console.ts';

/** All routes of the API. The memory of this process holds the matching index of each company and the page views not yet stored. */
export function allRoutes(indexes: CompanyIndexes, pageViews: PageViewCounter): Route[] {
  return [
    ...accountRoutes,
    ...singleSignOnRoutes,
    ...registrationRoutes,
    ...ownAccountRoutes,
    ...emailChangeRoutes,
    ...passkeyRoutes,
    ...secondFactorRoutes,
    ...companyRoutes,
    ...programRoutes,
    ...workshopRoutes,
    ...circleRoutes,
    ...profileRoutes,
    ...profilingRoutes,
    ...availabilityRoutes,
    ...calendarConnectionRoutes,
    ...matchingRoutes(indexes),
    ...mentoringRequestRoutes(indexes),
    ...matchProposalRoutes(indexes),
    ...programReportRoutes,
    ...relationshipRoutes,
    ...keepsakeRoutes,
    ...freeSlotRoutes,
    ...meetingRoutes,
    ...calendarRoutes,
    ...webconferenceRoutes,
    ...historyRoutes,
    ...feedbackRoutes,
    ...messagingRoutes,
    ...newsRoutes(indexes),
    ...notificationRoutes,
    ...notificationScheduleRoutes,
    ...emailChoiceRoutes,
    ...actionLinkRoutes,
    ...smsNumberRoutes,
    ...pushSubscriptionRoutes,
    ...presenceRoutes,
    ...contentRoutes,
    ...pageViewRoutes(pageViews),
    ...trainingToolRoutes,
    ...bookmarkRoutes,
    ...personalDataRoutes,
    ...supportRoutes,
    ...accountConsoleRoutes,
    ...emailChangeConsoleRoutes,
    ...singleSignOnConsoleRoutes,
    ...staffSignInRoutes,
    ...workforceConsoleRoutes,
    ...personalDataConsoleRoutes,
    ...companyExportRoutes,
    ...companyErasureRoutes,
    ...registrationConsoleRoutes,
    ...leadConsoleRoutes,
    ...invitationConsoleRoutes,
    ...companyConsoleRoutes,
    ...onboardingConsoleRoutes,
    ...signInChangeRoutes,
    ...documentConsoleRoutes,
    ...configurationConsoleRoutes,
    ...programConsoleRoutes,
    ...workshopConsoleRoutes,
    ...circleConsoleRoutes,
    ...profileConsoleRoutes,
    ...peopleConsoleRoutes,
    ...matchingConsoleRoutes(indexes),
    ...todayConsoleRoutes,
    ...relationshipConsoleRoutes,
    ...contactConsoleRoutes,
    ...helpConsoleRoutes,
    ...mentoringRequestConsoleRoutes,
    ...matchProposalConsoleRoutes(indexes),
    ...matchingRunConsoleRoutes(indexes),
    ...programReportConsoleRoutes,
    ...meetingConsoleRoutes,
    ...feedbackConsoleRoutes,
    ...sharedAnswerConsoleRoutes,
    ...conversationReportConsoleRoutes,
    ...referentMessageConsoleRoutes,
    ...newsConsoleRoutes,
    ...resultConsoleRoutes,
    ...topicBalanceConsoleRoutes,
    ...trainingToolConsoleRoutes,
    ...webhookConsoleRoutes,
    ...apiKeyConsoleRoutes,
    ...frameConsoleRoutes,
  ];
}

/** The channels of the web sockets. */
const channels: readonly Channel[] = [
  notificationsChannel,
  registrationChannel,
  relationshipChannel,
  conversationChannel,
  webconferenceChannel,
  presenceChannel,
  articlesChannel,
  workshopsChannel,
  circleChannel,
  changesChannel,
];

/** Builds the HTTP server: member API, console API, both web apps, API documentation and health checks. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { env } = services;
  const setHeaders = securityHeaders(services);
  const app = Fastify({
    logger: loggerOptions(env),
    trustProxy: toTrustProxy(env.TRUST_PROXY),
    // For callers without a session. Routes set their own limit for the others.
    bodyLimit: 64 * 1024,
    requestTimeout: requestMilliseconds,
    // Node looks for late requests every 30 seconds by default.
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 1000 },
    forceCloseConnections: 'idle',
    // Requests that arrive while the process stops are answered.
    return503OnClosing: false,
    // Longer than any id or code. Longer parameters are answered with `not_found` before any regular expression runs.
    routerOptions: { maxParamLength: 100 },
    genReqId: () => randomUUID(),
    // A URL that cannot be decoded, or with a parameter that is too long, reaches no hook, no route and no error handler.
    frameworkErrors: (error, request, reply) => {
      setHeaders(request, reply);
      refuse(request, reply, refusalOf(error) ?? new ApiError('bad_request'));
    },
    clientErrorHandler: refuseConnection,
  });
  app.addHook('onRequest', async (request, reply) => setHeaders(request, reply));
  // After the body is read, which leaves the asynchronous context.
  app.addHook('preValidation', (_request, _reply, done) => withOwnWords(done));
  observeRequests(app, env);
  watchEventLoop(app, (held) => app.log.warn(held, 'the event loop was held'));
  limitBodyTime(app);
  const countAsSocket = limitConnections(app.server, env);
  handleErrors(app, [{ prefix: '/scim', refuse: refuseScim }]);
  await app.register(cookie);
  await readBodies(app);
  await compressReplies(app, env);
  const sendPage = pageSender(services);
  answerUnknownPaths(app, unknownPageSender(sendPage));
  await limitRequests(app, services);
  await documentApi(app, services);
  serveHealth(app, services);
  const pageViews = new PageViewCounter(services);
  const stopCounting = pageViews.start((error) => app.log.warn({ error: redactError(error).name }, 'page views were not stored'));
  app.addHook('onClose', stopCounting);
  const actors = { memberOf, isAllowed, isValidated, assertStaffFactor, readApiKey, namesWhoMay };
  bindRoutes(app, services, actors, allRoutes(new CompanyIndexes({ now: services.now, replica: services.replica }), pageViews));
  const presence = openPresence(services, (error) => app.log.warn({ error: redactError(error).name }, 'online users were not stored'));
  await serveCable(app, services, actors, channels, countAsSocket, presence);
  servePictures(app, services);
  serveMessageFiles(app, services);
  serveTrainingVideos(app, services);
  serveCalendarFeeds(app, services);
  serveSingleSignOn(app, services);
  serveCalendarCallback(app, services);
  await serveOneClickUnsubscribe(app, services);
  await serveScim(app, services);
  serveMailbox(app, env);
  serveSiteFiles(app, services);
  await serveFrontends(app, sendPage);
  return app;
}

/** Converts the setting to Fastify's option. A number is the number of trusted proxies in front of this process. */
function toTrustProxy(setting: Services['env']['TRUST_PROXY']) {
  return typeof setting === 'number' ? (_: string, hop: number) => hop < setting : setting;
}
