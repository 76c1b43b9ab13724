import { maxImportRows } from '@binome/contract/values/limits';
import { type TextEncoding, workforceFields } from '@binome/contract/values/people-files';
import { contentOf, type FileContent } from '../../platform/files/file-content.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { runInThread } from '../../platform/process/threads.ts';
import { readingsOf, type TextReading } from '../../platform/text/decode-text.ts';
import { readHeader } from './columns.ts';
import { cleanCell, layoutOf, maxHeaderRows, readRecords } from './read-records.ts';
import type { readWorkbook } from './read-workbook.ts';

/** A row with content: the line on which it begins, counted from 1, and its cells. */
export type FileRecord = { line: number; cells: string[] };

/** The rows of a file of people, before their columns are known. `encoding` is null where the bytes tell it. */
export type PeopleFile = {
  records: FileRecord[];
  encoding: { used: TextEncoding; certain: boolean; choices: TextEncoding[] } | null;
};

const maxRecords = maxImportRows + maxHeaderRows + 1;

type Upload = { upload: Uint8Array; query: { encoding?: TextEncoding | undefined } };

const reader = new URL('read-workbook.ts', import.meta.url);

/**
 * Reads the rows of a file from a spreadsheet: an .xlsx workbook, or a text with separators in any encoding that Excel writes. Runs before
 * the transaction, since a large file takes a moment.
 * @throws ApiError `not_a_table`, which names what the file is instead, or the line that cannot be read
 */
export async function openPeopleFile({ upload, query }: Upload): Promise<PeopleFile> {
  const content = await contentOf(upload);
  if (content === 'xlsx') return { records: await readSheets(upload), encoding: null };
  const readings = content === 'text' ? readingsOf(upload) : [];
  if (readings.length === 0) throw notATable(content);
  return readText(readings, query.encoding);
}

/** @throws ApiError `not_a_table` */
function readText(readings: TextReading[], wanted: TextEncoding | undefined): PeopleFile {
  const judged = readings
    .map((reading) => ({ ...reading, text: withLineBreaks(reading.text) }))
    .map((reading) => ({ ...reading, layout: layoutOf(reading.text) }))
    // A header that makes sense in one encoding says more than a name.
    .map((reading) => ({ ...reading, implausibility: reading.implausibility - 5 * reading.layout.knownHeaders }))
    .sort((one, other) => one.implausibility - other.implausibility);
  const [best, second] = judged;
  const used = judged.find(({ encoding }) => wanted !== undefined && encoding === wanted) ?? best;
  if (!best || !used) throw notATable('unknown');
  const records = readRecords(used.text, used.layout.separator, maxRecords);
  if (records.every(({ cells }) => cells.length === 1)) throw notATable('text');
  const certain = used.encoding === wanted || !second || second.implausibility - best.implausibility >= 4;
  const choices = judged.flatMap(({ encoding }) => encoding ?? []);
  return { records, encoding: used.encoding && { used: used.encoding, certain, choices } };
}

/** Reads the sheet in whose first rows most headers are known. */
async function readSheets(bytes: Uint8Array): Promise<FileRecord[]> {
  const workbook = await runInThread<typeof readWorkbook>(reader, 'readWorkbook', { bytes, maxRows: maxRecords });
  if ('fault' in workbook) throw new ApiError('not_a_table', { fields: { file: [{ code: workbook.fault }] } });
  const known = (records: FileRecord[]) =>
    Math.max(0, ...records.slice(0, maxHeaderRows).map(({ cells }) => readHeader(cells, workforceFields).filter(Boolean).length));
  const [sheet] = workbook.sheets.filter(({ length }) => length > 0).sort((one, other) => known(other) - known(one));
  if (!sheet) throw new ApiError('not_a_table', { fields: { file: [{ code: 'workbook_empty' }] } });
  return sheet.map(({ line, cells }) => ({ line, cells: cells.map(cleanCell) }));
}

function withLineBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

function notATable(found: FileContent): ApiError {
  return new ApiError('not_a_table', { fields: { file: [{ code: 'not_a_table', values: { found } }] } });
}
