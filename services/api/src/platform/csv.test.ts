import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeCsv } from './csv.ts';

const written = (text: string) => new TextDecoder().decode(writeCsv([[text]])).trimEnd();

test.each(['=1+1', '+33', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1'])('%j is a text, not a formula', (text) => {
  expect(written(text)).toMatch(/^"?'/);
});

test.each([
  ['Léa', 'Léa'],
  ['a;b', '"a;b"'],
  ['dit "Lulu"', '"dit ""Lulu"""'],
  ["O'Brien", "O'Brien"],
])('%j is written %s', (text, expected) => expect(written(text)).toBe(expected));

test('what is written is read back, but for the apostrophe of a formula', () => {
  const table = fc.array(fc.tuple(fc.string(), fc.string(), fc.string()), { minLength: 1 });
  fc.assert(
    fc.property(table, (rows) => {
      const file = Buffer.from(writeCsv([['a', 'b', 'c'], ...rows]));
      const [, ...read] = parse(file, { bom: true, delimiter: ';', record_delimiter: '\r\n' }) as string[][];
      const plain = rows.map((row) => row.map((text) => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text)));
      expect(read).toEqual(plain);
    }),
  );
});
