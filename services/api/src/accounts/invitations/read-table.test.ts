import { writeCsv } from '@binome/contract/values/csv';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../platform/http/errors.ts';
import { decodeText } from './decode-text.ts';
import { readTable } from './read-table.ts';

const french = 'Prénom;Nom;E-mail\r\nChloé;Lefèvre;chloe.lefevre@nova.example\r\nŒdipe;D’Aste;oe@nova.example\r\n';
const chloe = { first_name: 'Chloé', last_name: 'Lefèvre', email: 'chloe.lefevre@nova.example' };

/** Encodes like French Excel for Windows, “CSV (séparateur : point-virgule)”. */
function windows1252(text: string): Uint8Array {
  const special: Record<string, number> = { Œ: 0x8c, '’': 0x92, '€': 0x80 };
  return Uint8Array.from(text, (character) => special[character] ?? character.charCodeAt(0));
}

function utf16(text: string, { bigEndian = false, bom = true } = {}): Uint8Array {
  const bytes = Buffer.from(bom ? `\ufeff${text}` : text, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
}

const utf8 = (text: string) => new TextEncoder().encode(text);

function refusalOf(bytes: Uint8Array, maxRows = 100): { code: string; faults: unknown[] } {
  try {
    readTable(bytes, maxRows);
  } catch (error) {
    if (error instanceof ApiError) return { code: error.code, faults: error.fields.file ?? [] };
  }
  throw new Error('the file was accepted');
}

describe('reads a file of people', () => {
  test.each<[string, Uint8Array]>([
    ['in Windows-1252, as French Excel saves', windows1252(french)],
    ['in UTF-8', utf8(french)],
    ['in UTF-8 with a byte order mark, as Excel saves “CSV UTF-8”', Uint8Array.from([0xef, 0xbb, 0xbf, ...utf8(french)])],
    ['in UTF-16 little endian with tabs, as Excel saves “Unicode text”', utf16(french.replaceAll(';', '\t'))],
    ['in UTF-16 big endian', utf16(french, { bigEndian: true })],
    ['in UTF-16 without a byte order mark', utf16(french, { bom: false })],
    ['with commas', utf8(french.replaceAll(';', ','))],
    ['with carriage returns as line breaks', windows1252(french.replaceAll('\r\n', '\r'))],
    ['with mixed line breaks', utf8(french.replace('\r\n', '\n'))],
    ['with a declared separator', utf8(`sep=;\r\n${french}`)],
  ])('%s', (_, bytes) => {
    const { rows } = readTable(bytes, 100);
    expect(rows).toEqual([
      { line: expect.any(Number), ...chloe, language: '', program: '', business_unit: '', job_title: '' },
      expect.objectContaining({ first_name: 'Œdipe', last_name: 'D’Aste' }),
    ]);
  });

  test('with columns in any order and any known header, and lists the ignored ones', () => {
    const text =
      'Courriel,Matricule,LAST NAME,"First-name",Job title,Business unit,Langue préférée,Programme\na@b.example,17,Doe,Ada,"Lead, data",Réseaux,EN,Elles\n';
    const { columns, rows } = readTable(utf8(text), 100);
    expect(columns.ignored).toEqual(['Matricule']);
    expect(columns.read).toHaveLength(7);
    expect(rows).toEqual([
      {
        line: 2,
        email: 'a@b.example',
        first_name: 'Ada',
        last_name: 'Doe',
        job_title: 'Lead, data',
        business_unit: 'Réseaux',
        language: 'EN',
        program: 'Elles',
      },
    ]);
  });

  test('with quotes, quoted line breaks and empty lines, and numbers each row by its first line', () => {
    const text =
      'email;prenom;nom;poste\n\n;;;\na@b.example;"Ann ""A""";Bo;"one\r\ntwo"\n"b@b.example" ;\u200bBea ; Bo\u00a0Ba\n\nc@b.example;Cy;Co\n';
    const { rows } = readTable(utf8(text), 100);
    expect(rows.map(({ line, first_name, last_name, job_title }) => [line, first_name, last_name, job_title])).toEqual([
      [4, 'Ann "A"', 'Bo', 'one two'],
      [6, 'Bea', 'Bo Ba', ''],
      [8, 'Cy', 'Co', ''],
    ]);
  });

  test('with empty cells between tabs', () => {
    expect(readTable(utf8('email\tposte\tnom\tprenom\na@b.c\t\tN\tP\n\t\t\t\n'), 9).rows).toMatchObject([
      { email: 'a@b.c', job_title: '', last_name: 'N', first_name: 'P' },
    ]);
  });

  test('with the first of two columns of the same name', () => {
    expect(readTable(utf8('email;email;nom;prenom\na@b.c;z@b.c;N;P'), 9)).toMatchObject({
      columns: { ignored: ['email'] },
      rows: [{ email: 'a@b.c' }],
    });
  });
});

describe('refuses a file with', () => {
  test.each<[string, Uint8Array, string, unknown[]]>([
    ['the content of a workbook', Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8, 0, 0, 0]), 'not_a_table', []],
    ['the content of a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), 'not_a_table', []],
    ['prose', utf8('Bonjour à vous !\nVoici la liste promise.\n'), 'not_a_table', []],
    ['only empty lines', utf8('\n\n  \n'), 'not_a_table', []],
    [
      'a misplaced quote',
      utf8('email;nom;prenom\na@b.c;N;P\nb@b.c;"N"x;P\n'),
      'not_a_table',
      [{ code: 'unreadable_line', values: { line: 3 } }],
    ],
    ['an unclosed quote', utf8('email;nom;prenom\na@b.c;"N;P\nb@b.c;N;P\n'), 'not_a_table', [{ code: 'open_quote' }]],
    [
      'missing columns',
      utf8('e-mail;téléphone\na@b.c;1\n'),
      'invalid',
      [
        { code: 'missing_column', values: { column: 'first_name' } },
        { code: 'missing_column', values: { column: 'last_name' } },
      ],
    ],
    [
      'a very long line',
      utf8(`email;nom;prenom\na@b.c;N;P${';'.repeat(60_000)}\n`),
      'not_a_table',
      [{ code: 'line_too_long', values: { line: 2 } }],
    ],
    [
      'a row of very many lines',
      utf8(`email;nom;prenom\na@b.c;N;P${';"\n"'.repeat(60_000)}\n`),
      'not_a_table',
      [{ code: 'line_too_long', values: { line: expect.any(Number) } }],
    ],
    ['only a header', utf8('email;nom;prenom\n;;\n'), 'invalid', [{ code: 'no_rows' }]],
    ['too many rows', utf8(`email;nom;prenom\n${'a@b.c;N;P\n'.repeat(101)}`), 'invalid', [{ code: 'too_many_rows', values: { max: 100 } }]],
  ])('%s', (_, bytes, code, faults) => expect(refusalOf(bytes)).toEqual({ code, faults }));
});

test('accepts as many rows as the maximum, not counting empty lines', () => {
  expect(readTable(utf8(`email;nom;prenom\n${'a@b.c;N;P\n\n'.repeat(100)}`), 100).rows).toHaveLength(100);
});

test.each([
  [Uint8Array.from([0xc3, 0xa9]), 'é'],
  [Uint8Array.from([0xe9]), 'é'],
  [Uint8Array.from([0x80]), '€'],
  [Uint8Array.from([0x41, 0x00, 0x42]), undefined],
  [Uint8Array.from([0x41, 0x07]), undefined],
  [new Uint8Array(), ''],
])('%s is decoded as %s', (bytes, text) => expect(decodeText(bytes)).toBe(text));

test('a CSV file written by the contract parses to the same cells, except for the apostrophe before formulas', () => {
  const table = fc.array(fc.tuple(fc.string(), fc.string(), fc.string()), { minLength: 1 });
  fc.assert(
    fc.property(table, (rows) => {
      const file = Buffer.from(writeCsv([['a', 'b', 'c'], ...rows]));
      const [, ...read] = parse(file, { bom: true, delimiter: ';', record_delimiter: '\r\n' }) as string[][];
      const escaped = rows.map((row) => row.map((text) => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text)));
      expect(read).toEqual(escaped);
    }),
  );
});
