import { keepFile } from '../providers/http.ts';
import { csvFile } from './csv-file.ts';

const fields = ['email', 'first_name', 'last_name', 'language', 'program', 'business_unit', 'job_title'] as const;

/** Has the browser keep an empty file with all columns that an import understands. */
export function keepModel(translate: (key: string) => string): void {
  keepFile(csvFile([fields.map((field) => translate(`console.columns.${field}`))]), translate('console.imports.model_name'));
}
