import type { PreviewRow } from '@binome/contract/console/invitation-imports';
import { csvFile } from './csv-file.ts';

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** The rows that invite nobody, each with why, as a file to be put right and chosen again. */
export function badRowsFile(rows: readonly PreviewRow[], translate: Translate): Blob {
  const fields = ['email', 'first_name', 'last_name', 'language', 'program', 'business_unit', 'job_title'] as const;
  const header = [
    ...fields.map((field) => translate(`console.columns.${field}`)),
    translate('console.imports.line'),
    translate('console.imports.verdict'),
  ];
  const bad = rows.filter(({ faults }) => faults.length > 0);
  const why = ({ faults }: PreviewRow) => faults.map(({ code, line }) => translate(`console.row_faults.${code}`, { line })).join(', ');
  return csvFile([header, ...bad.map((row) => [...fields.map((field) => row[field]), String(row.line), why(row)])]);
}
