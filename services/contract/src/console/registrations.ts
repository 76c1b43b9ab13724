import { z } from 'zod';
import { id, idAndName, locale, timestamp } from '../fields.ts';
import { createEndpoint, getEndpoint, listEndpoint, reason } from './resource.ts';
import { consoleUser } from './users.ts';

/** The states of people who came by a link and are not in yet. */
export const pendingState = z.enum(['registered', 'confirmed', 'refused']);

/** What a person agreed to or declared on registering, as it is kept. */
export const consent = z.object({
  kind: z.enum(['user_agreement', 'privacy_notice', 'charter', 'emancipated', 'guardian_consent']),
  version: z.string(),
  locale,
  given_at: timestamp,
});

/** Somebody who has registered, as those who decide on it see them. */
export const registration = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  language: locale,
  state: pendingState,
  business_unit: idAndName.nullable(),
  programs: z.array(idAndName),
  /** By which link the person came; an open one has a name. */
  access_link: z.object({ id, kind: z.enum(['personal', 'open']), name: z.string().nullable() }).nullable(),
  registered_at: timestamp.nullable(),
  decided_at: timestamp.nullable(),
  /** What was written to a person who was refused. */
  decision_message: z.string().nullable(),
  consents: z.array(consent),
  can: z.object({ validate: z.boolean(), refuse: z.boolean() }),
});
export type ConsoleRegistration = z.input<typeof registration>;

export const listRegistrations = listEndpoint({
  name: 'registrations',
  summary: 'The people who have registered and are not in yet: those who wait for a decision unless another state is asked for',
  row: registration,
  filter: {
    q: z.string().trim().max(100).optional(),
    state: pendingState.optional(),
    program_id: id.optional(),
    business_unit_id: id.optional(),
  },
  sort: ['registered_at', 'last_name', 'email', 'decided_at'],
});

export const getConsoleRegistration = getEndpoint({ name: 'registrations', summary: 'Somebody who has registered', row: registration });

export const decideRegistrations = createEndpoint({
  name: 'registration_approvals',
  summary: 'Let people in, or not, all of them or none; each is written to in their language',
  body: z.strictObject({
    user_ids: z.array(id).min(1).max(100),
    decision: z.enum(['validate', 'refuse']),
    message: z.string().trim().max(1000).nullable().optional(),
  }),
  row: z.object({ id, decision: z.enum(['validate', 'refuse']), user_ids: z.array(id) }),
});

export const suspendAccount = createEndpoint({
  name: 'account_suspensions',
  summary: 'Close an account for a while, saying why: its sessions end at once, nothing is erased',
  body: z.strictObject({ user_id: id, reason }),
  row: consoleUser,
});

export const resumeAccount = createEndpoint({
  name: 'account_resumptions',
  summary: 'Open a suspended account again',
  body: z.strictObject({ user_id: id, reason: reason.optional() }),
  row: consoleUser,
});
