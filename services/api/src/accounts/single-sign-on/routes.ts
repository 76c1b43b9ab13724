import { findSingleSignOn, finishSingleSignOn, getWaysIn } from '@binome/contract/single-sign-on';
import { type AttemptLimit, countAttempt } from '../../platform/attempts.ts';
import { route } from '../../platform/route.ts';
import { openMemberSession } from '../sessions/open-member-session.ts';
import { usesSingleSignOn } from './begin.ts';
import { loginOfCode } from './finish.ts';
import { findWaysIn } from './ways-in.ts';

/** A whole office may share one address. */
const lookupsPerNetwork: AttemptLimit = { name: 'sso_lookup_network', max: 300, seconds: 900 };

/** The member app's routes of single sign-on. */
export const singleSignOnRoutes = [
  route(findSingleSignOn, async ({ services, body, ip }) => {
    await countAttempt(services.database.directory, lookupsPerNetwork, ip);
    return { available: await usesSingleSignOn(services, body.domain) };
  }),

  route(finishSingleSignOn, async (context) => {
    const { login, return_path } = await loginOfCode(context, context.body.code, 'member');
    return { data: await openMemberSession(context, login, 'sso'), return_path };
  }),

  route(getWaysIn, async ({ tx, actor }) => ({ data: await findWaysIn(tx, actor.user_id) })),
];
