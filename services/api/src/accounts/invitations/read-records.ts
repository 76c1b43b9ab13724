import { cleanSpaces } from '@binome/contract/values/clean-text';
import { workforceFields } from '@binome/contract/values/people-files';
import { CsvError, type Options, parse } from 'csv-parse/sync';
import { ApiError, type FieldFault } from '../../platform/http/errors.ts';
import { readHeader } from './columns.ts';

type CsvRecord = { record: string[]; info: { lines: number } };

/** The header may stand below a title, a date and the like. */
export const maxHeaderRows = 10;

const separators = [';', ',', '\t', '|'] as const;
const separatorDeclaration = /^\ufeff?sep=(.)\n/i;

/**
 * Returns the separator that the file declares, as Excel does (`sep=;`); else the one that yields the most known headers in the first rows.
 * `knownHeaders` is their number.
 */
export function layoutOf(text: string): { separator: string; knownHeaders: number } {
  const declared = separatorDeclaration.exec(text)?.[1];
  const beginning = text.slice(0, 10_000).replace(separatorDeclaration, '');
  const layouts = (declared ? [declared] : separators).map((separator) => {
    const rows = tryParse(beginning, { delimiter: separator, to: maxHeaderRows }) ?? [];
    const knownHeaders = Math.max(0, ...rows.map((cells) => readHeader(cells, workforceFields).filter(Boolean).length));
    return { separator, knownHeaders, score: knownHeaders * 1000 + Math.max(0, ...rows.map(({ length }) => length)) };
  });
  return layouts.reduce((best, other) => (other.score > best.score ? other : best));
}

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

/**
 * Reads the rows that contain something, at most `maxRecords`.
 * @throws ApiError `not_a_table`, with the line that cannot be read
 */
export function readRecords(text: string, delimiter: string, maxRecords: number): { line: number; cells: string[] }[] {
  // Excel's way to keep the zeros of a number, `="00101"`, is not a cell with quotes for a parser.
  const body = text.replace(separatorDeclaration, '').replace(/(^|[;,\t|])="([^"\n]*)"/gm, '$1"$2"');
  const skippedLines = separatorDeclaration.test(text) ? 1 : 0;
  // `max_record_size` does not count separators.
  const longLine = body.split('\n').findIndex((line) => line.length > maxLineLength);
  if (longLine >= 0) throw unreadable(lineTooLong(skippedLines + longLine + 1));
  try {
    const records = parse(body, { ...csvOptions, delimiter, to: maxRecords, info: true }) as unknown as CsvRecord[];
    return records.map(({ record, info }) => ({ line: skippedLines + info.lines - lineBreaksIn(record), cells: record.map(cleanCell) }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw unreadable(faultOf(error, skippedLines));
  }
}

function unreadable(fault: FieldFault): ApiError {
  return new ApiError('not_a_table', { fields: { file: [fault] } });
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

/** Joins lines, and removes the invisible characters and the `="…"` that spreadsheets leave behind. */
export function cleanCell(cell: string): string {
  const text = cleanSpaces(cell);
  return /^="[^"]*"$/.test(text) ? text.slice(2, -1) : text;
}
