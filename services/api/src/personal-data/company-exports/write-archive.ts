import { once } from 'node:events';
import { type PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Database } from '../../platform/data/database.ts';
import { isPrivateFileName } from '../../platform/files/files.ts';
import type { Services } from '../../platform/process/context.ts';
import { findCompany } from '../company-queries.ts';
import { archiveReadme } from './archive-readme.ts';
import { type ExportedTable, listExportedTables, readJsonRows } from './table-queries.ts';

type Written = { table: string; file: string; rows: number; columns: string[]; left_out_columns: string[] };

/**
 * Writes a ZIP of a company into its folder of files: each table as lines of JSON, the files, a manifest and a README. The tables are read
 * from one snapshot of `database`, the primary or a replica. Private tables and files are left out, and the manifest names the tables.
 * Returns the size in bytes.
 */
export async function writeArchive(
  services: Services,
  database: Database,
  { company_id, file_name }: { company_id: string; file_name: string },
  signal: AbortSignal,
): Promise<number> {
  const { files, now } = services;
  const company = await findCompany(database.directory, company_id);
  if (!company) throw new Error('the company is gone');
  const tables = await listExportedTables(database.directory);
  const zip = new ZipFile();
  const zipped = Readable.from(zip.outputStream);
  const saved = files.writeStream(company_id, file_name, zipped);
  // A failure to write also ends the reading below.
  const stopReading = new AbortController();
  saved.catch(() => stopReading.abort());
  const stopped = AbortSignal.any([signal, stopReading.signal]);
  try {
    const written = await database.inCompany(
      { company_id },
      async (tx) => {
        const results: Written[] = [];
        for (const table of tables.filter(({ is_private }) => !is_private)) {
          const file = `tables/${table.name}.ndjson`;
          let rows = 0;
          const lines = async function* () {
            for await (const batch of readJsonRows(tx, table)) {
              stopped.throwIfAborted();
              rows += batch.length;
              yield Buffer.from(`${batch.join('\n')}\n`);
            }
          };
          await addToZip(zip, file, Readable.from(lines()), stopped);
          results.push({ table: table.name, file, rows, columns: table.columns, left_out_columns: table.left_out_columns });
        }
        return results;
      },
      { snapshot: true },
    );
    const stored = await files.list(company_id);
    const exported = stored.filter((name) => !name.endsWith('.zip') && !isPrivateFileName(name));
    for (const name of exported) {
      const content = await files.open(company_id, name);
      // Deleted since the list was made.
      if (content) await addToZip(zip, `files/${name}`, content.stream, stopped, { compress: false });
    }
    const manifest = {
      format: 'binome-company-export',
      version: 1,
      company: { id: company.id, slug: company.slug, name: company.name },
      exported_at: now(),
      archived_at: company.suspended_at,
      tables: written,
      left_out_tables: tables.filter(({ is_private }) => is_private).map(privateTable),
      files: exported.length,
    };
    zip.addBuffer(Buffer.from(JSON.stringify(manifest, null, 2)), 'manifest.json');
    zip.addBuffer(Buffer.from(archiveReadme(manifest)), 'README.txt');
    zip.end();
    return await saved;
  } catch (error) {
    // Ends the reading of what was to come, for which the writing waits.
    (zip.outputStream as PassThrough).destroy(error instanceof Error ? error : new Error('the archive was not written'));
    await saved.catch(() => {});
    throw error;
  }
}

/** Adds an entry, and waits until its content has been read. */
async function addToZip(zip: ZipFile, name: string, content: Readable, signal: AbortSignal, options = {}): Promise<void> {
  const read = once(content, 'end', { signal });
  zip.addReadStream(content, name, options);
  await read;
}

function privateTable({ name }: ExportedTable) {
  return { table: name, reason: 'Only its authors may read it. Each person exports their own data.' };
}
