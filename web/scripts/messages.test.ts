import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCatalogue } from '@binome/scripts/messages/catalogue';
import { apostropheFaults, frenchFaults, literalAttributes, readableText, verbatimIds } from '@binome/scripts/messages/faults';
import { describe, expect, test } from 'vitest';

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
});

test('components contain no literal text in user-visible attributes', () => {
  const faults = sources.flatMap(({ name, text }) => literalAttributes(text).map((attribute) => `${name}: ${attribute}`));
  expect(faults).toEqual([]);
});

function faultsOf(catalogue: Record<string, string>, check: (text: string) => string[]): string[] {
  return Object.entries(catalogue)
    .filter(([id]) => !verbatimIds.has(id))
    .flatMap(([id, text]) => check(readableText(text)).map((fault) => `${id}: ${fault} (${text})`));
}
