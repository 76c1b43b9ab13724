import type { PreviewRow } from '@binome/contract/console/invitation-imports';
import { writeCsv } from '@binome/contract/values/csv';

type Translate = (key: string, values?: Record<string, unknown>) => string;

const columns = ['email', 'first_name', 'last_name', 'language', 'program', 'business_unit', 'job_title'] as const;

/** Makes a CSV file with the column names of an import and no rows. */
export function templateFile(translate: Translate): Blob {
  return csvFile([columns.map((column) => translate(`console.columns.${column}`))]);
}

/** Makes a CSV file of the invalid rows with their faults, to correct and upload again. */
export function invalidRowsFile(rows: readonly PreviewRow[], translate: Translate): Blob {
  const header = [
    ...columns.map((column) => translate(`console.columns.${column}`)),
    translate('console.imports.line'),
    translate('console.imports.verdict'),
  ];
  const invalid = rows.filter(({ faults }) => faults.length > 0);
  const faultTexts = ({ faults }: PreviewRow) =>
    faults.map(({ code, line }) => translate(`console.row_faults.${code}`, { line })).join(', ');
  return csvFile([header, ...invalid.map((row) => [...columns.map((column) => row[column]), String(row.line), faultTexts(row)])]);
}

function csvFile(rows: string[][]): Blob {
  return new Blob([writeCsv(rows)], { type: 'text/csv;charset=utf-8' });
}
