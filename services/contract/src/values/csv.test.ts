import { expect, test } from 'vitest';
import { writeCsv } from './csv.ts';

const csvOf = (...cells: string[]) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(writeCsv([cells]));

test.each([
  ['=HYPERLINK("http://evil.example")', `"'=HYPERLINK(""http://evil.example"")"`],
  ['+33 6', "'+33 6"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['\n=1', `"'\n=1"`],
])('%j is escaped as text, not a formula', (text, cell) => expect(csvOf(text)).toBe(`\ufeff${cell}\r\n`));

test.each([
  ['Léa', 'Léa'],
  ['', ''],
  ['a=1', 'a=1'],
  ['a;b', '"a;b"'],
  ['dit "Lulu"', '"dit ""Lulu"""'],
  ['two\nlines', '"two\nlines"'],
  ["O'Brien", "O'Brien"],
])('%j is written as %j', (text, cell) => expect(csvOf(text, '.')).toBe(`\ufeff${cell};.\r\n`));
