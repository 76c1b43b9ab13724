import { dateTimeFormat } from '@binome/contract/values/intl-formats';
import type { FindText } from './intl.ts';

/** The message group of a column's values, below `console`; false to leave the column out. */
export type ExportColumns = Record<string, string | false>;

type Texts = {
  /** Returns the title of a field, or an empty text if it has none. */
  titleOf(field: string): string;
  findText: FindText;
};

/** Returns records as the rows of a table, below a row of titles. The columns are the fields that have a title. */
export function exportRows(records: Record<string, unknown>[], columns: ExportColumns, { titleOf, findText }: Texts): string[][] {
  const names = Object.keys(records[0] ?? {}).filter((name) => columns[name] !== false && titleOf(name) !== '');
  return [names.map(titleOf), ...records.map((record) => names.map((name) => textOf(record[name], columns[name] || undefined)))];

  function textOf(value: unknown, group: string | undefined): string {
    if (value === null || value === undefined) return '';
    if (typeof value === 'boolean') return findText(`ra.boolean.${value}`) ?? '';
    if (Array.isArray(value)) return value.map((item) => textOf(item, group)).join(', ');
    if (typeof value === 'object') return textOfObject(value as Record<string, unknown>, group);
    const text = String(value);
    if (group) return findText(`console.${group}.${text}`) ?? text;
    return timestamp.test(text) ? localTime(new Date(text)) : text;
  }

  /** A person by the full name, a reference by its name, and the parts of anything else side by side. */
  function textOfObject(value: Record<string, unknown>, group: string | undefined): string {
    if (value.first_name) return `${value.first_name} ${value.last_name}`;
    if (value.name) return textOf(value.name, group);
    if (value.label) return textOf(value.label, group);
    return Object.values(value)
      .map((part) => textOf(part, group))
      .join(' / ');
  }
}

const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** The time of the browser's clock, in a form that spreadsheets sort: `2026-11-22 09:05`. */
function localTime(date: Date): string {
  return dateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' }).format(date);
}
