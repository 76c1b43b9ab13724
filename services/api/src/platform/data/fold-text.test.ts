import { foldText } from '@binome/contract/values/fold-text';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';

const { directory } = (await startTestApp()).services.database;

/** Folds texts with PostgreSQL. */
async function foldAll(texts: string[]): Promise<string[]> {
  const { rows } = await sql<{ folded: string }>`
    select fold_text(text) as folded from unnest(${texts}::text[]) with ordinality as t (text, position) order by position`.execute(
    directory,
  );
  return rows.map(({ folded }) => folded);
}

test('PostgreSQL folds each character as the contract does', async () => {
  // Cased letters are in these planes. The others have no case, and nothing that folding changes but compatibility ideographs.
  const characters = Array.from({ length: 0x2_0000 }, (_, code) => code)
    .filter((code) => code > 0 && (code < 0xd800 || code > 0xdfff))
    .map((code) => String.fromCodePoint(code));
  const { rows } = await sql<{ text: string; folded: string }>`
    select text, fold_text(' x' || text || 'y z') as folded from unnest(${characters}::text[]) as t (text)
    where unicode_assigned(text)`.execute(directory);
  // What only one of both Unicode versions knows is not compared.
  const known = rows.filter(({ text }) => !/\p{Cn}/u.test(text));
  expect(known.length).toBeGreaterThan(70_000);
  expect(known.filter(({ text, folded }) => foldText(` x${text}y z`) !== folded)).toEqual([]);
});

const names = [
  'Strauß',
  'Łukasz',
  'Øvergård',
  'Işık',
  'İrem',
  'O’Neil',
  'O´Neil',
  'Anne‑Sophie',
  'علی‌رضا',
  'ΝΙΚΟΣ',
  'ﬁn',
  'Nguye\u0302\u0303n',
];

test('PostgreSQL folds texts as the contract does', async () => {
  const part = fc.oneof(
    fc.constantFrom(...names, ' ', '\u00a0', '\n', '\u200d', "'", '´', '-', '—', '%', '\\', '\u0301', '\u0323', 'Σ', 'İ'),
    fc.string({ unit: 'binary-ascii' }).map((text) => text.replaceAll('\0', '')),
    fc.integer({ min: 0xa0, max: 0x24f }).map((code) => String.fromCodePoint(code)),
  );
  const texts = fc.sample(
    fc.array(part, { maxLength: 12 }).map((parts) => parts.join('')),
    2000,
  );
  expect(await foldAll(texts)).toEqual(texts.map(foldText));
});
