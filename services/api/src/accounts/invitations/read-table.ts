import type { FileReading } from '@binome/contract/console/people-files';
import { maxImportRows } from '@binome/contract/values/limits';
import {
  type ColumnField,
  type FullNameField,
  type ImportField,
  importFields,
  maxColumns,
  requiredFields,
  type WorkforceField,
  workforceFields,
} from '@binome/contract/values/people-files';
import { ApiError, type FieldFault } from '../../platform/http/errors.ts';
import { readAgain } from '../../platform/text/decode-text.ts';
import { type ChosenHeaders, readHeader } from './columns.ts';
import type { FileRecord, PeopleFile } from './open-people-file.ts';
import { maxHeaderRows } from './read-records.ts';
import { splitName } from './split-name.ts';

/**
 * A row of the file: the line on which it begins, counted from 1, and its cells by field. `unsplit_name`: a cell with both names, in
 * `last_name`, leaves a doubt where the first name ends.
 */
export type TableRow<F extends WorkforceField = ImportField> = { line: number; unsplit_name?: boolean } & Record<F, string>;

export type Table<F extends WorkforceField = ImportField> = {
  columns: { read: string[]; ignored: string[] };
  reading: FileReading;
  rows: TableRow<F>[];
};

/** How the columns are known: by hand for this file (`columns`), else by what the company chose before, and by their headers. */
export type ColumnChoices = { columns?: readonly (readonly [number, ColumnField])[] | undefined; chosen?: ChosenHeaders };

/**
 * Finds the header among the first rows of a file of people to invite, and reads the rows below. No row is read while required columns are
 * missing.
 * @throws ApiError `invalid` for no rows or too many
 */
export function readTable(file: PeopleFile, choices: ColumnChoices): Table {
  return readFields(file, choices, importFields);
}

/** Reads a file of the whole workforce, as `readTable` does. */
export function readWorkforceTable(file: PeopleFile, choices: ColumnChoices): Table<WorkforceField> {
  return readFields(file, choices, workforceFields);
}

/**
 * Refuses a table that an import cannot use.
 * @throws ApiError `invalid` for missing columns, or an encoding that a person must choose
 */
export function assertReadable({ reading }: Pick<Table, 'reading'>): void {
  const { missing, columns, encoding } = reading;
  const found = columns.map(({ header }) => header).filter(Boolean);
  if (missing.length > 0) throw invalidFile(...missing.map((column) => missingColumn(column, found)));
  if (encoding?.certain === false) throw new ApiError('invalid', { fields: { encoding: [{ code: 'encoding_required' }] } });
}

/** Headers of a refusal are a hint: the first ones suffice. */
const maxHintLength = 200;

function missingColumn(column: string, headers: string[]): FieldFault {
  return { code: 'missing_column', values: { column, found: headers.join(', ').slice(0, maxHintLength), count: headers.length } };
}

function readFields<F extends WorkforceField>(file: PeopleFile, { columns, chosen }: ColumnChoices, known: readonly F[]): Table<F> {
  const headerAt = findHeader(file.records, known, chosen);
  const header = file.records[headerAt];
  const records = file.records.slice(headerAt + 1);
  const headers = (header?.cells ?? []).slice(0, maxColumns);
  const fields = columns ? fieldsByHand(columns, known) : readHeader(headers, known, chosen);
  const missing = requiredFields.filter((field) => !fields.includes(field) && !(field !== 'email' && fields.some(isFullName)));
  if (records.length === 0) throw invalidFile({ code: 'no_rows' });
  if (records.length > maxImportRows) throw invalidFile({ code: 'too_many_rows', values: { max: maxImportRows } });
  const rows = missing.length > 0 ? [] : records.map((record) => rowOf(record, fields, known));
  return {
    columns: {
      read: headers.filter((_, column) => fields[column]),
      ignored: headers.filter((cell, column) => !fields[column] && cell !== ''),
    },
    reading: {
      header_line: header?.line ?? null,
      encoding: encodingOf(file, rows),
      columns: describeColumns(headers, records, fields),
      missing,
    },
    rows,
  };
}

/**
 * Returns the index of the header: the first rows with the most known headers, else the row above the first one with an e-mail address.
 * Returns -1 for a file that begins with a person.
 */
function findHeader(records: readonly FileRecord[], known: readonly WorkforceField[], chosen: ChosenHeaders | undefined): number {
  const first = records.slice(0, maxHeaderRows);
  const person = first.findIndex(({ cells }) => cells.some((cell) => /\S@\S+\.\S/.test(cell)));
  const candidates = person < 0 ? first : first.slice(0, person);
  const scores = candidates.map(({ cells }) => readHeader(cells.slice(0, maxColumns), known, chosen).filter(Boolean).length);
  const best = Math.max(0, ...scores);
  if (best > 0) return scores.indexOf(best);
  return person < 0 ? 0 : person - 1;
}

function fieldsByHand(columns: readonly (readonly [number, ColumnField])[], known: readonly WorkforceField[]): (ColumnField | undefined)[] {
  const fields: (ColumnField | undefined)[] = [];
  for (const [column, field] of columns) {
    const isUsable = isFullName(field) || known.includes(field);
    if (isUsable && !fields.includes(field)) fields[column] = field;
  }
  return fields;
}

function isFullName(field: ColumnField | undefined): field is FullNameField {
  return field === 'last_first_name' || field === 'first_last_name';
}

function rowOf<F extends WorkforceField>(
  { line, cells }: FileRecord,
  fields: (ColumnField | undefined)[],
  known: readonly F[],
): TableRow<F> {
  const values = Object.fromEntries(known.map((field) => [field, cells[fields.indexOf(field)] ?? ''])) as Record<F, string>;
  const order = fields.find(isFullName);
  const fullName = order && cells[fields.indexOf(order)];
  if (!fullName) return { line, ...values };
  const names = splitName(fullName, order);
  return { line, ...values, ...(names ?? { first_name: '', last_name: fullName, unsplit_name: true }) };
}

const [sampleCount, sampleRows, sampleLength] = [3, 50, 60];

function describeColumns(headers: readonly string[], records: readonly FileRecord[], fields: readonly (ColumnField | undefined)[]) {
  const first = records.slice(0, sampleRows);
  const width = Math.min(maxColumns, Math.max(headers.length, ...first.map(({ cells }) => cells.length)));
  const columns = Array.from({ length: width }, (_, index) => ({
    index,
    header: headers[index] ?? '',
    samples: first
      .map(({ cells }) => cells[index] ?? '')
      .filter(Boolean)
      .slice(0, sampleCount)
      .map((text) => text.slice(0, sampleLength)),
    field: fields[index] ?? null,
  }));
  return columns.filter(({ header, samples }) => header !== '' || samples.length > 0);
}

/**
 * Returns three names that each encoding spells differently, or three cells while it has no names; null if there are none.
 */
function encodingOf({ encoding, records }: PeopleFile, rows: readonly object[]): FileReading['encoding'] {
  if (!encoding) return null;
  const { used, certain } = encoding;
  const namesOf = (row: object) => {
    const { first_name = '', last_name = '' } = row as Partial<Record<WorkforceField, string>>;
    return `${first_name} ${last_name}`.trim();
  };
  const texts = rows.length > 0 ? rows.map(namesOf) : records.slice(0, sampleRows).flatMap(({ cells }) => cells);
  const names = [...new Set(texts)]
    .filter((name) => /[^\0-\u007f]/.test(name))
    .slice(0, sampleCount)
    .map((name) => name.slice(0, sampleLength));
  if (names.length === 0) return null;
  const choices = encoding.choices.map((choice) => ({ encoding: choice, names: names.map((name) => readAgain(name, used, choice)) }));
  return { used, certain, choices };
}

function invalidFile(...faults: FieldFault[]): ApiError {
  return new ApiError('invalid', { fields: { file: faults } });
}

/** The headers that a person chose, to be remembered. */
export function chosenHeaders({ reading }: Pick<Table, 'reading'>): { header: string; field: ColumnField | null }[] {
  return reading.header_line === null ? [] : reading.columns.map(({ header, field }) => ({ header, field }));
}
