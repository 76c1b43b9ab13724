import type { PreviewRow } from '@binome/contract/console/invitation-imports';
import { writeCsv } from '@binome/contract/csv';

type Translate = (key: string, values?: Record<string, unknown>) => string;

const columns = ['email', 'first_name', 'last_name', 'language', 'program', 'business_unit', 'job_title'] as const;

/** An empty file with all columns that an import understands. */
export function templateFile(translate: Translate): Blob {
  return csvFile([columns.map((column) => translate(`console.columns.${column}`))]);
}

/** The rows that invite nobody, each with why, as a file to be put right and chosen again. */
export function invalidRowsFile(rows: readonly PreviewRow[], translate: Translate): Blob {
  const header = [
    ...columns.map((column) => translate(`console.columns.${column}`)),
    translate('console.imports.line'),
    translate('console.imports.verdict'),
  ];
  const bad = rows.filter(({ faults }) => faults.length > 0);
  const why = ({ faults }: PreviewRow) => faults.map(({ code, line }) => translate(`console.row_faults.${code}`, { line })).join(', ');
  return csvFile([header, ...bad.map((row) => [...columns.map((column) => row[column]), String(row.line), why(row)])]);
}

function csvFile(rows: string[][]): Blob {
  return new Blob([writeCsv(rows)], { type: 'text/csv;charset=utf-8' });
}
