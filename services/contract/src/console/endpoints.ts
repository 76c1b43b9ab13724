import { type EndpointOf, endpointsOf } from '../endpoint.ts';
import * as apiKeys from './api-keys.ts';
import * as auditEntries from './audit-entries.ts';
import * as businessUnits from './business-units.ts';
import * as circles from './circles.ts';
import * as companies from './companies.ts';
import * as companyErasures from './company-erasures.ts';
import * as companyExports from './company-exports.ts';
import * as configurationFiles from './configuration-files.ts';
import * as conversationReports from './conversation-reports.ts';
import * as crashGroups from './crash-groups.ts';
import * as crashReports from './crash-reports.ts';
import * as documents from './documents.ts';
import * as emailChanges from './email-changes.ts';
import * as enrollments from './enrollments.ts';
import * as feedArticles from './feed-articles.ts';
import * as feedbackQuestions from './feedback-questions.ts';
import * as help from './help.ts';
import * as invitationImports from './invitation-imports.ts';
import * as invitations from './invitations.ts';
import * as leads from './leads.ts';
import * as matchProposals from './match-proposals.ts';
import * as matchSuggestions from './match-suggestions.ts';
import * as matchingExclusions from './matching-exclusions.ts';
import * as matchingRunPairs from './matching-run-pairs.ts';
import * as matchingRunPublications from './matching-run-publications.ts';
import * as matchingRuns from './matching-runs.ts';
import * as matchingSettings from './matching-settings.ts';
import * as meetingReasons from './meeting-reasons.ts';
import * as meetings from './meetings.ts';
import * as mentoringRequests from './mentoring-requests.ts';
import * as onboarding from './onboarding.ts';
import * as openLinks from './open-links.ts';
import * as ownSignIn from './own-sign-in.ts';
import * as pageViews from './page-views.ts';
import * as profiles from './profiles.ts';
import * as programReports from './program-reports.ts';
import * as programs from './programs.ts';
import * as questions from './questions.ts';
import * as referentMessages from './referent-messages.ts';
import * as referentNotes from './referent-notes.ts';
import * as registrations from './registrations.ts';
import * as relationshipContacts from './relationship-contacts.ts';
import * as relationships from './relationships.ts';
import * as results from './results.ts';
import * as roles from './roles.ts';
import * as savedViews from './saved-views.ts';
import * as search from './search.ts';
import * as secondFactors from './second-factors.ts';
import * as session from './session.ts';
import * as settings from './settings.ts';
import * as sharedAnswers from './shared-answers.ts';
import * as signInAttempts from './sign-in-attempts.ts';
import * as signInChanges from './sign-in-changes.ts';
import * as singleSignOn from './single-sign-on.ts';
import * as sites from './sites.ts';
import * as staffAuditEntries from './staff-audit-entries.ts';
import * as steps from './steps.ts';
import * as tags from './tags.ts';
import * as today from './today.ts';
import * as topicBalance from './topic-balance.ts';
import * as trainingToolWeeks from './training-tool-weeks.ts';
import * as trainingTools from './training-tools.ts';
import * as userRecords from './user-records.ts';
import * as users from './users.ts';
import * as webhooks from './webhooks.ts';
import * as whatIfs from './what-ifs.ts';
import * as workforce from './workforce.ts';
import * as workshops from './workshops.ts';

const modules = [
  apiKeys,
  auditEntries,
  businessUnits,
  circles,
  companies,
  companyErasures,
  companyExports,
  configurationFiles,
  conversationReports,
  crashGroups,
  crashReports,
  documents,
  emailChanges,
  enrollments,
  feedArticles,
  feedbackQuestions,
  help,
  invitationImports,
  invitations,
  leads,
  matchProposals,
  matchingSettings,
  matchSuggestions,
  matchingExclusions,
  matchingRunPairs,
  matchingRunPublications,
  matchingRuns,
  meetingReasons,
  meetings,
  mentoringRequests,
  onboarding,
  openLinks,
  ownSignIn,
  pageViews,
  profiles,
  programReports,
  programs,
  questions,
  referentNotes,
  relationshipContacts,
  referentMessages,
  registrations,
  relationships,
  results,
  roles,
  secondFactors,
  savedViews,
  search,
  session,
  settings,
  sharedAnswers,
  signInAttempts,
  signInChanges,
  singleSignOn,
  sites,
  staffAuditEntries,
  steps,
  tags,
  today,
  topicBalance,
  trainingToolWeeks,
  trainingTools,
  userRecords,
  users,
  webhooks,
  whatIfs,
  workforce,
  workshops,
] as const;

/** Every call of the console. */
export const consoleEndpoints = endpointsOf(modules);

export type ConsoleEndpoint = EndpointOf<(typeof modules)[number]>;
