import type { ConfigurationChange } from '@binome/contract/console/configuration-files';
import { authorColumns } from '../companies/documents/publish.ts';
import { type AuditChanges, audit } from '../platform/data/audit.ts';
import type { ConsoleContext } from '../platform/process/context.ts';
import { applyConfiguration } from './apply.ts';
import { configurationFile, exportConfiguration } from './export.ts';
import type { ParsedConfiguration } from './parse-configuration.ts';
import { findSettings } from './queries.ts';

/**
 * Imports a configuration, all of it or nothing.
 * @throws ApiError `configuration_refused`, with the line of each fault
 */
export async function importConfiguration(
  context: ConsoleContext,
  parsed: ParsedConfiguration,
  dryRun: boolean,
): Promise<{ changes: ConfigurationChange[]; proposed_change_id: string | null }> {
  const { actor } = context;
  const result = await applyConfiguration({ ...context, author: authorColumns(actor), dryRun }, parsed);
  const { changes } = result;
  if (dryRun || changes.length === 0) return result;
  await audit(context, { action: 'company.imported', subject_id: actor.company_id, changes: auditChangesOf(changes) });
  return result;
}

/** Returns, by part of the configuration, the names of the elements that the import found and replaced, and of those that it left. */
function auditChangesOf(changes: ConfigurationChange[]): AuditChanges {
  const parts = Map.groupBy(changes, ({ part }) => part);
  const namesOf = (items: ConfigurationChange[], absent: readonly ConfigurationChange['action'][]) =>
    items.filter(({ action }) => !absent.includes(action)).map(({ name }) => name);
  return Object.fromEntries(
    [...parts].map(([part, items]) => [part, [namesOf(items, ['created', 'restored']), namesOf(items, ['archived', 'removed'])]]),
  );
}

/** Exports the company's configuration as a file. */
export async function downloadConfiguration(context: ConsoleContext): Promise<{ name: string; bytes: Buffer }> {
  const { tx, actor } = context;
  await audit(context, { action: 'company.exported', subject_id: actor.company_id });
  const { slug } = await findSettings(tx);
  return { name: `configuration-${slug}.json`, bytes: configurationFile(await exportConfiguration(tx)) };
}
