import type { SignInEase } from '@binome/contract/console/company-settings';
import type { Tx } from '../platform/data/database.ts';

type SignIn = { sign_in_methods: 'password' | 'password_or_sso' | 'sso'; second_factor_required: boolean };

/**
 * Is a setting on that lets a mailbox or a device stand for a person? Unless the company has decided, it is not where the company trusts
 * nothing but its provider, or requires a second factor.
 */
export function isEased(setting: SignInEase, { sign_in_methods, second_factor_required }: SignIn): boolean {
  if (setting !== 'automatic') return setting === 'on';
  return sign_in_methods !== 'sso' && !second_factor_required;
}

/** Do the members of the company answer from their mails without signing in? */
export async function allowsAnswersFromMails(tx: Tx): Promise<boolean> {
  const { answers_from_mails, ...signIn } = await findSignIn(tx);
  return isEased(answers_from_mails, signIn);
}

/** Do the members of the company stay signed in for 90 days on a device of their own? */
export async function allowsLongSessions(tx: Tx): Promise<boolean> {
  const { long_sessions, ...signIn } = await findSignIn(tx);
  return isEased(long_sessions, signIn);
}

function findSignIn(tx: Tx) {
  return tx
    .selectFrom('company_settings')
    .select(['answers_from_mails', 'long_sessions', 'sign_in_methods', 'second_factor_required'])
    .executeTakeFirstOrThrow();
}
