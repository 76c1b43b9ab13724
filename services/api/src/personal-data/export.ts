import { buffer } from 'node:stream/consumers';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { type AttemptLimit, countAttempt } from '../platform/attempts.ts';
import type { MemberContext, Services } from '../platform/context.ts';
import type { FileStore } from '../platform/files.ts';
import type { Session } from '../platform/session.ts';
import { collectPersonalData, type PersonalData } from './collect-personal-data.ts';
import { renderExportPage } from './export-page.ts';
import { storedFileNames } from './stored-file-names.ts';

const perAccount: AttemptLimit = { name: 'export', max: 5, seconds: 3600 };

/** @throws ApiError `too_many_requests` */
export async function countExport({ services, session }: { services: Services; session: Session }): Promise<void> {
  await countAttempt(services.database.directory, perAccount, session.login_id);
}

/** A zip of all that is kept about a person: as data, as a page to read, and their files. */
export async function exportPerson(context: MemberContext): Promise<Uint8Array> {
  const { actor, locale, now, services } = context;
  const data = await collectPersonalData(context);
  const files = await readFiles(services.files, actor.company_id, data.files);
  const shown = { ...data, files: data.files.map(({ key: _, ...file }) => file) };
  return zipSync({
    'data.json': strToU8(JSON.stringify({ exported_at: now, ...shown }, null, 2)),
    'data.html': strToU8(renderExportPage(shown, locale, now)),
    ...files,
  });
}

/** The files themselves, pictures in their largest size; what the store does not hold any more is left out. */
async function readFiles(store: FileStore, company_id: string, files: PersonalData['files']): Promise<Zippable> {
  const entries: Zippable = {};
  for (const [index, file] of files.entries()) {
    const [stored = ''] = storedFileNames(file);
    const found = await store.open(company_id, stored);
    // Pictures and documents are compressed already.
    if (found) entries[`files/${index + 1}-${entryName(file)}`] = [new Uint8Array(await buffer(found.stream)), { level: 0 }];
  }
  return entries;
}

const endings: Record<string, string> = { 'image/webp': 'webp', 'image/png': 'png', 'image/jpeg': 'jpg', 'application/pdf': 'pdf' };

/** A name that leads nowhere but into the folder, whatever the file was called. */
function entryName({ purpose, name, media_type }: { purpose: string; name: string | null; media_type: string }): string {
  const ending = endings[purpose === 'avatar' ? 'image/webp' : media_type] ?? 'bin';
  const stem = (name ?? purpose).replace(/\.[^.]*$/, '').replace(/[^\p{L}\p{N} _-]+/gu, '_');
  return `${stem.slice(0, 60) || purpose}.${ending}`;
}
