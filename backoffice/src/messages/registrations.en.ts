import type { registrationResources as frenchResources, registrationTexts as frenchTexts } from './registrations.fr.ts';

/** Registrations and enquiries. */
export const registrationResources: typeof frenchResources = {
  registrations: {
    name: 'Registration |||| Registrations',
    fields: {
      last_name: 'Name',
      email: 'E-mail',
      state: 'State',
      business_unit: 'Business unit',
      business_unit_id: 'Business unit',
      programs: 'Programs',
      program_id: 'Program',
      language: 'Language',
      access_link: 'Invitation',
      registered_at: 'Registered',
      decided_at: 'Decided',
      decision_message: 'Message',
    },
  },
  leads: {
    name: 'Contact |||| Contacts',
    fields: {
      last_name: 'Name',
      email: 'E-mail',
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
    all_done: 'All done: nobody is waiting for a validation.',
    none: 'Nobody matches these filters.',
    select: 'Select people to decide.',
    selected: '%{smart_count} person selected |||| %{smart_count} people selected',
    too_many: 'Select %{max} people at most at a time.',
    select_one: 'Select %{name}',
    select_page: 'Select the whole page',
    personal_link: 'Personal invitation',
    consents: 'What the person agreed to',
    no_consent: 'No agreement is recorded.',
    edition: 'version %{version}',
    more: '%{smart_count} other |||| %{smart_count} others',
    message: 'Message (optional)',
    message_hint: 'Added to the e-mail that each person receives.',
    validate: {
      label: 'Validate',
      title: 'Validate this registration? |||| Validate these %{smart_count} registrations?',
      consequence: 'This person will choose a role and fill in a profile. |||| These people will choose a role and fill in a profile.',
      done: 'The registration is validated. |||| The %{smart_count} registrations are validated.',
    },
    refuse: {
      label: 'Refuse',
      title: 'Refuse this registration? |||| Refuse these %{smart_count} registrations?',
      consequence:
        'This person will not be able to sign in. The decision can be looked at again later. |||| These people will not be able to sign in. The decision can be looked at again later.',
      done: 'The registration is refused. |||| The %{smart_count} registrations are refused.',
    },
  },
  consents: {
    user_agreement: 'User agreement',
    privacy_notice: 'Data privacy notice',
    charter: 'Mentoring charter',
    emancipated: 'Declares to be emancipated',
    guardian_consent: 'Declares the consent of a parent or guardian',
  },
  suspensions: {
    suspend: 'Suspend the account',
    suspend_title: 'Suspend the account of %{name}?',
    suspend_consequence: 'The person is signed out at once, cannot sign in any more and disappears from the community. Nothing is deleted.',
    no_requests: 'No open request. Nobody can send them one.',
    requests:
      '%{smart_count} open request: it stays open, but nobody can accept it. |||| %{smart_count} open requests: they stay open, but nobody can accept them.',
    no_relationships: 'No running mentoring relationship.',
    relationships:
      '%{smart_count} running mentoring relationship: it continues, and the partner sees that this account is no longer active. |||| %{smart_count} running mentoring relationships: they continue, and the partners see that this account is no longer active.',
    no_meetings: 'No session to come.',
    meetings:
      '%{smart_count} session to come: it stays planned. Cancel it if it cannot take place. |||| %{smart_count} sessions to come: they stay planned. Cancel those that cannot take place.',
    suspended: 'The account is suspended.',
    resume: 'Open the account again',
    resume_title: 'Open the account of %{name} again?',
    resume_consequence: 'The person finds everything as they left it.',
    resumed: 'The account is open again.',
    read_by: 'The person will read it.',
    kept: 'It stays in the audit trail.',
  },
  leads: {
    none: 'Nobody has left their details yet.',
    to_handle: 'To handle',
    handled: 'Handled',
    mark_handled: 'Mark as handled',
    reopen: 'Put back to handle',
    button: '%{label}: %{name}',
    export: 'Export as CSV',
  },
  registration: {
    invited: 'Invited',
    registered: 'E-mail to confirm',
    confirmed: 'To validate',
    validated: 'Profile to fill in',
    active: 'Active',
    refused: 'Refused',
    suspended: 'Suspended',
    closed: 'Closed',
  },
};
