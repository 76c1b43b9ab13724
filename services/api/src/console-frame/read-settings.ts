import type { SettingsSummary } from '@binome/contract/console/settings';
import type { ConsoleContext } from '../platform/process/context.ts';
import { findCompanyDay } from '../profiles/company-day.ts';
import { countSettings, listAdministrators } from './settings-queries.ts';

/** Returns how much the company's settings hold today, and who changes them. */
export async function readSettings({ tx, now }: Pick<ConsoleContext, 'tx' | 'now'>): Promise<SettingsSummary> {
  const today = await findCompanyDay(tx, now);
  const [administrators, settings] = await Promise.all([listAdministrators(tx), countSettings(tx, today)]);
  return { administrators, ...settings };
}
