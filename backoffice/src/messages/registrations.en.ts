import type { registrationResources as frenchResources, registrationTexts as frenchTexts } from './registrations.fr.ts';

/** Registrations and enquiries. */
export const registrationResources: typeof frenchResources = {
  registrations: {
    name: 'Registration |||| Registrations',
    fields: {
      last_name: 'Last name',
      email: 'E-mail',
      state: 'Status',
      business_unit: 'Business unit',
      business_unit_id: 'Business unit',
      programs: 'Programmes',
      program_id: 'Programme',
      language: 'Language',
      access_link: 'Invitation',
      registered_at: 'Registered',
      decided_at: 'Decided',
      decided_by: 'Decided by',
      decision_message: 'Message',
    },
  },
  leads: {
    name: 'Enquiry |||| Enquiries',
    fields: {
      last_name: 'Last name',
      email: 'E-mail',
      organisation: 'Organisation',
      wants_demo: 'Request',
      language: 'Language',
      wants_information: 'Wants information',
      created_at: 'Received',
      handled_at: 'Handled',
      handled: 'Handling',
    },
  },
};

export const registrationTexts: typeof frenchTexts = {
  registrations: {
    all_done: 'All done: no registrations to approve.',
    none: 'Nobody matches these filters.',
    select: 'Select people to approve or decline.',
    selected: '%{smart_count} person selected |||| %{smart_count} people selected',
    too_many: 'Select up to %{max} people at a time.',
    select_one: 'Select %{name}',
    select_page: 'Select the whole page',
    personal_link: 'Personal invitation',
    consents: 'What this person has agreed to',
    no_consent: 'No agreements recorded.',
    edition: 'version %{version}',
    more: '%{smart_count} other |||| %{smart_count} others',
    message: 'Message (optional)',
    message_hint: 'Added to the e-mail each person receives.',
    validate: {
      label: 'Approve',
      title: 'Approve this registration? |||| Approve these %{smart_count} registrations?',
      consequence:
        'This person can then choose a role and complete a profile. |||| These people can then choose a role and complete a profile.',
      done: 'The registration has been approved. |||| The %{smart_count} registrations have been approved.',
    },
    refuse: {
      label: 'Decline',
      title: 'Decline this registration? |||| Decline these %{smart_count} registrations?',
      consequence:
        'This person will not be able to sign in. You can change this decision later. |||| These people will not be able to sign in. You can change this decision later.',
      done: 'The registration has been declined. |||| The %{smart_count} registrations have been declined.',
    },
  },
  consents: {
    user_agreement: 'Terms of use',
    privacy_notice: 'Personal data notice',
    charter: 'Mentoring charter',
    emancipated: 'States that they are emancipated',
    guardian_consent: 'States that they have a parent or guardian’s consent',
  },
  second_factors: {
    reset: 'Remove two-step sign-in',
    reset_title: 'Remove %{name}’s two-step sign-in?',
    reset_consequence:
      'For someone who has lost their phone, recovery codes or passkey. They will sign in with their password alone, so make sure that the request really comes from them. Their devices are signed out, and they get an e-mail.',
    was_reset: 'Two-step sign-in removed.',
  },
  suspensions: {
    suspend: 'Suspend the account',
    suspend_title: 'Suspend %{name}’s account?',
    suspend_consequence:
      'This person is signed out immediately, can no longer sign in and disappears from the community. Nothing is deleted.',
    no_requests: 'No pending requests. Nobody can send them one.',
    requests:
      '%{smart_count} pending request: it stays open, but nobody can accept it. |||| %{smart_count} pending requests: they stay open, but nobody can accept them.',
    no_relationships: 'No current mentorships.',
    relationships:
      '%{smart_count} current mentorship: it continues, and the partner sees that this account is no longer active. |||| %{smart_count} current mentorships: they continue, and the partners see that this account is no longer active.',
    no_meetings: 'No upcoming sessions.',
    meetings:
      '%{smart_count} upcoming session: it stays planned. Cancel it if it cannot take place. |||| %{smart_count} upcoming sessions: they stay planned. Cancel those that cannot take place.',
    suspended: 'Account suspended.',
    resume: 'Reinstate the account',
    resume_title: 'Reinstate %{name}’s account?',
    resume_consequence: 'Everything will be as this person left it.',
    resumed: 'Account reinstated.',
    read_by: 'This person will be able to read it.',
    kept: 'It stays in the audit log.',
  },
  account_closures: {
    close: 'Close the account',
    close_title: 'Close %{name}’s account permanently?',
    close_consequence:
      'This person is signed out immediately and can no longer sign in. Their profile, answers, files and roles are deleted. This cannot be undone.',
    no_requests: 'No pending requests.',
    requests:
      '%{smart_count} pending request: it is closed, and the other person is told. |||| %{smart_count} pending requests: they are closed, and the other people are told.',
    no_relationships: 'No current mentorships.',
    relationships:
      '%{smart_count} current mentorship: it ends, and the partner is told. |||| %{smart_count} current mentorships: they end, and the partners are told.',
    no_meetings: 'No upcoming sessions.',
    meetings: '%{smart_count} upcoming session: it is cancelled. |||| %{smart_count} upcoming sessions: they are cancelled.',
    kept_until: 'What others keep from their exchanges stays without this person’s name, and is deleted by %{day}.',
    read_by: 'This person will read it in a last e-mail, and it stays in the audit log.',
    closed: 'Account closed.',
  },
  page_views: {
    title: 'Home page views',
    hint: 'Over thirty days. Views are counted without a cookie and without keeping anything about visitors; recognised robots are left out.',
    views: 'Views',
    total: '%{smart_count} view in the last thirty days. |||| %{smart_count} views in the last thirty days.',
    day: '%{day}: %{smart_count} view |||| %{day}: %{smart_count} views',
  },
  leads: {
    none: 'Nobody has left their details yet.',
    demo: 'Demonstration',
    contact: 'Contact details',
    to_handle: 'To handle',
    handled: 'Handled',
    mark_handled: 'Mark as handled',
    reopen: 'Mark as not handled',
    button: '%{label}: %{name}',
    export: 'Export as CSV',
    erase: 'Erase',
    erase_title: 'Erase the details of %{name}?',
    erase_consequence: 'Their enquiry will be gone for good. Remember any files that you exported, too.',
    erased: 'The details are erased.',
  },
  registration: {
    invited: 'Invited',
    registered: 'E-mail to confirm',
    confirmed: 'To approve',
    validated: 'Profile to complete',
    active: 'Active',
    refused: 'Declined',
    suspended: 'Suspended',
    closed: 'Closed',
  },
};
