import { writeCsv } from '@binome/contract/values/csv';
import type { Translate } from '../lib/intl.ts';

const columns = ['external_id', 'email', 'first_name', 'last_name', 'language', 'business_unit', 'site', 'job_title', 'manager'] as const;

/** Makes a CSV file with the column names of a file of the workforce and no rows. */
export function templateFile(t: Translate): Blob {
  return new Blob([writeCsv([columns.map((column) => t(`console.columns.${column}`))])], { type: 'text/csv;charset=utf-8' });
}
