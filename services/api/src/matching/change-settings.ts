import { isDeepStrictEqual } from 'node:util';
import type { changeMatchingSettings, getMatchingSettings } from '@binome/contract/console/matching-settings';
import { DEFAULT_SETTINGS } from '@binome/matching/settings';
import type { z } from 'zod';
import { authorColumns } from '../companies/documents/publish.ts';
import { audit, changesOf } from '../platform/data/audit.ts';
import type { Tx } from '../platform/data/database.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { ConsoleContext } from '../platform/process/context.ts';
import type { CompanyIndexes } from './company-indexes.ts';
import { countLosses } from './preview/losses.ts';
import { flatSettings, readMatchSettings, storedSettingsOf } from './settings.ts';
import { findStoredMatching, listSettingVersions, lockMatchingSettings, saveMatchingSettings } from './settings-queries.ts';

type SettingsPage = z.output<typeof getMatchingSettings.schema.response>;

/** The settings of the company, the product's own, and the former ones. */
export async function showMatchingSettings(tx: Tx): Promise<SettingsPage> {
  const [stored, versions] = await Promise.all([findStoredMatching(tx), listSettingVersions(tx)]);
  return {
    settings: readMatchSettings(stored),
    version: versions[0]?.version ?? 0,
    defaults: DEFAULT_SETTINGS,
    versions: versions.map(({ settings, ...version }) => ({ ...version, settings: readMatchSettings(settings) })),
  };
}

/**
 * Changes what the company weighs, as a new version. Requests and relationships stay as they are.
 * @throws ApiError `conflict` if another administrator has changed it since; `mentees_without_mentor` if more mentees than the
 * administrator accepted would have no possible mentor left
 */
export async function changeSettings(
  context: ConsoleContext,
  indexes: CompanyIndexes,
  { settings, accepted_losses, expected }: z.output<typeof changeMatchingSettings.schema.body>,
): Promise<SettingsPage> {
  const { tx, actor, now } = context;
  await lockMatchingSettings(tx);
  const before = await showMatchingSettings(tx);
  const stored = storedSettingsOf(settings);
  // The same change, sent again.
  if (isDeepStrictEqual(storedSettingsOf(before.settings), stored)) return before;
  if (expected && expected.version !== before.version) throw new ApiError('conflict');
  // Before the first write, which the indexes would not see.
  const count = await countLosses(tx, await indexes.getCommunity(tx, actor.company_id), settings);
  if (count > accepted_losses) throw new ApiError('mentees_without_mentor', { values: { count } });
  await saveMatchingSettings(tx, stored, authorColumns(actor), now);
  const after = await showMatchingSettings(tx);
  await audit(context, {
    action: 'matching_settings.changed',
    subject_id: actor.company_id,
    changes: {
      matching_version: [before.version, after.version],
      ...changesOf(flatSettings(before.settings), flatSettings(after.settings)),
    },
  });
  return after;
}
