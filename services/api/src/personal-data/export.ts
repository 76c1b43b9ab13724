import { buffer } from 'node:stream/consumers';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { audit } from '../platform/data/audit.ts';
import type { FileStore } from '../platform/files/files.ts';
import { type AttemptLimit, countAttempt } from '../platform/http/attempts.ts';
import type { MemberContext, Services } from '../platform/process/context.ts';
import type { Session } from '../platform/sign-in/session.ts';
import { collectPersonalData } from './collect-personal-data.ts';
import { renderExportPage } from './export-page.ts';
import { storedFileNames } from './stored-file-names.ts';

const perAccount: AttemptLimit = { name: 'export', max: 5, seconds: 3600 };

/**
 * Limits exports to five per hour and account.
 * @throws ApiError `too_many_requests`
 */
export async function countExport({ services, session }: { services: Services; session: Session }): Promise<void> {
  await countAttempt(services.database.directory, perAccount, session.login_id);
}

/** Returns a ZIP file with all personal data of the member: as JSON, as an HTML page, and their files. */
export async function exportPerson(context: MemberContext): Promise<Uint8Array> {
  const { actor, locale, now, services } = context;
  const data = await collectPersonalData(context);
  await audit(
    { tx: context.tx, now, actor: { kind: 'member', user_id: actor.user_id } },
    { action: 'account.exported', subject_id: actor.user_id },
  );
  const sentFiles = data.message_files.map((file) => ({ ...file, purpose: 'message' }));
  const files = await readFiles(services.files, actor.company_id, [...data.files, ...sentFiles]);
  const withoutKey = <File extends { key: string }>({ key: _, ...file }: File) => file;
  const exportData = { ...data, files: data.files.map(withoutKey), message_files: data.message_files.map(withoutKey) };
  return zipSync({
    'data.json': strToU8(JSON.stringify({ exported_at: now, ...exportData }, null, 2)),
    'data.html': strToU8(renderExportPage(exportData, locale, now)),
    ...files,
  });
}

type ExportedFile = { purpose: string; key: string; name: string | null; media_type: string };

/** Files read at once: the transaction waits for them, and PostgreSQL ends one that does nothing for ten seconds. */
const readAtOnce = 8;

/** Reads the files, pictures in their largest size. Skips files that are missing from the store. */
async function readFiles(store: FileStore, company_id: string, files: ExportedFile[]): Promise<Zippable> {
  const contents: (Uint8Array | null)[] = [];
  for (let from = 0; from < files.length; from += readAtOnce) {
    const next = files.slice(from, from + readAtOnce);
    contents.push(...(await Promise.all(next.map((file) => readFile(store, company_id, file)))));
  }
  const entries: Zippable = {};
  for (const [index, file] of files.entries()) {
    const content = contents[index];
    // Level 0: pictures and documents are compressed already.
    if (content) entries[`files/${index + 1}-${entryName(file)}`] = [content, { level: 0 }];
  }
  return entries;
}

async function readFile(store: FileStore, company_id: string, file: ExportedFile): Promise<Uint8Array | null> {
  const [name = ''] = storedFileNames(file);
  const content = await store.open(company_id, name);
  return content && new Uint8Array(await buffer(content.stream));
}

const extensions: Record<string, string> = { 'image/webp': 'webp', 'image/png': 'png', 'image/jpeg': 'jpg', 'application/pdf': 'pdf' };
const safeExtension = /\.([a-z0-9]{1,5})$/i;

/** Returns a safe file name: without path separators or control characters. */
function entryName({ purpose, name, media_type }: { purpose: string; name: string | null; media_type: string }): string {
  const extension = extensions[purpose === 'avatar' ? 'image/webp' : media_type] ?? safeExtension.exec(name ?? '')?.[1] ?? 'bin';
  const stem = (name ?? purpose).replace(/\.[^.]*$/, '').replace(/[^\p{L}\p{N} _-]+/gu, '_');
  return `${stem.slice(0, 60) || purpose}.${extension}`;
}
