/** What a company is: columns of `directory.companies as c`. */
export const identityColumns = [
  'c.id',
  'c.slug',
  'c.name',
  'c.languages',
  'c.default_language',
  'c.time_zone',
  'c.brand_colour',
  'c.brand_pattern',
] as const;

/** The settings that members and the console read: columns of `company_settings as s`. */
export const memberSettings = [
  's.max_relationships_per_presenter',
  's.max_relationships_per_participant',
  's.max_pending_requests',
  's.max_peer_relationships',
  's.max_pending_peer_requests',
  's.request_expiry_days',
  's.min_completion_percentage',
  's.page_size',
  's.password_min_length',
  's.email_domains',
  's.auto_validation',
  's.trusts_invitations',
  's.validation_days',
  's.planned_meetings',
  's.max_meetings',
  's.meeting_notice_hours',
  's.presenter_report_optional',
  's.peer_relationships',
  's.sms_enabled',
  's.room_url_template',
  's.words',
] as const;

/** The settings that only the console and the company's configuration read. */
export const consoleSettings = [
  's.answers_from_mails',
  's.members_open_circles',
  's.long_sessions',
  's.video_hosts',
  's.sign_in_methods',
  's.sso_attributes',
  's.sso_account_creation',
  's.social_sign_in',
  's.second_factor_required',
] as const;
