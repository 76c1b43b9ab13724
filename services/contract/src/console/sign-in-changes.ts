import { z } from 'zod';
import { fullName, id, timestamp } from '../fields.ts';
import { createEndpoint, listEndpoint } from './resource.ts';

const signInChangeState = z.enum(['proposed', 'applied', 'withdrawn', 'expired']);

/** A change of how the members of a company sign in: who proposed it, the values before and after, and when it takes effect. */
export const signInChange = z.object({
  id,
  kind: z.enum(['identity_provider', 'sign_in_domain', 'settings']),
  /** The action of the audit log, which names the fields of `changes`. */
  action: z.string(),
  state: signInChangeState,
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  proposed_by: z.object({ kind: z.enum(['member', 'staff']), name: fullName }).nullable(),
  created_at: timestamp,
  /** When it takes effect without a second administrator, where there is none. Null if one must confirm it. */
  due_at: timestamp.nullable(),
  /** When it ends without effect, unless an administrator confirms it. */
  expires_at: timestamp,
  is_confirmed: z.boolean(),
  /** Who confirmed or withdrew it. */
  closed_by: fullName.nullable(),
  closed_at: timestamp.nullable(),
  /** Why the reader cannot confirm it. */
  obstacle: z.enum(['second_person_required', 'new_administrator', 'proposer_not_administrator']).nullable(),
  can: z.object({ confirm: z.boolean(), withdraw: z.boolean() }),
});
export type SignInChange = z.input<typeof signInChange>;

export const listSignInChanges = listEndpoint({
  name: 'sign_in_changes',
  summary: 'The changes of how members sign in, newest first',
  row: signInChange,
  filter: { state: signInChangeState.optional() },
  sort: ['urgency', 'created_at'],
});

const body = z.strictObject({ sign_in_change_id: id });

export const confirmSignInChange = createEndpoint({
  name: 'sign_in_change_confirmations',
  action: 'sign_in_changes.confirm',
  summary: 'Confirm the change of the sign-in that a colleague or the provider’s staff proposed; it takes effect at once',
  body,
  row: signInChange,
});

export const withdrawSignInChange = createEndpoint({
  name: 'sign_in_change_withdrawals',
  action: 'sign_in_changes.withdraw',
  summary: 'Withdraw a change of the sign-in before it takes effect',
  body,
  row: signInChange,
});
