import * as account from './accounts/account.ts';
import * as auth from './accounts/auth.ts';
import * as emailChanges from './accounts/email-changes.ts';
import * as invitations from './accounts/invitations.ts';
import * as passkeys from './accounts/passkeys.ts';
import * as registration from './accounts/registration.ts';
import * as secondFactor from './accounts/second-factor.ts';
import * as singleSignOn from './accounts/single-sign-on.ts';
import * as smsNumber from './accounts/sms-number.ts';
import * as users from './accounts/users.ts';
import * as bookmarks from './bookmarks/bookmarks.ts';
import * as circleMessages from './circles/circle-messages.ts';
import * as circleSessions from './circles/circle-sessions.ts';
import * as circles from './circles/circles.ts';
import * as companies from './companies/companies.ts';
import * as content from './companies/content.ts';
import * as pageViews from './companies/page-views.ts';
import * as programs from './companies/programs.ts';
import * as support from './companies/support.ts';
import * as trainingTools from './companies/training-tools.ts';
import * as workshops from './companies/workshops.ts';
import { type EndpointOf, endpointsOf } from './endpoint.ts';
import * as feedbacks from './mentoring/feedbacks.ts';
import * as keepsakes from './mentoring/keepsakes.ts';
import * as matchProposals from './mentoring/match-proposals.ts';
import * as meetings from './mentoring/meetings.ts';
import * as meetingsHistory from './mentoring/meetings-history.ts';
import * as mentoringRequests from './mentoring/mentoring-requests.ts';
import * as notebook from './mentoring/notebook.ts';
import * as relationships from './mentoring/relationships.ts';
import * as webconferences from './mentoring/webconferences.ts';
import * as commentFiles from './messaging/comment-files.ts';
import * as conversationComments from './messaging/conversation-comments.ts';
import * as conversations from './messaging/conversations.ts';
import * as messagingSettings from './messaging/messaging-settings.ts';
import * as onlineUsers from './messaging/online-users.ts';
import * as articleComments from './news/article-comments.ts';
import * as articlePeople from './news/article-people.ts';
import * as articleWriting from './news/article-writing.ts';
import * as articles from './news/articles.ts';
import * as helpOffers from './news/help-offers.ts';
import * as actionLinks from './notifications/action-links.ts';
import * as emailChoices from './notifications/email-choices.ts';
import * as notificationSchedule from './notifications/notification-schedule.ts';
import * as notifications from './notifications/notifications.ts';
import * as pushSubscription from './notifications/push-subscription.ts';
import * as availabilities from './profiles/availabilities.ts';
import * as calendar from './profiles/calendar.ts';
import * as calendarConnections from './profiles/calendar-connections.ts';
import * as profiles from './profiles/profiles.ts';
import * as profiling from './profiles/profiling.ts';
import * as programReports from './program-reports/program-reports.ts';

const modules = [
  account,
  auth,
  emailChanges,
  invitations,
  passkeys,
  registration,
  secondFactor,
  singleSignOn,
  smsNumber,
  users,
  bookmarks,
  circleMessages,
  circleSessions,
  circles,
  companies,
  content,
  pageViews,
  programs,
  support,
  trainingTools,
  workshops,
  feedbacks,
  meetingsHistory,
  matchProposals,
  meetings,
  mentoringRequests,
  notebook,
  relationships,
  keepsakes,
  webconferences,
  commentFiles,
  conversationComments,
  conversations,
  messagingSettings,
  onlineUsers,
  articleComments,
  articlePeople,
  articleWriting,
  articles,
  helpOffers,
  actionLinks,
  emailChoices,
  notificationSchedule,
  notifications,
  pushSubscription,
  availabilities,
  calendar,
  calendarConnections,
  profiles,
  profiling,
  programReports,
] as const;

/** Every call of members and visitors. */
export const memberEndpoints = endpointsOf(modules);

export type MemberEndpoint = EndpointOf<(typeof modules)[number]>;
