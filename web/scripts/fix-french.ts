import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { verbatimIds } from '@binome/scripts/messages/faults';

// Fixes the French typography of the messages of both front ends and of the API, so that they can be written with plain spaces and
// apostrophes: `node scripts/fix-french.ts`. It also fixes English apostrophes.

const folders = ['../src/messages', '../../backoffice/src/messages', '../../services/api/src/messages'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);
const files = await Promise.all(folders.map(async (folder) => (await readdir(folder)).map((name) => join(folder, name))));
for (const file of files.flat()) {
  const locale = /\b(fr|en)\.json$/.exec(file)?.[1];
  if (!locale) continue;
  const catalogue: Record<string, string> = JSON.parse(await readFile(file, 'utf8'));
  const fixed = Object.entries(catalogue).map(([id, text]) => [id, verbatimIds.has(id) ? text : typeset(text, locale)]);
  await writeFile(file, `${JSON.stringify(Object.fromEntries(fixed), null, 2)}\n`);
}

function typeset(text: string, locale: string): string {
  const apostrophes = text.replace(/(?<=\p{L})'(?=\p{L})/gu, '’');
  if (locale === 'en') return apostrophes;
  return apostrophes
    .replace(/ ([;!?%])/g, '\u202f$1')
    .replace(/ (:)(?= |$)/g, '\u00a0$1')
    .replace(/(?<=[\d}]) (?=(h|min|Mo)\b)/g, '\u00a0')
    .replace(/« /g, '«\u00a0')
    .replace(/ »/g, '\u00a0»');
}
