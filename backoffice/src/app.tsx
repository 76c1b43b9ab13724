import CrashIcon from '@mui/icons-material/BugReportOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import { lazy } from 'react';
import { Admin, CustomRoutes, type I18nProvider, Resource, type Store } from 'react-admin';
import { Route } from 'react-router-dom';
import apiKeys from './api-keys/api-keys.ts';
import businessUnits from './business-units/business-units.ts';
import circles from './circles/circles.ts';
import companies from './companies/companies.ts';
import companyErasures from './company-erasures/company-erasures.ts';
import companyExports from './company-exports/company-exports.ts';
import conversationReports from './conversation-reports/conversation-reports.ts';
import documents from './documents/documents.ts';
import feedArticles from './feed-articles/feed-articles.ts';
import feedbackQuestions from './feedback-questions/feedback-questions.ts';
import invitationImports from './invitations/invitation-imports.ts';
import invitations from './invitations/invitations.ts';
import openLinks from './invitations/open-links.ts';
import { ConsoleLayout } from './layout/console-layout.tsx';
import { Home } from './layout/home.tsx';
import { NotificationStrip } from './layout/notification-strip.tsx';
import { ListRedirect, PageRedirect } from './layout/redirects.tsx';
import { AccessDenied, ErrorPage, NotFound } from './layout/system-pages.tsx';
import leads from './leads/leads.ts';
import { lazyPage } from './lib/lazy-page.ts';
import matchingRuns from './matching-runs/matching-runs.ts';
import matchingSettings from './matching-settings/matching-settings.ts';
import meetingReasons from './meeting-reasons/meeting-reasons.ts';
import meetings from './meetings/meetings.ts';
import mentoringRelationships from './mentoring-relationships/mentoring-relationships.ts';
import mentoringRequests from './mentoring-requests/mentoring-requests.ts';
import onboarding from './onboarding/onboarding.ts';
import profiles from './profiles/profiles.ts';
import programReports from './program-reports/program-reports.ts';
import programs from './programs/programs.ts';
import { authProvider } from './providers/auth-provider.ts';
import { dataProvider } from './providers/data-provider.ts';
import questions from './questions/questions.ts';
import messageTemplates from './referent-messages/message-templates.ts';
import messages from './referent-messages/messages.ts';
import registrations from './registrations/registrations.ts';
import results from './results/results.ts';
import sharedAnswers from './shared-answers/shared-answers.ts';
import { SignIn } from './sign-in/sign-in.tsx';
import signInChanges from './sign-in-changes/sign-in-changes.ts';
import sites from './sites/sites.ts';
import tags from './tags/tags.ts';
import { theme } from './theme.ts';
import topicBalance from './topic-balance/topic-balance.ts';
import trainingToolWeeks from './training-tools/training-tool-weeks.ts';
import trainingTools from './training-tools/training-tools.ts';
import users from './users/users.ts';
import webhooks from './webhooks/webhooks.ts';
import workforceImports from './workforce-imports/workforce-imports.ts';
import workshops from './workshops/workshops.ts';

const SettingsPage = lazyPage('settings', () => import('./settings/settings-page.tsx'));
const StaffAuditEntryList = lazyPage('staff_audit_entries', () => import('./staff-audit-entries/staff-audit-entry-list.tsx'));
const CrashGroupList = lazyPage('crash_groups', () => import('./crash-groups/crash-group-list.tsx'));
const SignInAttemptList = lazyPage('sign_in_attempts', () => import('./sign-in-attempts/sign-in-attempt-list.tsx'));
const AuditEntryList = lazyPage('audit_entries', () => import('./audit-entries/audit-entry-list.tsx'));
const OwnSignInPage = lazy(() => import('./own-sign-in/own-sign-in-page.tsx'));

/** The filters of the former list of profiles, by their names in the list of members. */
const profileFilters = { q: 'q', type: 'profile_type', business_unit_id: 'business_unit_id', program_id: 'program_id' };

/** The console. A resource is in the menu only if the session's permissions name it. */
export function App({ i18nProvider, store }: { i18nProvider: I18nProvider; store: Store }) {
  return (
    <Admin
      authProvider={authProvider}
      dashboard={Home}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      layout={ConsoleLayout}
      loginPage={SignIn}
      store={store}
      theme={theme}
      accessDenied={AccessDenied}
      catchAll={NotFound}
      notification={NotificationStrip}
      error={ErrorPage}
      requireAuth
      disableTelemetry
    >
      <CustomRoutes>
        <Route path="/settings" element={<SettingsPage />} />
        <Route path="/own_sign_in" element={<OwnSignInPage />} />
        <Route path="/today" element={<PageRedirect to="/" />} />
      </CustomRoutes>
      <Resource name="registrations" {...registrations} />
      <Resource name="users" {...users} />
      <Resource name="profiles" {...profiles}>
        <Route path="" element={<ListRedirect to="/users" filters={profileFilters} />} />
      </Resource>
      <Resource name="mentoring_requests" {...mentoringRequests} />
      <Resource name="mentoring_relationships" {...mentoringRelationships} />
      <Resource name="meetings" {...meetings} />
      <Resource name="workshops" {...workshops} />
      <Resource name="matching_runs" {...matchingRuns} />
      <Resource name="circles" {...circles} />
      <Resource name="results" {...results} />
      <Resource name="program_reports" {...programReports} />
      <Resource name="topic_balance" {...topicBalance} />
      <Resource name="shared_answers" {...sharedAnswers} />
      <Resource name="conversation_reports" {...conversationReports} />
      <Resource name="feed_articles" {...feedArticles} />
      <Resource name="messages" {...messages} />
      <Resource name="invitations" {...invitations} />
      <Resource name="invitation_imports" {...invitationImports} />
      <Resource name="open_links" {...openLinks} />
      <Resource name="invitation_funnel">
        <Route path="" element={<ListRedirect to="/invitations" filters={{ import_id: 'import_id' }} />} />
      </Resource>
      <Resource name="workforce_imports" {...workforceImports} />
      <Resource name="onboarding" {...onboarding} />
      <Resource name="companies" {...companies} />
      <Resource name="questions" {...questions} />
      <Resource name="tags" {...tags} />
      <Resource name="programs" {...programs} />
      <Resource name="business_units" {...businessUnits} />
      <Resource name="sites" {...sites} />
      <Resource name="meeting_reasons" {...meetingReasons} />
      <Resource name="feedback_questions" {...feedbackQuestions} />
      <Resource name="training_tools" {...trainingTools} />
      <Resource name="training_tool_weeks" {...trainingToolWeeks} />
      <Resource name="documents" {...documents} />
      <Resource name="message_templates" {...messageTemplates} />
      <Resource name="matching_settings" {...matchingSettings} />
      <Resource name="webhooks" {...webhooks} />
      <Resource name="api_keys" {...apiKeys} />
      <Resource name="leads" {...leads} />
      <Resource name="company_exports" {...companyExports} />
      <Resource name="company_erasures" {...companyErasures} />
      <Resource name="staff_audit_entries" list={StaffAuditEntryList} icon={HistoryIcon} />
      <Resource name="crash_groups" list={CrashGroupList} icon={CrashIcon} />
      <Resource name="sign_in_changes" {...signInChanges} />
      <Resource name="sign_in_attempts" list={SignInAttemptList} icon={KeyIcon} />
      <Resource name="audit_entries" list={AuditEntryList} icon={HistoryIcon} />
    </Admin>
  );
}
