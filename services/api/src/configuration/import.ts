import type { ConfigurationChange } from '@binome/contract/console/configuration-files';
import { authorColumns } from '../companies/documents/publish.ts';
import { audit } from '../platform/audit.ts';
import type { ConsoleContext } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { canEditCompany, canReadConfiguration } from '../policies/console.ts';
import { applyConfiguration } from './apply.ts';
import { configurationFile, exportConfiguration } from './export.ts';
import { decodeUtf8, parseConfiguration } from './parse-configuration.ts';
import { findSettings } from './queries.ts';

/**
 * Imports a configuration file, all of it or nothing.
 * @throws ApiError `forbidden`; `configuration_refused`, with the line of each fault
 */
export async function importConfiguration(context: ConsoleContext, bytes: Uint8Array, dryRun: boolean): Promise<ConfigurationChange[]> {
  const { tx, actor, now } = context;
  if (!canEditCompany(actor)) throw new ApiError('forbidden');
  const parsed = parseConfiguration(decodeUtf8(bytes));
  const { company_id } = actor;
  const changes = await applyConfiguration({ tx, company_id, author: authorColumns(actor), now, dryRun }, parsed);
  if (dryRun || changes.length === 0) return changes;
  await audit(context, { action: 'company.imported', subject_id: company_id });
  return changes;
}

/**
 * Exports the company's configuration as a file.
 * @throws ApiError `forbidden`
 */
export async function downloadConfiguration({ tx, actor }: ConsoleContext): Promise<{ name: string; bytes: Buffer }> {
  if (!canReadConfiguration(actor)) throw new ApiError('forbidden');
  const { slug } = await findSettings(tx);
  return { name: `configuration-${slug}.json`, bytes: configurationFile(await exportConfiguration(tx)) };
}
