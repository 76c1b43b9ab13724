import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readCatalogue } from './generate-messages.ts';
import { apostropheFaults, frenchFaults, literalAttributes, readableText, unusedIds, verbatimIds } from './message-faults.ts';

const srcFolder = fileURLToPath(new URL('../src', import.meta.url));
const sources = readdirSync(srcFolder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.(gen|test)\./.test(name))
  .map((name) => ({ name, text: readFileSync(join(srcFolder, name), 'utf8') }));
const fr = await readCatalogue(join(srcFolder, 'messages'), 'fr');
const en = await readCatalogue(join(srcFolder, 'messages'), 'en');

describe('the message catalogues', () => {
  test('follow French typography', () => {
    expect(faultsOf(fr, frenchFaults)).toEqual([]);
  });

  test('have no straight apostrophes in English', () => {
    expect(faultsOf(en, apostropheFaults)).toEqual([]);
  });

  test('have no unused messages', () => {
    expect(
      unusedIds(
        Object.keys(fr),
        sources.map(({ text }) => text),
      ),
    ).toEqual([]);
  });
});

test('components contain no literal text in user-visible attributes', () => {
  const faults = sources.flatMap(({ name, text }) => literalAttributes(text).map((attribute) => `${name}: ${attribute}`));
  expect(faults).toEqual([]);
});

describe('the checks', () => {
  test.each([
    'Vraiment ?',
    'Attention !',
    'Date : 3',
    '« Bonjour »',
    "L'heure",
    'Il dit "oui"',
    'avant 23 h',
    readableText('{minutes} min'),
  ])('find a fault of typography in %j', (text) => {
    expect(frenchFaults(text)).not.toEqual([]);
  });
  test.each(['Vraiment\u202f?', 'Quoi\u202f?!', 'Date\u00a0: 3', '«\u00a0Bonjour\u00a0»', 'L’heure', '09:12', 'https://x.fr'])(
    'find no fault of typography in %j',
    (text) => {
      expect(frenchFaults(text)).toEqual([]);
    },
  );
  test('find unused message ids', () => {
    expect(unusedIds(['a.b', 'a.c_d', 'x.y'], ["t('a.b')", `t(\`a.c_$\{code}\`)`])).toEqual(['x.y']);
  });
  test('find literal text in attributes', () => {
    expect(literalAttributes('<b aria-label="Fermer" title="form.email" className="p-4">')).toEqual(['aria-label="Fermer"']);
  });
});

function faultsOf(catalogue: Record<string, string>, check: (text: string) => string[]): string[] {
  return Object.entries(catalogue)
    .filter(([id]) => !verbatimIds.has(id))
    .flatMap(([id, text]) => check(readableText(text)).map((fault) => `${id}: ${fault} (${text})`));
}
