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
import { ApiError } from '../../platform/errors.ts';
import { route } from '../../platform/route.ts';
import { newSamlKey } from '../../platform/saml-key.ts';
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

/** The console's routes of single sign-on: settings, tests, and the log of sign-ins. */
export const singleSignOnAdminRoutes = [
  route(finishConsoleSingleSignOn, (context) => openConsoleSessionByCode(context, context.body.code)),

  route(getSingleSignOn, async (context) => {
    if (context.params.id !== context.actor.company_id) throw new ApiError('not_found');
    return presentSingleSignOn(context);
  }),

  route(importIdentityProvider, async (context) => {
    await importProvider(context, context.body.metadata);
    return presentSingleSignOn(context);
  }),

  route(
    importOpenIdProviderEndpoint,
    async (context) => {
      const { client_id, client_secret } = context.body;
      await importOpenIdProvider(context, { ...context.prepared, client_id, client_secret });
      return presentSingleSignOn(context);
    },
    readOpenIdProvider,
  ),

  route(removeIdentityProvider, async (context) => {
    await removeProvider(context, context.params.id);
    return presentSingleSignOn(context);
  }),

  route(removeCertificateEndpoint, async (context) => {
    await removeCertificate(context, context.params.id);
    return presentSingleSignOn(context);
  }),

  route(
    requireAssertionEncryption,
    async (context) => {
      await requireEncryption(context, context.prepared);
      return presentSingleSignOn(context);
    },
    newSamlKey,
  ),

  route(endAssertionEncryption, async (context) => {
    await endEncryption(context, context.params.id);
    return presentSingleSignOn(context);
  }),

  route(addSignInDomain, async (context) => {
    await addDomain(context, context.body.domain);
    return presentSingleSignOn(context);
  }),

  route(removeSignInDomain, async (context) => {
    await removeDomain(context, context.params.id);
    return presentSingleSignOn(context);
  }),

  route(verifySignInDomain, async (context) => {
    await confirmDomain(context, context.body.domain_id);
    return presentSingleSignOn(context);
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
