import { cleanSpaces } from '@binome/contract/values/clean-text';
import { CsvError, type Options, parse } from 'csv-parse/sync';
import { ApiError, type FieldFault } from '../../platform/http/errors.ts';
import { type ImportField, importFields, readHeader, requiredFields, type WorkforceField, workforceFields } from './columns.ts';
import { decodeText } from './decode-text.ts';

/** A row of the file: the line on which it begins, counted from 1, and its cells by field. */
export type TableRow<F extends WorkforceField = ImportField> = { line: number } & Record<F, string>;
export type Table<F extends WorkforceField = ImportField> = { columns: { read: string[]; ignored: string[] }; rows: TableRow<F>[] };

type CsvRecord = { record: string[]; info: { lines: number } };

const separators = [';', ',', '\t'] as const;

/**
 * Reads a file of people exported from a spreadsheet, in any usual encoding and with any usual separator. Columns may be in any order
 * with French or English headers; empty lines are skipped.
 * @throws ApiError `not_a_table`, with the unreadable line if known; `invalid` for missing columns, no rows or too many
 */
export function readTable(bytes: Uint8Array, maxRows: number): Table {
  return readFields(bytes, maxRows, importFields);
}

/** Reads a file of the whole workforce, as `readTable` does. */
export function readWorkforceTable(bytes: Uint8Array, maxRows: number): Table<WorkforceField> {
  return readFields(bytes, maxRows, workforceFields);
}

function readFields<F extends WorkforceField>(
  bytes: Uint8Array,
  maxRows: number,
  known: readonly (F | ImportField)[],
): Table<F | ImportField> {
  const text = decodeText(bytes)?.replace(/\r\n?/g, '\n');
  if (text === undefined) throw new ApiError('not_a_table');
  const [header, ...records] = readRecords(text, separatorOf(text), maxRows);
  if (!header) throw new ApiError('not_a_table');
  const fields = readHeader(header.cells, known);
  const missing = requiredFields.filter((field) => !fields.includes(field));
  if (missing.length === requiredFields.length && header.cells.length === 1) throw new ApiError('not_a_table');
  if (missing.length > 0) throw invalidFile(...missing.map((column) => ({ code: 'missing_column', values: { column } })));
  if (records.length === 0) throw invalidFile({ code: 'no_rows' });
  if (records.length > maxRows) throw invalidFile({ code: 'too_many_rows', values: { max: maxRows } });
  return {
    columns: {
      read: header.cells.filter((_, column) => fields[column]),
      ignored: header.cells.filter((cell, column) => !fields[column] && cell !== ''),
    },
    rows: records.map(({ line, cells }) => rowOf(line, cells, fields, known)),
  };
}

/** Returns the separator that the file declares, as Excel does (`sep=;`); else the one that yields the most known headers. */
function separatorOf(text: string): string {
  const declared = separatorDeclaration.exec(text)?.[1];
  if (declared) return declared;
  const score = (delimiter: string) => {
    const [cells = []] = tryParse(text.slice(0, 10_000), { delimiter, to: 1 }) ?? [];
    return readHeader(cells, workforceFields).filter(Boolean).length * 1000 + cells.length;
  };
  const scores = separators.map(score);
  return separators[scores.indexOf(Math.max(...scores))] ?? ';';
}

const separatorDeclaration = /^sep=(.)\n/i;

/** Parses text; undefined for malformed quotes. */
function tryParse(text: string, options: Options): string[][] | undefined {
  try {
    return parse(text, { ...csvOptions, ...options });
  } catch {
    return undefined;
  }
}

/** In characters. Real tables stay far below; the limit makes malformed files cheap to refuse. */
const maxLineLength = 50_000;

const csvOptions = {
  record_delimiter: '\n',
  max_record_size: maxLineLength,
  relax_column_count: true,
  // Also trims around quotes.
  trim: true,
  skip_empty_lines: true,
  skip_records_with_empty_values: true,
} as const satisfies Options;

function readRecords(text: string, delimiter: string, maxRows: number): { line: number; cells: string[] }[] {
  const body = text.replace(separatorDeclaration, '');
  const skippedLines = body === text ? 0 : 1;
  // `max_record_size` does not count separators.
  const longLine = body.split('\n').findIndex((line) => line.length > maxLineLength);
  if (longLine >= 0) throw new ApiError('not_a_table', { fields: { file: [lineTooLong(skippedLines + longLine + 1)] } });
  try {
    // Reads one row more than allowed, so that the caller detects too many rows.
    const records = parse(body, { ...csvOptions, delimiter, to: maxRows + 2, info: true }) as unknown as CsvRecord[];
    return records.map(({ record, info }) => ({ line: skippedLines + info.lines - lineBreaksIn(record), cells: record.map(cleanSpaces) }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new ApiError('not_a_table', { fields: { file: [faultOf(error, skippedLines)] } });
  }
}

function faultOf(error: CsvError & { lines?: number }, skippedLines: number): FieldFault {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return { code: 'open_quote' };
  if (error.code === 'CSV_MAX_RECORD_SIZE') return lineTooLong(skippedLines + (error.lines ?? 1));
  return { code: 'unreadable_line', values: { line: skippedLines + (error.lines ?? 1) } };
}

function lineTooLong(line: number): FieldFault {
  return { code: 'line_too_long', values: { line } };
}

/** `info.lines` is the last line of a record, and quoted cells may contain line breaks. */
function lineBreaksIn(record: string[]): number {
  return record.reduce((count, cell) => count + cell.split('\n').length - 1, 0);
}

function rowOf<F extends WorkforceField>(line: number, cells: string[], fields: (F | undefined)[], known: readonly F[]): TableRow<F> {
  const values = Object.fromEntries(known.map((field) => [field, cells[fields.indexOf(field)] ?? ''])) as Record<F, string>;
  return { line, ...values };
}

function invalidFile(...faults: FieldFault[]): ApiError {
  return new ApiError('invalid', { fields: { file: faults } });
}
