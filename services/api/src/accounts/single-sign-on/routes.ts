import {
  createIdentityLink,
  findSingleSignOn,
  finishSingleSignOn,
  getWaysIn,
  linkIdentity,
  openSsoRegistration,
  registerByIdentity as registerByIdentityEndpoint,
  unlinkIdentity,
} from '@binome/contract/accounts/single-sign-on';
import { route } from '../../platform/http/route.ts';
import { assertPasswordIfAny } from '../passwords/current-password.ts';
import { openMemberSession } from '../sessions/open-member-session.ts';
import { usesSingleSignOn } from './begin.ts';
import { loginOfCode } from './finish.ts';
import { createLink, linkByCode, unlink } from './identities.ts';
import { openRegistration, registerByIdentity } from './register.ts';
import { countUnknownDomain } from './unknown-domains.ts';
import { findWaysIn } from './ways-in.ts';

/** The member app's routes of single sign-on. */
export const singleSignOnRoutes = [
  route(findSingleSignOn, async ({ services, body: { domain }, ip }) => {
    const look = () => usesSingleSignOn(services, domain);
    return { available: await countUnknownDomain(services.database.directory, { domain, ip }, look) };
  }),

  route(finishSingleSignOn, async (context) => {
    const { login, way, return_path } = await loginOfCode(context, context.body, 'member');
    return { data: await openMemberSession(context, login, way, context.body.stay_signed_in), return_path };
  }),

  route(openSsoRegistration, async (context) => ({ data: await openRegistration(context, context.body.code) })),

  route(registerByIdentityEndpoint, async (context) => {
    const { login, return_path } = await registerByIdentity(context, context.body);
    return { data: await openMemberSession(context, login, 'sso'), return_path };
  }),

  route(getWaysIn, async (context) => ({ data: await findWaysIn(context) })),

  route(
    createIdentityLink,
    async (context) => ({ url: await createLink(context, context.body.provider) }),
    (context) => assertPasswordIfAny(context, context.body.current_password),
  ),

  route(linkIdentity, async (context) => {
    await linkByCode(context, context.body.code);
    return { data: await findWaysIn(context) };
  }),

  route(unlinkIdentity, async (context) => {
    await unlink(context, context.params.id);
    return { data: await findWaysIn(context) };
  }),
];
