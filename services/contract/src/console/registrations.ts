import { z } from 'zod';
import { fullName, id, idAndName, locale, timestamp } from '../fields.ts';
import { maxDecisionMessageLength, maxDecisions } from '../values/limits.ts';
import { createEndpoint, getEndpoint, listEndpoint, reason, searchText } from './resource.ts';
import { consoleUser } from './users.ts';

/** States of a registration that is not validated. */
const pendingState = z.enum(['registered', 'confirmed', 'refused']);

/** An agreement or declaration recorded at registration. */
const consent = z.object({
  kind: z.enum(['user_agreement', 'privacy_notice', 'charter', 'emancipated', 'guardian_consent']),
  version: z.string(),
  locale,
  given_at: timestamp,
});

const registration = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  language: locale,
  state: pendingState,
  business_unit: idAndName.nullable(),
  programs: z.array(idAndName),
  /** The link used to register; only an open link has a name. */
  access_link: z.object({ id, kind: z.enum(['personal', 'open']), name: z.string().nullable() }).nullable(),
  registered_at: timestamp.nullable(),
  decided_at: timestamp.nullable(),
  /** The name of the person who took the last decision. */
  decided_by: fullName.nullable(),
  /** Message to a person who was refused. */
  decision_message: z.string().nullable(),
  consents: z.array(consent),
  can: z.object({ validate: z.boolean(), refuse: z.boolean() }),
});
export type ConsoleRegistration = z.input<typeof registration>;

export const listRegistrations = listEndpoint({
  name: 'registrations',
  summary: 'The registrations that are not validated; by default, those that wait for a decision',
  row: registration,
  filter: {
    q: searchText,
    state: pendingState.optional(),
    program_id: id.optional(),
    business_unit_id: id.optional(),
  },
  sort: ['registered_at', 'last_name', 'email', 'decided_at'],
});

export const getConsoleRegistration = getEndpoint({ name: 'registrations', summary: 'A registration', row: registration });

export const decideRegistrations = createEndpoint({
  name: 'registration_approvals',
  action: 'registrations.decide',
  summary: 'Validate or refuse registrations in one transaction; each person receives a mail in their language',
  body: z.strictObject({
    user_ids: z.array(id).min(1).max(maxDecisions),
    decision: z.enum(['validate', 'refuse']),
    /** The programs in which those who are validated are enrolled, besides those that they are in. */
    program_ids: z.array(id).max(maxDecisions).optional(),
    message: z.string().trim().max(maxDecisionMessageLength, { abort: true }).nullable().optional(),
  }),
  row: z.object({ id, decision: z.enum(['validate', 'refuse']), user_ids: z.array(id) }),
});

export const suspendAccount = createEndpoint({
  name: 'account_suspensions',
  action: 'accounts.suspend',
  summary: 'Suspend an account, with a reason: ends its sessions, erases nothing',
  body: z.strictObject({ user_id: id, reason }),
  row: consoleUser,
});

export const closeAccount = createEndpoint({
  name: 'account_closures',
  action: 'accounts.close',
  summary: 'Close an account permanently, with a reason: erases the personal data, ends the relationships, tells the partners',
  body: z.strictObject({ user_id: id, reason }),
  row: consoleUser,
});

export const resumeAccount = createEndpoint({
  name: 'account_resumptions',
  action: 'accounts.resume',
  summary: 'Lift the suspension of an account',
  body: z.strictObject({ user_id: id, reason: reason.optional() }),
  row: consoleUser,
});
