import { writeCsv } from '@binome/contract/values/csv';
import { maxImportRows } from '@binome/contract/values/limits';
import type { TextEncoding } from '@binome/contract/values/people-files';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../platform/http/errors.ts';
import { encodeAs, utf16, workbookOf } from '../../testing/office-files.ts';
import { openPeopleFile } from './open-people-file.ts';
import { assertReadable, type ColumnChoices, readTable } from './read-table.ts';

const french = 'Prénom;Nom;E-mail\r\nChloé;Lefèvre;chloe.lefevre@nova.example\r\nŒdipe;D’Aste;oe@nova.example\r\n';
const chloe = { first_name: 'Chloé', last_name: 'Lefèvre', email: 'chloe.lefevre@nova.example' };
const windows1252 = (text: string) => encodeAs('windows-1252', text);
const utf8 = (text: string) => new TextEncoder().encode(text);

const read = async (file: Uint8Array | string, choices: ColumnChoices = {}, encoding?: TextEncoding) =>
  readTable(await openPeopleFile({ upload: typeof file === 'string' ? utf8(file) : file, query: { encoding } }), choices);

async function refusalOf(bytes: Uint8Array): Promise<{ code: string; faults: unknown[] }> {
  try {
    assertReadable(await read(bytes));
  } catch (error) {
    if (error instanceof ApiError) return { code: error.code, faults: error.fields.file ?? [] };
    throw error;
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
  ])('%s', async (_, bytes) => {
    const { rows } = await read(bytes);
    expect(rows).toEqual([
      { line: expect.any(Number), ...chloe, language: '', program: '', business_unit: '', job_title: '' },
      expect.objectContaining({ first_name: 'Œdipe', last_name: 'D’Aste' }),
    ]);
  });

  test('with columns in any order and any known header, and lists the ignored ones', async () => {
    const text =
      'Courriel,Matricule,LAST NAME,"First-name",Job title,Business unit,Langue préférée,Programme\na@b.example,17,Doe,Ada,"Lead, data",Réseaux,EN,Elles\n';
    const { columns, rows } = await read(text);
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

  test('with quotes, quoted line breaks and empty lines, and numbers each row by its first line', async () => {
    const text =
      'email;prenom;nom;poste\n\n;;;\na@b.example;"Ann ""A""";Bo;"one\r\ntwo"\n"b@b.example" ;\u200bBea ; Bo\u00a0Ba\n\nc@b.example;Cy;Co\n';
    const { rows } = await read(text);
    expect(rows.map(({ line, first_name, last_name, job_title }) => [line, first_name, last_name, job_title])).toEqual([
      [4, 'Ann "A"', 'Bo', 'one two'],
      [6, 'Bea', 'Bo Ba', ''],
      [8, 'Cy', 'Co', ''],
    ]);
  });

  test('with empty cells between tabs', async () => {
    expect((await read('email\tposte\tnom\tprenom\na@b.c\t\tN\tP\n\t\t\t\n')).rows).toMatchObject([
      { email: 'a@b.c', job_title: '', last_name: 'N', first_name: 'P' },
    ]);
  });

  test('with the first of two columns of the same name', async () => {
    expect(await read('email;email;nom;prenom\na@b.c;z@b.c;N;P')).toMatchObject({
      columns: { ignored: ['email'] },
      rows: [{ email: 'a@b.c' }],
    });
  });
});

describe('refuses a file with', () => {
  test.each<[string, Uint8Array, string, unknown[]]>([
    ['half a workbook', workbookOf([[['E-mail']]]).subarray(0, 400), 'not_a_table', [{ code: 'workbook_unreadable' }]],
    ['no visible sheet', workbookOf([[['E-mail']]], { states: ['hidden'] }), 'not_a_table', [{ code: 'workbook_empty' }]],
    ...(
      [
        ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]), 'picture'],
        ['a page called a workbook', utf8('<html><body><table><tr><td>Prénom</td></tr></table></body></html>'), 'html'],
        ['a page in UTF-16', utf16('<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head>'), 'html'],
        ['an old workbook', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Array(600).fill(0)]), 'old_office'],
        ['a PDF', utf8('%PDF-1.7\n1 0 obj\n'), 'pdf'],
        ['contact cards', utf8('BEGIN:VCARD\nFN:Ada\nEND:VCARD\n'), 'vcard'],
        ['JSON', utf8('[{"email":"a@b.c"}]'), 'json'],
        ['XML', utf8('<?xml version="1.0"?><people/>'), 'xml'],
        ['prose', utf8('Bonjour à vous !\nVoici la liste promise.\n'), 'text'],
      ] as [string, Uint8Array, string][]
    ).map(([name, bytes, found]): [string, Uint8Array, string, unknown[]] => [
      name,
      bytes,
      'not_a_table',
      [{ code: 'not_a_table', values: { found } }],
    ]),
    ['only empty lines', utf8('\n\n  \n'), 'not_a_table', [{ code: 'not_a_table', values: { found: 'text' } }]],
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
        { code: 'missing_column', values: { column: 'first_name', found: 'e-mail, téléphone', count: 2 } },
        { code: 'missing_column', values: { column: 'last_name', found: 'e-mail, téléphone', count: 2 } },
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
    [
      'too many rows',
      utf8(`email;nom;prenom\n${'a@b.c;N;P\n'.repeat(maxImportRows + 1)}`),
      'invalid',
      [{ code: 'too_many_rows', values: { max: maxImportRows } }],
    ],
  ])('%s', async (_, bytes, code, faults) => expect(await refusalOf(bytes)).toEqual({ code, faults }));
});

test('accepts as many rows as the maximum, not counting empty lines', async () => {
  expect((await read(`email;nom;prenom\n${'a@b.c;N;P\n\n'.repeat(maxImportRows)}`)).rows).toHaveLength(maxImportRows);
});

const people = 'Prénom;Nom;E-mail\nZoé;Lefèvre;zoe@nova.example\nRené;Tissé;rene@nova.example\n';

describe('finds the header', () => {
  test.each<[string, string | Uint8Array, number | null, string[]]>([
    ['below a title, a date and an empty row', `Liste – promotion 2027;;\nExtrait le 27/11/2026;;\n;;\n${people}`, 4, ['Zoé', 'René']],
    ['below nine rows', `${'Titre;;\n'.repeat(9)}${people}`, 10, ['Zoé', 'René']],
    ['below a title that is a header too', `Nom;;\n${people}`, 2, ['Zoé', 'René']],
    ['below a declared separator and two marks', `\ufeff\ufeffsep=;\n${people}`, 2, ['Zoé', 'René']],
    [
      'below a title in a workbook',
      workbookOf([[['Liste'], [], ['Prénom', 'Nom', 'E-mail'], ['Zoé', 'Lefèvre', 'z@n.example']]]),
      3,
      ['Zoé'],
    ],
    [
      'in the sheet that has one',
      workbookOf([
        [['Lisez-moi', 'Note']],
        [
          ['Prénom', 'Nom', 'E-mail'],
          ['Zoé', 'Lefèvre', 'z@n.example'],
        ],
      ]),
      1,
      ['Zoé'],
    ],
  ])('%s', async (_, file, line, names) => {
    const { reading, rows } = await read(file);
    expect([reading.header_line, rows.map(({ first_name }) => first_name)]).toEqual([line, names]);
  });

  test('nowhere in a file that begins with a person, whose columns are chosen by hand', async () => {
    const file = 'Zoé;Lefèvre;zoe@nova.example\nRené;Tissé;rene@nova.example\n';
    expect((await read(file)).reading).toMatchObject({ header_line: null, missing: ['email', 'first_name', 'last_name'] });
    const { rows } = await read(file, {
      columns: [
        [0, 'first_name'],
        [1, 'last_name'],
        [2, 'email'],
      ],
    });
    expect(rows.map(({ line, first_name }) => [line, first_name])).toEqual([
      [1, 'Zoé'],
      [2, 'René'],
    ]);
  });
});

describe('knows the columns of', () => {
  test.each<[string, string, string[], object]>([
    ['Outlook', 'Prénom,Nom,Société,Titre,Adresse de messagerie', ['P', 'N', 'S', 'T', 'a@b.c'], { job_title: 'T' }],
    ['Google', 'Name,Given Name,Family Name,E-mail 1 - Value', ['P N', 'P', 'N', 'a@b.c'], {}],
    ['Google Workspace', 'First Name [Required],Last Name [Required],Email Address [Required]', ['P', 'N', 'a@b.c'], {}],
    ['Entra', 'displayName,givenName,surname,mail,jobTitle', ['P N', 'P', 'N', 'a@b.c', 'T'], { job_title: 'T' }],
    ['Active Directory', 'sn,givenName,mail,title', ['N', 'P', 'a@b.c', 'T'], { job_title: 'T' }],
    ['a payroll', 'Matricule,Nom de naissance,Nom d’usage,Prénom usuel,E-mail professionnel', ['7', 'X', 'N', 'P', 'a@b.c'], {}],
    ['one column with both names', 'NOM Prénom,E-mail,Service', ['N P', 'a@b.c', 'S'], {}],
    ['names that English calls so', 'Name,Surname,Email', ['P', 'N', 'a@b.c'], {}],
    ['a full name', 'Full name,Email', ['P N', 'a@b.c'], {}],
    ['a name in one column', 'Name,Work email', ['P N', 'a@b.c'], {}],
  ])('%s', async (_, header, cells, expected) => {
    const { rows } = await read(`${header}\n${cells.join(',')}\n`);
    expect(rows).toMatchObject([{ email: 'a@b.c', first_name: 'P', last_name: 'N', ...expected }]);
  });

  test('a company that chose them before, and of a file for which they are chosen again', async () => {
    const file = 'Civilité;Celui-ci;E-mail\nMme;DUPRÉ Clémence;c@b.c\n';
    expect((await read(file)).reading.missing).toEqual(['first_name', 'last_name']);
    const chosen = new Map([
      ['celuici', 'last_first_name' as const],
      ['civilite', null],
    ]);
    expect((await read(file, { chosen })).rows).toMatchObject([{ first_name: 'Clémence', last_name: 'DUPRÉ' }]);
    const again = await read(file, {
      chosen,
      columns: [
        [0, 'first_name'],
        [1, 'last_name'],
        [2, 'email'],
      ],
    });
    expect(again.rows).toMatchObject([{ first_name: 'Mme', last_name: 'DUPRÉ Clémence' }]);
  });

  test('both names where they cannot be told apart: the row says so', async () => {
    expect((await read('NOM Prénom;E-mail\nMarie Claire Dupont;a@b.c\n')).rows).toMatchObject([
      { first_name: '', last_name: 'Marie Claire Dupont', unsplit_name: true },
    ]);
  });
});

describe('reads the names', () => {
  test.each(['windows-1252', 'macintosh', 'cp850'] as const)('in %s, and shows them in the other encodings', async (encoding) => {
    const { rows, reading } = await read(encodeAs(encoding, people));
    expect(rows.map(({ first_name, last_name }) => `${first_name} ${last_name}`)).toEqual(['Zoé Lefèvre', 'René Tissé']);
    expect(reading.encoding).toMatchObject({ used: encoding, certain: true });
    expect(reading.encoding?.choices.find((choice) => choice.encoding === encoding)?.names).toEqual(['Zoé Lefèvre', 'René Tissé']);
    expect(reading.encoding?.choices).toHaveLength(3);
  });

  test('in the encoding that a person chose', async () => {
    const { rows, reading } = await read(encodeAs('macintosh', people), {}, 'windows-1252');
    expect([rows, reading.columns[0]?.header]).toEqual([[], 'PrŽnom']);
    // The user can go back.
    expect(reading.encoding).toMatchObject({ used: 'windows-1252', certain: true });
    expect(reading.encoding?.choices.find((choice) => choice.encoding === 'macintosh')?.names[0]).toBe('Prénom');
  });

  test('only after a person chose the encoding where two are as plausible', async () => {
    // This byte is ä in Mac Roman and è in CP850.
    const file = Uint8Array.from(utf8('First name,Surname,Email\nX,Lef_vre,a@b.c\n').map((byte) => (byte === 0x5f ? 0x8a : byte)));
    const table = await read(file);
    expect(table.reading.encoding?.certain).toBe(false);
    expect(() => assertReadable(table)).toThrow('invalid');
    expect((await read(file, {}, 'cp850')).rows).toMatchObject([{ last_name: 'Lefèvre' }]);
  });

  test.each([
    ['UTF-8', utf8(people)],
    ['UTF-16', utf16(people)],
    ['ASCII', utf8('First name;Name;E-mail\nAnn;Bo;a@b.c')],
  ])('of a file in %s without a question', async (_, bytes) => {
    expect((await read(bytes)).reading.encoding).toBeNull();
  });
});

test('cells that Excel keeps as text lose their formula, and names keep their apostrophe and joiner', async () => {
  const { rows } = await read('Prénom;Nom;E-mail;Poste\n="Pim";\'t Hooft;="a@b.c";x\nعرفان;علی\u200cرضا;b@b.c;\n');
  expect(rows).toMatchObject([{ first_name: 'Pim', last_name: "'t Hooft", email: 'a@b.c' }, { last_name: 'علی\u200cرضا' }]);
});

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
