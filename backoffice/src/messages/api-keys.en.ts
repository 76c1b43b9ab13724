/** API keys: what a company's own systems call the API with. */
export const apiKeyResources = {
  api_keys: {
    name: 'API key |||| API keys',
    fields: {
      name: 'Name',
      prefix: 'Beginning of the key',
      scopes: 'Rights',
      owner: 'Acts in the name of',
      days: 'Valid for',
      created_at: 'Created on',
      expires_at: 'Expires on',
      used_at: 'Last used',
    },
  },
};

export const apiKeyTexts = {
  api_key_states: { expired: 'Expired' },
  api_key_days: { 30: '30 days', 90: '90 days', 365: 'One year' },
  api_key_verbs: { read: 'Read', write: 'Change' },
  api_key_resources: {
    users: 'Members',
    accounts: 'Accounts: suspend, restore, close',
    registrations: 'Registrations',
    invitations: 'Invitations',
    open_links: 'Open links',
    profiles: 'Profiles',
    mentoring_requests: 'Requests',
    relationships: 'Mentorships',
    meetings: 'Sessions',
    results: 'Results',
    programs: 'Programmes',
    business_units: 'Business units',
    sites: 'Sites',
    tags: 'Topics',
    meeting_reasons: 'Session purposes',
    training_tools: 'Toolbox',
    audit_entries: 'Audit log',
    scim: 'Directory (SCIM)',
  },
  api_keys: {
    intro:
      'With a key, one of your own systems uses the console’s API in the name of the person who created it, within the chosen rights. The key of a directory (SCIM) acts for the company: it stays valid after that person has left.',
    of_company: 'The company',
    none: 'No keys yet.',
    add: 'Create a key',
    name_hint: 'The system that uses the key, for example “HR system”.',
    days_hint: 'After this time, the key no longer works.',
    choose_scope: 'Choose at least one right.',
    created: 'Your new key',
    shown_once: 'Copy the key now: it will never be shown again. Anyone who has it acts with its rights.',
    example: 'Example of a call:',
    scim_address: 'In your directory (Entra ID, Okta…), enter this address, and the key as the secret token:',
    scim_groups:
      'A group of the directory becomes a programme, or joins the one that already has its name. When the directory deletes it, the programme is archived.',
    back: 'Back to the keys',
    revoke: 'Revoke',
    revoke_title: 'Revoke the key “%{name}”?',
    revoke_consequence: 'The system that uses it is refused immediately. A revoked key cannot be restored.',
    revoked: 'Key revoked.',
  },
};
