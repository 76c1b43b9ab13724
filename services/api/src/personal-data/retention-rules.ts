import { retentionYears } from '@binome/contract/values/limits';
import type { DB } from '../platform/data/schema.gen.ts';

type Table = keyof DB;
type Period = `${number} ${'hours' | 'days' | 'years'}`;

/** The end of rows after a period. */
export type Ending<Name extends Table = Table> = {
  /** Which rows, in words. All of them by default. */
  rows?: string;
  period: Period;
  /** The column from which the period runs, the earliest or the latest of several, or words for what another table says. */
  since: Column<Name> | { earliest: Column<Name>[] } | { latest: Column<Name>[] } | { words: string };
  /** The periodic job that ends them. Without `key` it has code of its own, except `expired-rows`, which deletes from the directory. */
  job: string;
  /** The column by which the job's function in the SQL schema `due` names the rows to delete. */
  key?: Column<Name>;
};

type Column<Name extends Table> = keyof DB[Name] & string;

export type RetentionRule<Name extends Table = Table> = {
  after?: Ending<Name>[];
  /** The tables of which a row takes with it those that refer to it, by foreign key. */
  with?: Table[];
  /** The columns that name a person and are emptied when the person goes, while the row stays. */
  clears?: Column<Name>[];
  /** What ends the rows in everyday use, in words. */
  until?: string;
  /** Why rows without a person may stay as long as the company, or as the deployment. */
  stays?: string;
};

const years: Period = `${retentionYears} years`;
const withUser = { with: ['users' as const] };
const withLogin = { with: ['directory.logins' as const] };
const withProfile = { with: ['profiles' as const] };
const withConversation = { with: ['conversations' as const, 'users' as const] };
const withRelationship = { with: ['mentoring_relationships' as const] };
const ofTwoPartners = { with: ['mentoring_relationships' as const, 'users' as const] };
const withArticle = { with: ['articles' as const] };
const ofArticleAndUser = { with: ['articles' as const, 'users' as const] };
const whenExpired = { after: [{ period: '0 days' as const, since: 'expires_at' as const, job: 'expired-rows' }] };
const whenUsedOrExpired = {
  after: [{ period: '30 days' as const, since: { earliest: ['expires_at' as const, 'used_at' as const] }, job: 'expired-rows' }],
};
const companyList = { stays: 'what a company lists or sets' };
const figures = { stays: 'numbers' };

/**
 * What ends the rows of each table: the one place that says so. Jobs follow it, tests compare it with the schema and with what the jobs do,
 * and `docs/operations.md` shows it.
 */
export const retentionRules: { [Name in Table]: RetentionRule<Name> } = {
  // People and their accounts.
  users: {
    after: [
      { rows: 'invited', period: '90 days', since: { words: 'the end of the last invitation' }, job: 'expired-invitees' },
      { rows: 'registered, e-mail not confirmed', period: '30 days', since: 'registered_at', job: 'unconfirmed-users' },
      { rows: 'closed', period: years, since: 'closed_at', job: 'retention' },
      { rows: 'waiting for validation, refused or suspended', period: years, since: 'state_changed_at', job: 'retention' },
      { rows: 'never had a profile, no sign-in for a year', period: years, since: 'state_changed_at', job: 'retention' },
      { rows: 'left all profiles', period: years, since: { words: '`left_at` of the last one' }, job: 'retention' },
      { rows: 'no profile, lost all roles at the console', period: years, since: 'role_removed_at', job: 'retention' },
    ],
    clears: ['manager_id'],
  },
  profiles: { with: ['users'], after: [{ period: years, since: 'left_at', job: 'retention' }] },
  closed_account_names: {
    with: ['users'],
    after: [{ period: '30 days', since: 'closed_at', job: 'closed-account-names', key: 'user_id' }],
  },
  closed_account_recipients: { with: ['directory.mails'] },
  access_links: { with: ['users'], clears: ['actor_id', 'staff_id'] },
  api_keys: withUser,
  availabilities: withUser,
  availability_exceptions: withUser,
  calendar_connections: { ...withUser, until: 'the person disconnects the calendar' },
  calendar_busy_times: { with: ['calendar_connections', 'users'], until: 'the next reading replaces them' },
  consents: withUser,
  email_changes: {
    with: ['users'],
    after: [{ period: '365 days', since: 'created_at', job: 'old-email-changes', key: 'id' }],
    clears: ['proposed_by', 'proposed_by_staff', 'confirmed_by'],
  },
  files: {
    with: ['users'],
    after: [{ rows: 'uploaded for an answer, not used', period: '1 days', since: 'created_at', job: 'unused-files' }],
  },
  idempotency_keys: { with: ['users'], after: [{ period: '2 days', since: 'created_at', job: 'idempotency-keys', key: 'created_at' }] },
  follow_up_snoozes: {
    after: [{ period: '90 days', since: 'created_at', job: 'old-snoozes', key: 'id' }],
    clears: ['by_user_id'],
    until: 'its row is shown again, or the person or relationship that it is about is erased',
  },
  daily_figures: { after: [{ period: '400 days', since: 'created_at', job: 'old-daily-figures', key: 'id' }], with: ['programs'] },
  invitation_roles: { with: ['access_links'] },
  bookmarks: { with: ['profiles', 'articles', 'training_tools', 'users'] },
  kept_profiles: { with: ['profiles', 'users'] },
  saved_views: { ...withUser, until: 'somebody removes the view' },
  matching_exclusions: { ...withUser, clears: ['by_user_id'], until: 'a referent removes it' },
  messaging_settings: withUser,
  notification_preferences: withUser,
  notification_schedules: withUser,
  online_users: { with: ['users'], until: 'the person leaves' },
  profile_answers: withProfile,
  program_enrollments: withUser,
  workshop_answers: { with: ['program_workshops', 'users'] },
  workshop_sign_ups: { with: ['program_workshops', 'users'], until: 'the person withdraws' },
  push_subscriptions: { with: ['users', 'directory.sessions'] },
  recommendations: { with: ['profiles', 'users'] },
  referent_notes: { with: ['users'], clears: ['by_user_id'] },
  report_readers: { with: ['programs', 'users'], clears: ['by_user_id'], until: 'a referent no longer sends the report to the person' },
  resources: withProfile,
  seen_training_tools: withUser,
  sign_in_attempts: { with: ['users'], after: [{ period: '30 days', since: 'created_at', job: 'old-sign-in-attempts', key: 'id' }] },
  sms_numbers: withUser,
  training_tool_clicks: withUser,
  user_answers: withUser,
  user_roles: withUser,

  // Signing in.
  'directory.logins': { with: ['users', 'directory.staff'] },
  'directory.access_tokens': { with: ['access_links'] },
  'directory.calendar_feeds': withUser,
  'directory.action_links': { ...withUser, ...whenExpired },
  'directory.email_change_links': { with: ['email_changes'], ...whenExpired },
  'directory.email_confirmations': { ...withLogin, ...whenUsedOrExpired },
  'directory.identities': withLogin,
  'directory.keepsake_links': { with: ['mentoring_relationships', 'users'], ...whenExpired },
  'directory.known_devices': { ...withLogin, after: [{ period: '365 days', since: 'used_at', job: 'expired-rows' }] },
  'directory.passkey_challenges': { ...withLogin, ...whenExpired },
  'directory.passkeys': withLogin,
  'directory.password_resets': { ...withLogin, ...whenUsedOrExpired },
  'directory.provisioning_tokens': { with: ['api_keys'], ...whenExpired },
  'directory.rate_limits': { after: [{ period: '0 days', since: { words: 'the end of the window' }, job: 'expired-attempts' }] },
  'directory.recovery_codes': { with: ['directory.second_factors'] },
  'directory.second_factors': withLogin,
  'directory.sign_in_links': { ...withLogin, ...whenExpired },
  'directory.sessions': { ...withLogin, ...whenExpired },
  'directory.encrypting_providers': companyList,
  'directory.sso_assertions': whenExpired,
  'directory.sso_codes': { ...withLogin, ...whenExpired },
  'directory.sso_registrations': whenExpired,
  'directory.sso_requests': { ...withLogin, ...whenExpired },

  // What partners do and write.
  feedback_answers: { with: ['feedbacks', 'users'] },
  feedbacks: { with: ['mentoring_relationships', 'meetings', 'users'] },
  meeting_appointments: { with: ['meetings'] },
  meeting_bookings: { with: ['meetings', 'users'] },
  meeting_details: { with: ['meetings', 'users'] },
  meetings: ofTwoPartners,
  match_proposals: { ...withProfile, clears: ['by_user_id'] },
  matching_run_edits: {
    with: ['matching_runs', 'profiles'],
    clears: ['by_user_id'],
    until: 'somebody undoes the change, or the last fifty',
  },
  matching_run_pairs: { with: ['matching_runs', 'profiles'], clears: ['published_by'] },
  matching_runs: {
    after: [
      { rows: 'drafts', period: '90 days', since: 'created_at', job: 'old-matching-drafts', key: 'id' },
      { rows: 'published', period: years, since: 'created_at', job: 'old-matching-runs', key: 'id' },
    ],
    with: ['programs'],
    clears: ['by_user_id'],
  },
  mentoring_relationships: withProfile,
  mentoring_request_messages: { with: ['mentoring_requests', 'users'] },
  mentoring_requests: withProfile,
  relationship_actions: ofTwoPartners,
  relationship_checks: ofTwoPartners,
  relationship_contacts: { ...withRelationship, clears: ['by_user_id'] },
  relationship_follow_ups: { ...withRelationship, clears: ['help_settled_by', 'help_taken_by'] },
  relationship_objectives: ofTwoPartners,
  relationship_words: ofTwoPartners,
  shared_text_versions: { with: ['shared_texts', 'users'] },
  shared_texts: { with: ['mentoring_relationships', 'meetings', 'users'] },
  webconference_signals: {
    with: ['meetings', 'users'],
    after: [{ period: '1 hours', since: 'created_at', job: 'old-call-signals', key: 'created_at' }],
  },
  webconferences: { with: ['meetings'] },

  // Circles.
  circle_attendances: { with: ['circle_sessions', 'users'] },
  circle_lessons: { with: ['circles', 'users'] },
  circle_members: { with: ['circles', 'users'], clears: ['invited_by_user_id'] },
  circle_messages: { with: ['circles', 'users'] },
  circle_notes: { with: ['circle_sessions'], clears: ['updated_by_user_id'] },
  circle_notices: { with: ['circles', 'circle_sessions', 'users'], clears: ['sender_user_id'] },
  circle_sessions: { with: ['circles'], clears: ['facilitator_user_id'] },
  circles: {
    after: [{ rows: 'ended', period: years, since: 'ended_at', job: 'old-circles', key: 'id' }],
    with: ['programs'],
    clears: ['opened_by_user_id'],
  },

  // Messages and the help feed.
  anonymous_authors: ofArticleAndUser,
  article_comments: { ...ofArticleAndUser, clears: ['hidden_by'] },
  article_helpers: ofArticleAndUser,
  article_lexemes: withArticle,
  article_likes: ofArticleAndUser,
  article_mentions: ofArticleAndUser,
  article_notices: ofArticleAndUser,
  article_reports: { ...ofArticleAndUser, clears: ['handled_by'] },
  article_tags: withArticle,
  articles: { with: ['users'], clears: ['hidden_by'] },
  conversation_comments: withConversation,
  conversation_files: {
    ...withConversation,
    after: [{ rows: 'in no message', period: '1 days', since: 'created_at', job: 'unused-message-files' }],
  },
  conversation_readers: withConversation,
  conversation_report_comments: { with: ['conversation_reports', 'users'] },
  conversation_reports: { with: ['users'], clears: ['handled_by'] },
  conversations: ofTwoPartners,

  // What is sent.
  'directory.alerts': { with: ['users'], until: 'it is sent' },
  'directory.mails': {
    with: ['users', 'access_links', 'directory.logins', 'email_changes', 'referent_message_recipients'],
    until: 'it is sent, three days at most; those about events stay, and hold ids only',
  },
  'directory.provider_messages': { with: ['directory.mails'] },
  digest_items: { with: ['users', 'directory.mails'] },
  notifications: { with: ['users'], clears: ['partner_id'] },
  referent_message_recipients: { with: ['referent_messages', 'users'] },
  referent_messages: { after: [{ period: years, since: 'created_at', job: 'old-referent-messages', key: 'id' }], clears: ['by_user_id'] },
  webhook_deliveries: { after: [{ period: '30 days', since: 'created_at', job: 'old-webhook-deliveries', key: 'id' }] },

  // What administrators and the provider do.
  audit_entries: {
    after: [{ period: years, since: 'created_at', job: 'old-audit-entries', key: 'id' }],
    clears: ['actor_id', 'staff_id'],
  },
  sign_in_changes: {
    clears: ['closed_by', 'closed_by_staff', 'proposed_by', 'proposed_by_staff'],
    stays: 'settings of the sign-in, before and after',
  },
  document_versions: { clears: ['actor_id', 'staff_id'], stays: 'texts of a company' },
  matching_setting_versions: { clears: ['actor_id', 'staff_id'], stays: 'what a company weighs when it brings two people together' },
  onboarding_reviews: { clears: ['by_user_id'], stays: 'when the texts of a company were read' },
  program_report_notes: { with: ['programs'], clears: ['by_user_id'], stays: 'what comes in a month' },
  invitation_imports: { clears: ['actor_id', 'staff_id'], stays: 'numbers and the name of the file' },
  column_choices: { stays: 'headers of files; the 500 newest ones' },
  workforce_imports: { clears: ['actor_id', 'staff_id'], stays: 'numbers and the name of the file' },
  'directory.company_erasures': { clears: ['requested_by', 'confirmed_by', 'stopped_by'], stays: 'the proof of the erasure' },
  'directory.company_export_links': { with: ['directory.staff', 'directory.company_exports'], ...whenExpired },
  'directory.company_exports': { clears: ['staff_id'], stays: 'the proof of the export, whose archive is deleted after seven days' },
  'directory.company_moves': { clears: ['staff_id'], stays: 'the proof of the move' },
  'directory.crash_groups': { after: [{ period: '180 days', since: 'last_seen_at', job: 'expired-rows' }] },
  'directory.leads': {
    after: [{ period: years, since: { latest: ['created_at', 'handled_at'] }, job: 'expired-rows' }],
    until: 'staff erase it on request',
  },
  'directory.staff': { after: [{ rows: 'suspended', period: years, since: 'suspended_at', job: 'expired-rows' }] },
  'directory.staff_audit_entries': { clears: ['staff_id'], stays: 'ids, numbers and codes, and the proof of what staff did' },
  'directory.support_accesses': { with: ['directory.staff'] },

  // Without people.
  article_settings: companyList,
  article_words: { stays: 'the number of articles that have each word; a word goes with the last of them' },
  business_units: companyList,
  company_settings: companyList,
  documents: companyList,
  events: { stays: 'ids and codes' },
  feedback_questions: companyList,
  identity_provider_certificates: companyList,
  identity_providers: companyList,
  matching_changes: { after: [{ period: '24 hours', since: 'changed_at', job: 'matching-changes' }] },
  meeting_reasons: companyList,
  message_templates: companyList,
  page_views: figures,
  program_workshops: companyList,
  programs: companyList,
  question_choices: companyList,
  questions: companyList,
  sites: companyList,
  steps: companyList,
  tags: companyList,
  training_tools: companyList,
  webhooks: companyList,
  'directory.companies': companyList,
  'directory.company_figures': figures,
  'directory.page_views': figures,
  'directory.sign_in_domains': companyList,
};

export type TableEnding = Ending & { table: Table };

/** The ends after a period, of all tables. */
export const endings: TableEnding[] = Object.entries(retentionRules).flatMap(([table, rule]) =>
  ((rule as RetentionRule).after ?? []).map((ending) => ({ ...ending, table: table as Table })),
);
