import { listSignInAttempts, type SsoRefusalReason } from '@binome/contract/console/sign-in-attempts';
import {
  addBreakGlass as addBreakGlassEndpoint,
  addSignInDomain,
  createSingleSignOnTest,
  endAssertionEncryption,
  finishConsoleSingleSignOn,
  getSingleSignOn,
  importIdentityProvider,
  importOpenIdProvider as importOpenIdProviderEndpoint,
  removeBreakGlass as removeBreakGlassEndpoint,
  removeCertificate as removeCertificateEndpoint,
  removeIdentityProvider,
  removeSignInDomain,
  requireAssertionEncryption,
  verifySignInDomain,
} from '@binome/contract/console/single-sign-on';
import { readListQuery, sendPage } from '../../console/list.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import { openConsoleSessionByCode } from '../console/session.ts';
import { listAttempts } from './attempts.ts';
import {
  addBreakGlass,
  addDomain,
  confirmDomain,
  importProvider,
  removeBreakGlass,
  removeCertificate,
  removeDomain,
  removeProvider,
} from './configure.ts';
import { createTest } from './create-test.ts';
import { endEncryption, requireEncryption } from './encryption.ts';
import { importOpenIdProvider, readOpenIdProvider } from './openid/import-provider.ts';
import { presentSingleSignOn } from './present.ts';
import { newSamlKey } from './saml/key.ts';

/** The console's routes of single sign-on: settings, tests, and the log of sign-ins. */
export const singleSignOnConsoleRoutes = [
  route(finishConsoleSingleSignOn, (context) => openConsoleSessionByCode(context, context.body)),

  route(getSingleSignOn, async (context) => {
    if (context.params.id !== context.actor.company_id) throw new ApiError('not_found');
    return presentSingleSignOn(context);
  }),

  route(importIdentityProvider, async (context) => {
    return presentSingleSignOn(context, await importProvider(context, context.body.metadata));
  }),

  route(
    importOpenIdProviderEndpoint,
    async (context) => {
      const { client_id, client_secret } = context.body;
      return presentSingleSignOn(context, await importOpenIdProvider(context, { ...context.prepared, client_id, client_secret }));
    },
    readOpenIdProvider,
  ),

  route(removeIdentityProvider, async (context) => {
    return presentSingleSignOn(context, await removeProvider(context, context.params.id));
  }),

  route(removeCertificateEndpoint, async (context) => {
    return presentSingleSignOn(context, await removeCertificate(context, context.params.id));
  }),

  route(
    requireAssertionEncryption,
    async (context) => {
      return presentSingleSignOn(context, await requireEncryption(context, context.prepared));
    },
    newSamlKey,
  ),

  route(endAssertionEncryption, async (context) => {
    return presentSingleSignOn(context, await endEncryption(context, context.params.id));
  }),

  route(addSignInDomain, async (context) => {
    await addDomain(context, context.body.domain);
    return presentSingleSignOn(context);
  }),

  route(removeSignInDomain, async (context) => {
    return presentSingleSignOn(context, await removeDomain(context, context.params.id));
  }),

  route(verifySignInDomain, async (context) => {
    return presentSingleSignOn(context, await confirmDomain(context, context.body.domain_id));
  }),

  route(addBreakGlassEndpoint, async (context) => {
    await addBreakGlass(context, context.body.user_id);
    return presentSingleSignOn(context);
  }),

  route(removeBreakGlassEndpoint, async (context) => {
    await removeBreakGlass(context, context.params.id);
    return presentSingleSignOn(context);
  }),

  route(createSingleSignOnTest, async (context) => ({ url: await createTest(context) })),

  route(listSignInAttempts, async (context) => {
    const { tx, query } = context;
    const page = await listAttempts(tx, query.filter ?? {}, readListQuery(context, { field: 'created_at', direction: 'DESC' }));
    return sendPage(context, 'sign_in_attempts', page).map(({ user_id, name, ...attempt }) => ({
      ...attempt,
      reason: attempt.reason as SsoRefusalReason | null,
      details: Object(attempt.details),
      user: user_id && name ? { id: user_id, name } : null,
    }));
  }),
];
