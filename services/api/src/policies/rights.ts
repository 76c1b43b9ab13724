import type { ConsoleAction, MemberAction } from '@binome/contract/actions';

// Which role may do what. The platform refuses all other calls by this table, and `can` and the console's menu follow it. Rules about
// one record, such as "only the presenter accepts" or "only in their program", are the predicates of the other files.

const yes = true;
const no = false;
/** Only if one of the person's roles covers the whole company. */
const whole = 'whole_company';

export type MemberRow = readonly [registrant: boolean, member: boolean, participant: boolean, presenter: boolean];

/**
 * The member app. `registrant` is a person whose registration is not validated yet, and who fills in their profile meanwhile; `member` every validated member, `participant` and
 * `presenter` a member with such a profile.
 */
// biome-ignore format: the columns of the table are aligned
export const memberRights: Record<MemberAction, MemberRow> = {
  //                                registrant   member   participant   presenter
  'own_account.read':               [yes,         yes,     yes,          yes],
  'own_account.edit':               [yes,         yes,     yes,          yes],
  'own_account.close':              [yes,         yes,     yes,          yes],
  'own_registration.read':          [yes,         yes,     yes,          yes],
  'own_sessions.read':              [yes,         yes,     yes,          yes],
  'own_sessions.end':               [yes,         yes,     yes,          yes],
  'own_ways_in.edit':               [yes,         yes,     yes,          yes],
  'own_data.export':                [yes,         yes,     yes,          yes],
  'own_preferences.read':           [no,          yes,     yes,          yes],
  'own_preferences.edit':           [no,          yes,     yes,          yes],
  'own_profile.read':               [yes,         yes,     yes,          yes],
  'own_profile.edit':               [yes,         yes,     yes,          yes],
  'own_enrollments.read':           [no,          yes,     yes,          yes],
  'own_enrollments.edit':           [no,          yes,     yes,          yes],
  'own_workshops.edit':             [no,          yes,     yes,          yes],
  'questionnaire.read':             [yes,         yes,     yes,          yes],
  'company_lists.read':             [no,          yes,     yes,          yes],
  'community.read':                 [no,          yes,     yes,          yes],
  // A participant lists peers, where the company has relationships of peers.
  'participants.list':              [no,          no,      yes,          yes],
  'bookmarks.read':                 [no,          yes,     yes,          yes],
  'bookmarks.edit':                 [no,          yes,     yes,          yes],
  'recommendations.write':          [no,          yes,     yes,          yes],
  'training_tools.open':            [no,          yes,     yes,          yes],
  'problems.report':                [no,          yes,     yes,          yes],
  'own_requests.read':              [no,          yes,     yes,          yes],
  'own_requests.send':              [no,          no,      yes,          yes],
  'own_requests.answer':            [no,          yes,     yes,          yes],
  'own_relationships.read':         [no,          yes,     yes,          yes],
  'own_relationships.finish':       [no,          yes,     yes,          yes],
  'own_relationships.answer_check': [no,          yes,     yes,          yes],
  'own_notebook.read':              [no,          yes,     yes,          yes],
  'own_notebook.edit':              [no,          yes,     yes,          yes],
  'own_conversations.read':         [no,          yes,     yes,          yes],
  'own_conversations.write':        [no,          yes,     yes,          yes],
  'own_conversations.report':       [no,          yes,     yes,          yes],
  'own_availabilities.read':        [yes,         yes,     yes,          yes],
  'own_availabilities.edit':        [yes,         yes,     yes,          yes],
  'partner_availabilities.read':    [no,          yes,     yes,          yes],
  'own_meetings.read':              [no,          yes,     yes,          yes],
  'own_meetings.plan':              [no,          yes,     yes,          yes],
  'own_meetings.edit':              [no,          yes,     yes,          yes],
  'own_calendar_feed.read':         [no,          yes,     yes,          yes],
  'own_calendar_feed.edit':         [no,          yes,     yes,          yes],
  'own_feedbacks.read':             [no,          yes,     yes,          yes],
  'own_feedbacks.write':            [no,          yes,     yes,          yes],
  // Only by those to whom a referent sends it.
  'own_reports.read':               [no,          yes,     yes,          yes],
  'own_notifications.read':         [no,          yes,     yes,          yes],
  'own_notifications.mark_read':    [no,          yes,     yes,          yes],
  'articles.read':                  [no,          yes,     yes,          yes],
  // The company may let only some members write articles.
  'articles.write':                 [no,          yes,     yes,          yes],
  'articles.report':                [no,          yes,     yes,          yes],
  'own_circles.read':               [no,          yes,     yes,          yes],
  // Only where the company lets members open circles.
  'own_circles.open':               [no,          yes,     yes,          yes],
  'own_circles.join':               [no,          yes,     yes,          yes],
  'own_circles.write':              [no,          yes,     yes,          yes],
};

type Right = boolean | typeof whole;
type ConsoleRow = readonly [
  company_admin: Right,
  hr_referent: Right,
  program_manager: Right,
  business_unit_admin: Right,
  support: boolean,
  staff: boolean,
];

/** The console. `support` is staff in a company that they entered with a support access, `staff` is staff outside of any company. */
// biome-ignore format: the columns of the table are aligned
export const consoleRights: Record<ConsoleAction, ConsoleRow> = {
  //                           company_   hr_        program_   business_unit_   support   staff
  //                           admin      referent   manager    admin
  'console.open':              [yes,       yes,       yes,       yes,             yes,      yes],

  'companies.list':            [yes,       yes,       yes,       yes,             yes,      yes],
  'companies.read':            [yes,       yes,       yes,       yes,             yes,      no],
  'companies.edit':            [yes,       no,        no,        no,              yes,      no],
  'companies.create':          [no,        no,        no,        no,              yes,      yes],
  'companies.enter':           [no,        no,        no,        no,              yes,      yes],
  'companies.archive':         [no,        no,        no,        no,              yes,      yes],
  // Staff leave a company before they export or erase one.
  'companies.export':          [no,        no,        no,        no,              no,       yes],
  'companies.erase':           [no,        no,        no,        no,              no,       yes],
  // Numbers of all companies, without a name.
  'company_figures.read':      [no,        no,        no,        no,              yes,      yes],
  'onboarding.read':           [yes,       whole,     no,        no,              yes,      no],
  'onboarding.review':         [yes,       no,        no,        no,              yes,      no],
  'single_sign_on.read':       [yes,       no,        no,        no,              yes,      no],
  'single_sign_on.edit':       [yes,       no,        no,        no,              yes,      no],
  // The provider's staff check that a domain is the company's.
  'single_sign_on.verify_domains': [no,    no,        no,        no,              yes,      no],
  'sign_in_changes.read':      [yes,       no,        no,        no,              yes,      no],
  // Two administrators of the company change how its members sign in: staff propose, and withdraw what they proposed.
  'sign_in_changes.confirm':   [yes,       no,        no,        no,              no,       no],
  'sign_in_changes.withdraw':  [yes,       no,        no,        no,              yes,      no],
  'sign_in_attempts.read':     [yes,       no,        no,        no,              yes,      no],
  'configuration.export':      [yes,       whole,     no,        no,              yes,      no],
  'configuration.import':      [yes,       no,        no,        no,              yes,      no],
  'missing_translations.read': [yes,       whole,     no,        no,              yes,      no],
  'documents.read':            [yes,       yes,       no,        no,              yes,      no],
  'documents.publish':         [yes,       no,        no,        no,              yes,      no],
  // The product's texts belong to no company.
  'wording_keys.read':         [yes,       yes,       no,        no,              yes,      yes],

  'business_units.read':       [yes,       yes,       yes,       yes,             yes,      no],
  'business_units.edit':       [yes,       no,        no,        no,              yes,      no],
  'sites.read':                [yes,       yes,       yes,       yes,             yes,      no],
  'sites.edit':                [yes,       no,        no,        no,              yes,      no],
  'tags.read':                 [yes,       yes,       yes,       yes,             yes,      no],
  'tags.edit':                 [yes,       no,        no,        no,              yes,      no],
  'meeting_reasons.read':      [yes,       yes,       yes,       yes,             yes,      no],
  'meeting_reasons.edit':      [yes,       no,        no,        no,              yes,      no],
  'steps.read':                [yes,       yes,       yes,       yes,             yes,      no],
  'steps.edit':                [yes,       no,        no,        no,              yes,      no],
  'questions.read':            [yes,       yes,       yes,       yes,             yes,      no],
  'questions.edit':            [yes,       no,        no,        no,              yes,      no],
  'feedback_questions.read':   [yes,       yes,       yes,       yes,             yes,      no],
  'feedback_questions.edit':   [yes,       no,        no,        no,              yes,      no],
  'training_tools.read':       [yes,       yes,       yes,       yes,             yes,      no],
  'training_tools.edit':       [yes,       no,        no,        no,              yes,      no],
  'programs.read':             [yes,       yes,       yes,       yes,             yes,      no],
  // Dates, description and workshops.
  'programs.edit':             [yes,       no,        yes,       no,              yes,      no],
  // Add, rename, order, archive and remove.
  'programs.manage':           [yes,       no,        no,        no,              yes,      no],
  // The hour, the place and the seats of workshops, who signed up and who came.
  'workshops.read':            [yes,       yes,       yes,       no,              yes,      no],
  'workshops.edit':            [yes,       yes,       yes,       no,              yes,      no],
  // What circles are about and how they go; never what their members write.
  'circles.read':              [yes,       yes,       yes,       no,              yes,      no],
  // Nobody of the provider proposes circles in a referent's name.
  'circles.edit':              [yes,       yes,       yes,       no,              no,       no],

  'users.read':                [yes,       yes,       yes,       yes,             yes,      no],
  'roles.change':              [yes,       no,        no,        no,              yes,      no],
  'accounts.suspend':          [yes,       yes,       no,        no,              yes,      no],
  'accounts.resume':           [yes,       yes,       no,        no,              yes,      no],
  'accounts.close':            [yes,       no,        no,        no,              yes,      no],
  'second_factors.reset':      [yes,       no,        no,        no,              yes,      no],
  // Two people change an address: staff propose, and the person or an administrator of the company confirms.
  'email_changes.propose':     [yes,       no,        no,        no,              yes,      no],
  'email_changes.confirm':     [yes,       no,        no,        no,              no,       no],
  // The job title, the business unit and the site, except what the company's directory says.
  'users.correct':             [yes,       yes,       no,        no,              yes,      no],
  'enrollments.change':        [yes,       yes,       yes,       no,              yes,      no],
  // To write down what concerns a person, and to read what other referents wrote: the provider's staff and administrators do not read it, which row-level security ensures.
  'notes.write':               [no,        yes,       yes,       no,              no,       no],
  'registrations.read':        [yes,       yes,       yes,       yes,             yes,      no],
  'registrations.decide':      [yes,       yes,       yes,       no,              yes,      no],
  'invitations.read':          [yes,       yes,       yes,       no,              yes,      no],
  'invitations.send':          [yes,       yes,       yes,       no,              yes,      no],
  'invitations.revoke':        [yes,       yes,       yes,       no,              yes,      no],
  'workforce.import':          [yes,       no,        no,        no,              yes,      no],
  'open_links.read':           [yes,       yes,       yes,       no,              yes,      no],
  'open_links.edit':           [yes,       yes,       yes,       no,              yes,      no],

  'profiles.read':             [yes,       yes,       yes,       yes,             yes,      no],
  'profiles.set_expert':       [yes,       yes,       no,        no,              yes,      no],
  'match_suggestions.read':    [yes,       yes,       yes,       no,              yes,      no],
  'match_proposals.read':      [yes,       yes,       yes,       no,              yes,      no],
  // Nobody of the provider writes to members in a referent's name, or reads why somebody declined.
  'match_proposals.edit':      [yes,       yes,       yes,       no,              no,       no],
  // A draft is for referents; the provider's staff and administrators of a unit only look at it.
  'matching_runs.read':        [yes,       yes,       yes,       yes,             yes,      no],
  'matching_runs.edit':        [yes,       yes,       yes,       no,              no,       no],
  'matching_runs.publish':     [yes,       yes,       yes,       no,              no,       no],
  'matching_exclusions.read':  [yes,       yes,       yes,       yes,             yes,      no],
  'matching_exclusions.edit':  [yes,       yes,       yes,       no,              no,       no],
  'mentoring_requests.read':   [yes,       yes,       yes,       yes,             yes,      no],
  'mentoring_requests.revoke': [yes,       yes,       yes,       no,              yes,      no],
  'relationships.read':        [yes,       yes,       yes,       yes,             yes,      no],
  'relationships.create':      [yes,       yes,       yes,       no,              yes,      no],
  'relationships.finish':      [yes,       yes,       yes,       no,              yes,      no],
  'relationships.remove':      [yes,       yes,       yes,       no,              yes,      no],
  'relationships.settle_help': [yes,       yes,       yes,       no,              yes,      no],
  // A queue is left out without the right to read its data.
  'today.read':                [yes,       yes,       yes,       yes,             yes,      no],
  'follow_ups.snooze':         [yes,       yes,       yes,       no,              no,       no],
  'meetings.read':             [yes,       yes,       yes,       yes,             yes,      no],
  'meetings.cancel':           [yes,       yes,       yes,       no,              yes,      no],
  'results.read':              [yes,       yes,       yes,       yes,             yes,      no],
  'topic_balance.read':        [yes,       yes,       yes,       yes,             yes,      no],
  'reports.read':              [yes,       yes,       yes,       yes,             yes,      no],
  // To whom the report is sent, and what is written at its foot.
  'reports.send':              [yes,       yes,       no,        no,              no,       no],
  'shared_answers.read':       [yes,       yes,       yes,       no,              no,       no],
  // Messages that a member chose to show: the provider's staff do not read them.
  'conversation_reports.read': [yes,      yes,       no,        no,              no,       no],
  'conversation_reports.handle': [yes,    yes,       no,        no,              no,       no],
  // Staff never write in somebody's name.
  'messages.send':             [yes,       yes,       yes,       no,              no,       no],
  'message_templates.read':    [yes,       yes,       yes,       no,              yes,      no],
  'message_templates.edit':    [yes,       whole,     no,        no,              yes,      no],
  'matching_settings.read':    [yes,       yes,       yes,       no,              yes,      no],
  // Also to look at what other settings would change, which names mentees and mentors.
  'matching_settings.edit':    [yes,       no,        no,        no,              yes,      no],
  // The help feed: it names the authors of anonymous questions, so the provider's staff do not read it.
  'feed_articles.read':        [yes,       yes,       no,        no,              no,       no],
  'feed_articles.moderate':    [yes,       yes,       no,        no,              no,       no],
  'feed_rules.change':         [yes,       whole,     no,        no,              no,       no],

  'audit_entries.read':        [yes,       whole,     whole,     no,              yes,      no],
  // A key is created by a member of the company, so staff create none.
  'api_keys.read':             [yes,       no,        no,        no,              yes,      no],
  'api_keys.edit':             [yes,       no,        no,        no,              no,       no],
  'webhooks.read':             [yes,       no,        no,        no,              yes,      no],
  'webhooks.edit':             [yes,       no,        no,        no,              yes,      no],
  // By the scope of the lists: nobody finds who is not in theirs.
  'search.read':               [yes,       yes,       yes,       yes,             yes,      no],
  // Staff read what the company shares, and save nothing in its lists.
  'views.read':                [yes,       yes,       yes,       yes,             yes,      no],
  'views.save':                [yes,       yes,       yes,       yes,             no,       no],
  'views.share':               [yes,       yes,       yes,       no,              no,       no],
  'settings.read':             [yes,       yes,       yes,       yes,             yes,      no],
  // Staff outside of any company read the views of the provider's page.
  'page_views.read':           [yes,       no,        no,        no,              yes,      yes],
  'leads.read':                [no,        no,        no,        no,              no,       yes],
  'leads.edit':                [no,        no,        no,        no,              no,       yes],
  'leads.erase':               [no,        no,        no,        no,              no,       yes],
  'staff_sign_in.read':        [no,        no,        no,        no,              no,       yes],
  'staff_sign_in.change':      [no,        no,        no,        no,              no,       yes],
  'staff_audit_entries.read':  [no,        no,        no,        no,              no,       yes],
  'crash_groups.read':         [no,        no,        no,        no,              no,       yes],
};

/** What a company's directory does by SCIM. */
export const directoryRights: ReadonlySet<ConsoleAction> = new Set([
  'accounts.suspend',
  'accounts.resume',
  'registrations.decide',
  'invitations.send',
  'invitations.revoke',
  'programs.manage',
]);
