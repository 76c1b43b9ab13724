import {
  createCompany as createCompanyEndpoint,
  downloadConfiguration as downloadConfigurationEndpoint,
  uploadConfiguration,
} from '@binome/contract/console/configuration-files';
import { listMissingTranslations } from '@binome/contract/console/documents';
import { readListQuery, sendPage } from '../console/list.ts';
import { ApiError } from '../platform/http/errors.ts';
import { route } from '../platform/http/route.ts';
import { createCompany } from './create-company.ts';
import { downloadConfiguration, importConfiguration } from './import.ts';
import { missingTranslations } from './missing-translations.ts';
import { type ParsedConfiguration, parseConfiguration } from './parse-configuration.ts';
import { readStoredConfiguration } from './stored-configuration.ts';

/** Console routes to create a company, export and import its configuration, and list missing translations. */
export const configurationConsoleRoutes = [
  route(createCompanyEndpoint, (context) => createCompany(context, context.body)),

  route(downloadConfigurationEndpoint, async (context) => {
    const { params, actor, reply } = context;
    if (params.id !== actor.company_id) throw new ApiError('not_found');
    const { name, bytes } = await downloadConfiguration(context);
    reply.header('content-disposition', `attachment; filename="${name}"`);
    return bytes;
  }),

  route<typeof uploadConfiguration, ParsedConfiguration>(
    uploadConfiguration,
    async (context) => {
      const { params, query, actor, prepared } = context;
      if (params.id !== actor.company_id) throw new ApiError('not_found');
      const dryRun = query.dry_run ?? false;
      return { applied: !dryRun, ...(await importConfiguration(context, prepared, dryRun)) };
    },
    ({ upload }) => parseConfiguration(upload),
  ),

  route(listMissingTranslations, async (context) => {
    const { tx, query } = context;
    const { resource, locale } = query.filter ?? {};
    const { range, order } = readListQuery(context, { field: 'resource', direction: 'ASC' });
    const translations = missingTranslations(await readStoredConfiguration(tx)).filter(
      (missing) => (!resource || missing.resource === resource) && (!locale || missing.locale === locale),
    );
    if (order.direction === 'DESC') translations.reverse();
    const [first, last] = range;
    return sendPage(context, 'missing_translations', { rows: translations.slice(first, last + 1), first, total: translations.length });
  }),
];
