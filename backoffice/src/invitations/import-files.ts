import type { PreviewRow } from '@binome/contract/console/invitation-imports';
import { writeCsv } from '@binome/contract/values/csv';
import type { Translate } from '../lib/intl.ts';

const columns = ['email', 'first_name', 'last_name', 'language', 'program', 'business_unit', 'job_title'] as const;

/** Makes a CSV file with the column names of an import and no rows. */
export function templateFile(t: Translate): Blob {
  return csvFile([columns.map((column) => t(`console.columns.${column}`))]);
}

/** Makes a CSV file of the invalid rows with their faults, to correct and upload again. */
export function invalidRowsFile(rows: readonly PreviewRow[], t: Translate): Blob {
  const header = [...columns.map((column) => t(`console.columns.${column}`)), t('console.imports.line'), t('console.imports.verdict')];
  const invalid = rows.filter(({ faults }) => faults.length > 0);
  const faultTexts = ({ faults }: PreviewRow) => faults.map((fault) => faultText(t, fault)).join(', ');
  return csvFile([header, ...invalid.map((row) => [...columns.map((column) => row[column]), String(row.line), faultTexts(row)])]);
}

/** Returns what is wrong with a row. */
export function faultText(t: Translate, { code, line, message }: PreviewRow['faults'][number]): string {
  if (message !== undefined) return message;
  return code === 'duplicate' ? t('console.row_faults.duplicate', { line: line ?? '' }) : t(`console.row_faults.${code}`);
}

function csvFile(rows: string[][]): Blob {
  return new Blob([writeCsv(rows)], { type: 'text/csv;charset=utf-8' });
}
