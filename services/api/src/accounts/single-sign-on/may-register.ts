import type { Tx } from '../../platform/data/database.ts';
import { signInAnswers } from '../sign-in-answers.ts';

/**
 * May a person without an account register by their identity? The company decides: nobody, people whose invitation was not revoked, or
 * everybody of its verified domains. The domain of `email` is verified. An address that has an account elsewhere may not, nor somebody whom
 * the company's directory has switched off.
 */
export async function mayRegister(tx: Tx, email: string | undefined): Promise<boolean> {
  const { sso_account_creation } = await tx.selectFrom('company_settings').select('sso_account_creation').executeTakeFirstOrThrow();
  if (!email || sso_account_creation === 'nobody') return false;
  const login = await tx.selectFrom('directory.logins').where('email', '=', email).select('id').executeTakeFirst();
  if (login) return false;
  const user = await tx.selectFrom('users').where('email', '=', email).select(['id', 'state', 'directory_status']).executeTakeFirst();
  if (!user) return sso_account_creation === 'verified_domains';
  if (signInAnswers[user.state].sso !== 'registers' || user.directory_status !== null) return false;
  return sso_account_creation === 'verified_domains' || (await hasInvitation(tx, user.id));
}

async function hasInvitation(tx: Tx, userId: string): Promise<boolean> {
  const link = await tx
    .selectFrom('access_links')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return link !== undefined;
}
