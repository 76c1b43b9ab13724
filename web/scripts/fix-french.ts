import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { verbatimIds } from './message-faults.ts';

// Fixes the French typography of the message catalogues, so that they can be written with plain spaces and apostrophes:
// `node scripts/fix-french.ts`. It also fixes English apostrophes.

const folder = fileURLToPath(new URL('../src/messages', import.meta.url));
for (const name of await readdir(folder)) {
  const locale = /\.(fr|en)\.json$/.exec(name)?.[1];
  if (!locale) continue;
  const file = join(folder, name);
  const catalogue: Record<string, string> = JSON.parse(await readFile(file, 'utf8'));
  const fixed = Object.entries(catalogue).map(([id, text]) => [id, verbatimIds.has(id) ? text : typeset(text, locale)]);
  await writeFile(file, `${JSON.stringify(Object.fromEntries(fixed), null, 2)}\n`);
}

function typeset(text: string, locale: string): string {
  const apostrophes = text.replace(/(?<=\p{L})'(?=\p{L})/gu, '’');
  if (locale === 'en') return apostrophes;
  return apostrophes
    .replace(/ ([;!?])/g, '\u202f$1')
    .replace(/ (:)(?= |$)/g, '\u00a0$1')
    .replace(/« /g, '«\u00a0')
    .replace(/ »/g, '\u00a0»');
}
