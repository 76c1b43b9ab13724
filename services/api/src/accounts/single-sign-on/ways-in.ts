import type { waysIn } from '@binome/contract/single-sign-on';
import type { z } from 'zod';
import { findSignInMethods } from '../../companies/sign-in-methods.ts';
import type { Tx } from '../../platform/database.ts';

/** How a member can sign in, and when they last did so in each way. */
export async function findWaysIn(tx: Tx, userId: string): Promise<z.output<typeof waysIn>> {
  const login = await tx
    .selectFrom('directory.logins')
    .where('user_id', '=', userId)
    .select(['id', 'password_hash', 'password_used_at', 'break_glass'])
    .executeTakeFirst();
  const methods = await findSignInMethods(tx);
  const identities = await tx
    .selectFrom('directory.identities')
    .where('login_id', '=', login?.id ?? null)
    .select(['id', 'issuer', 'created_at', 'last_used_at'])
    .orderBy('last_used_at', 'desc')
    .execute();
  const allowed = Boolean(login?.password_hash) && (methods !== 'sso' || login?.break_glass === true);
  return { password: { allowed, last_used_at: login?.password_used_at ?? null }, identities };
}
