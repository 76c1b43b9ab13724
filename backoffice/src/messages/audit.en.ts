import type { auditResource as frenchResource, auditTexts as frenchTexts } from './audit.fr.ts';

export const auditResource: typeof frenchResource = {
  name: 'Action |||| Audit log',
  fields: {
    created_at: 'Date',
    actor: 'By',
    action: 'Action',
    actor_kind: 'By',
    reason: 'Reason',
    subject: 'About',
    subject_id: 'About',
    changes: 'Change',
    kind: 'Kind',
    person_id: 'Person',
    from: 'From',
    to: 'To',
  },
};

export const auditTexts: typeof frenchTexts = {
  audit: {
    none: 'No action matches.',
    change: '%{field}: %{before} → %{after}',
    nothing: 'none',
    by_api_key: '%{name} (key “%{key}”)',
    kinds: { administration: 'Administration', session: 'Sign-ins' },
    places: { member: 'Member app', console: 'Console' },
    fields: {
      sessions: 'Sessions ended',
      place: 'Place',
      list: 'List',
      state: 'Account',
      role: 'Role',
      program: 'Programme',
      business_unit: 'Business unit',
      is_expert: 'Expert badge',
      relationship_state: 'Mentorship',
      request_state: 'Request',
      meeting_state: 'Session',
      name: 'Name',
      country: 'Country',
      manager_id: 'Manager',
      position: 'Order',
      family: 'Family',
      code: 'Code',
      version: 'Version',
      issuer: 'Identity provider',
      sign_on_url: 'Sign-in address',
      domain: 'Domain',
      withdrawn: 'Withdrawn',
    },
  },
};
