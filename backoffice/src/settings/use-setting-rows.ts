import type { SettingsSummary } from '@binome/contract/console/settings';
import { useGetResourceLabel, useLocale, useResourceDefinitions } from 'react-admin';
import { settingFamilies } from '../layout/menu-groups.ts';
import { useIdentity } from '../layout/use-identity.ts';
import { dateFormat } from '../lib/date-format.ts';
import { useIntl } from '../lib/intl.ts';

export type SettingRow = {
  resource: string;
  name: string;
  hint: string;
  /** Null for what is only read, such as the audit trail or the steps of the set-up: nobody changes it. */
  editable: boolean | null;
};
export type SettingFamily = { id: keyof typeof settingFamilies; rows: SettingRow[] };

const names = { companies: 'console.menu.company', documents: 'console.settings.documents' } as const;
/** What nobody changes: the product writes it, or works it out. */
const readOnly: readonly string[] = [...settingFamilies.control, 'onboarding'];

/** Returns the settings that the person may read, by family. What a list holds is said once it is known. */
export function useSettingRows(summary: SettingsSummary | undefined): SettingFamily[] {
  const { t, findText } = useIntl();
  const permissions = useIdentity()?.permissions ?? {};
  const definitions = useResourceDefinitions();
  const label = useGetResourceLabel();
  const day = dateFormat(useLocale(), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  const end = summary?.next_program_end;
  const hintOf = (resource: string) => {
    if (!summary && resource in counted) return '';
    const values = { ...summary?.counts, end: end ? day(new Date(end)) : '' };
    const id = resource === 'programs' && !end ? 'programs_without_end' : resource;
    return findText(`console.settings.hints.${id}`, values) ?? '';
  };
  const rowOf = (resource: string): SettingRow => ({
    resource,
    name: resource in names ? t(names[resource as keyof typeof names]) : label(resource, 2),
    hint: hintOf(resource),
    editable: readOnly.includes(resource) ? null : (permissions[resource]?.some((verb) => verb === 'edit' || verb === 'create') ?? false),
  });
  const isShown = (resource: string) => definitions[resource]?.hasList && permissions[resource]?.includes('list');
  const families = Object.entries(settingFamilies) as [SettingFamily['id'], readonly string[]][];
  return families.map(([id, resources]) => ({ id, rows: resources.filter(isShown).map(rowOf) })).filter(({ rows }) => rows.length > 0);
}

/** The settings whose hint is a count. */
const counted: Record<string, true> = {
  business_units: true,
  sites: true,
  programs: true,
  training_tools: true,
  questions: true,
  feedback_questions: true,
  tags: true,
  meeting_reasons: true,
};
