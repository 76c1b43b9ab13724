import { z } from 'zod';
import { fullName, id, timestamp } from '../fields.ts';
import { listEndpoint } from './resource.ts';

/** Why a single sign-on was refused. Each has a text at the console. */
const ssoRefusalReasons = [
  'too_large',
  'not_xml',
  'forbidden_content',
  'status',
  'encrypted',
  'unencrypted',
  'decryption_failed',
  'unexpected_element',
  'missing_element',
  'one_assertion_expected',
  'duplicate_id',
  'algorithm',
  'unsigned',
  'signature_structure',
  'signature_invalid',
  'issuer',
  'destination',
  'recipient',
  'confirmation_method',
  'audience',
  'in_response_to',
  'expired',
  'not_yet_valid',
  'replayed',
  'request_unknown',
  'name_id_transient',
  'token_refused',
  'provider_answer',
  'provider_unreachable',
  'email_unverified',
  'other_organisation',
  'second_factor',
  'email_missing',
  'domain_unverified',
  'address_changed',
  'no_account',
  'account_state',
  'no_console_role',
  'not_configured',
] as const;
export type SsoRefusalReason = (typeof ssoRefusalReasons)[number];

const signInAttempt = z.object({
  id,
  created_at: timestamp,
  /** The number that the person was shown when the sign-in was refused. */
  number: z.string(),
  /** Null when no account was found. */
  user: z.object({ id, name: fullName }).nullable(),
  is_test: z.boolean(),
  /** Null when the sign-in succeeded. */
  reason: z.enum(ssoRefusalReasons).nullable(),
  details: z.object({ expected: z.string().optional(), actual: z.string().optional() }),
});
export type SignInAttempt = z.input<typeof signInAttempt>;

export const listSignInAttempts = listEndpoint({
  name: 'sign_in_attempts',
  summary: 'The sign-ins by single sign-on of the last 30 days, newest first',
  row: signInAttempt,
  filter: { number: z.string().max(8, { abort: true }).optional(), refused: z.boolean().optional() },
  sort: ['created_at'],
});
