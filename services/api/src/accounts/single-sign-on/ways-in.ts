import type { waysIn } from '@binome/contract/accounts/single-sign-on';
import type { z } from 'zod';
import { hasFacebook } from '../../companies/has-facebook.ts';
import { allowsSocialSignIn, findSignInMethods } from '../../companies/sign-in-methods.ts';
import type { MemberContext } from '../../platform/process/context.ts';
import { listPasskeys } from '../passkeys/queries.ts';
import { usableProvider } from './begin.ts';
import { facebookIssuer } from './facebook/issuer.ts';
import { listIdentities } from './identity-queries.ts';

/** How a member can sign in, when they last did so in each way, and what they may link. */
export async function findWaysIn({ tx, actor, services }: MemberContext): Promise<z.output<typeof waysIn>> {
  const login = await tx
    .selectFrom('directory.logins')
    .where('user_id', '=', actor.user_id)
    .select(['id', 'password_hash', 'password_used_at', 'break_glass'])
    .executeTakeFirst();
  const methods = await findSignInMethods(tx);
  const company = await usableProvider(tx, false);
  const facebook = hasFacebook(services.env) && (await allowsSocialSignIn(tx));
  const identities = (await listIdentities(tx, login?.id ?? null)).map((identity) => {
    const isFacebook = identity.issuer === facebookIssuer;
    return {
      ...identity,
      provider: isFacebook ? ('facebook' as const) : ('company' as const),
      allowed: isFacebook ? facebook : identity.issuer === company?.issuer,
    };
  });
  const allowsOwn = methods !== 'sso' || login?.break_glass === true;
  const passkeys = (await listPasskeys(tx, login?.id ?? null)).map(({ id, name, created_at, last_used_at }) => ({
    ...{ id, name, created_at, last_used_at },
    allowed: allowsOwn,
  }));
  const lacks = (provider: 'company' | 'facebook') => !identities.some((identity) => identity.provider === provider && identity.allowed);
  return {
    password: {
      exists: Boolean(login?.password_hash),
      allowed: Boolean(login?.password_hash) && allowsOwn,
      last_used_at: login?.password_used_at ?? null,
    },
    identities,
    passkeys,
    can_link: [
      ...(company && lacks('company') ? (['company'] as const) : []),
      ...(facebook && lacks('facebook') ? (['facebook'] as const) : []),
    ],
  };
}
