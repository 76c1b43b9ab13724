import { CsvError, type Options, parse } from 'csv-parse/sync';
import { ApiError, type FieldFault } from '../../platform/errors.ts';
import { type FieldName, readHeader, requiredFields } from './columns.ts';
import { decodeText } from './decode-text.ts';

/** A row of the file: the line on which it begins, counted from 1, and its cells by what they hold. */
export type TableRow = { line: number } & Record<FieldName, string>;
export type Table = { columns: { read: string[]; ignored: string[] }; rows: TableRow[] };

type CsvRecord = { record: string[]; info: { lines: number } };

const separators = [';', ',', '\t'] as const;

/**
 * Reads a file of people as a spreadsheet exports it: any of the usual encodings and separators, columns in any order under French or
 * English names, empty lines left out.
 * @throws ApiError `not_a_table`, with the line that cannot be read where there is one; `invalid` for missing columns, no row or too many
 */
export function readTable(bytes: Uint8Array, mostRows: number): Table {
  const text = decodeText(bytes)?.replace(/\r\n?/g, '\n');
  if (text === undefined) throw new ApiError('not_a_table');
  const [header, ...records] = readRecords(text, separatorOf(text), mostRows);
  if (!header) throw new ApiError('not_a_table');
  const fields = readHeader(header.cells);
  const missing = requiredFields.filter((field) => !fields.includes(field));
  if (missing.length === requiredFields.length && header.cells.length === 1) throw new ApiError('not_a_table');
  if (missing.length > 0) throw refused(...missing.map((column) => ({ code: 'missing_column', values: { column } })));
  if (records.length === 0) throw refused({ code: 'no_rows' });
  if (records.length > mostRows) throw refused({ code: 'too_many_rows', values: { max: mostRows } });
  return {
    columns: {
      read: header.cells.filter((_, column) => fields[column]),
      ignored: header.cells.filter((cell, column) => !fields[column] && cell !== ''),
    },
    rows: records.map(({ line, cells }) => rowOf(line, cells, fields)),
  };
}

/** The one that the file tells, as Excel does; else the one by which the first row names the most columns that we know. */
function separatorOf(text: string): string {
  const told = tellsSeparator.exec(text)?.[1];
  if (told) return told;
  const score = (delimiter: string) => {
    const [cells = []] = parsed(text.slice(0, 10_000), { delimiter, to: 1 }) ?? [];
    return readHeader(cells).filter(Boolean).length * 1000 + cells.length;
  };
  const scores = separators.map(score);
  return separators[scores.indexOf(Math.max(...scores))] ?? ';';
}

const tellsSeparator = /^sep=(.)\n/i;

/** The first row as a spreadsheet would cut it; undefined where a quote stands in the way. */
function parsed(text: string, options: Options): string[][] | undefined {
  try {
    return parse(text, { ...dialect, ...options });
  } catch {
    return undefined;
  }
}

/** In characters: far more than people have columns, and few enough that a line of nonsense costs nothing. */
const maxLineLength = 50_000;

const dialect = {
  record_delimiter: '\n',
  max_record_size: maxLineLength,
  relax_column_count: true,
  // Around quotes, too.
  trim: true,
  skip_empty_lines: true,
  skip_records_with_empty_values: true,
} as const satisfies Options;

function readRecords(text: string, delimiter: string, mostRows: number): { line: number; cells: string[] }[] {
  const body = text.replace(tellsSeparator, '');
  const before = body === text ? 0 : 1;
  // The parser counts what stands between separators, not the separators.
  const tooLong = body.split('\n').findIndex((line) => line.length > maxLineLength);
  if (tooLong >= 0) throw new ApiError('not_a_table', { fields: { file: [lineTooLong(before + tooLong + 1)] } });
  try {
    // One more than the header and the rows, so that too many are seen to be.
    const found = parse(body, { ...dialect, delimiter, to: mostRows + 2, info: true }) as unknown as CsvRecord[];
    return found.map(({ record, info }) => ({ line: before + info.lines - endsWithin(record), cells: record.map(cleaned) }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new ApiError('not_a_table', { fields: { file: [faultOf(error, before)] } });
  }
}

function faultOf(error: CsvError & { lines?: number }, before: number): FieldFault {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return { code: 'open_quote' };
  if (error.code === 'CSV_MAX_RECORD_SIZE') return lineTooLong(before + (error.lines ?? 1));
  return { code: 'unreadable_line', values: { line: before + (error.lines ?? 1) } };
}

function lineTooLong(line: number): FieldFault {
  return { code: 'line_too_long', values: { line } };
}

/** The parser counts to the end of a row, which may hold ends of lines within quotes. */
function endsWithin(record: string[]): number {
  return record.reduce((count, cell) => count + cell.split('\n').length - 1, 0);
}

/** One line, without the invisible characters that spreadsheets and mail programs leave behind. */
function cleaned(cell: string): string {
  return cell
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function rowOf(line: number, cells: string[], fields: (FieldName | undefined)[]): TableRow {
  const row: TableRow = { line, email: '', first_name: '', last_name: '', language: '', program: '', business_unit: '', job_title: '' };
  for (const [column, field] of fields.entries()) if (field) row[field] = cells[column] ?? '';
  return row;
}

function refused(...faults: FieldFault[]): ApiError {
  return new ApiError('invalid', { fields: { file: faults } });
}
