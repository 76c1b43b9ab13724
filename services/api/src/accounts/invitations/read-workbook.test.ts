import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { workbookOf } from '../../testing/office-files.ts';
import { readWorkbook } from './read-workbook.ts';

const read = (bytes: Uint8Array) => readWorkbook({ bytes, maxRows: 5011 });
const cellsOf = async (bytes: Uint8Array) => {
  const workbook = await read(bytes);
  return 'sheets' in workbook ? workbook.sheets.map((rows) => rows.map(({ line, cells }) => [line, ...cells])) : workbook.fault;
};

test('cells of each type are read as text, at their place', async () => {
  const sheet = `
    <row r="2"><c r="B2" t="s"><v>0</v></c><c r="D2" t="s"><v>1</v></c></row>
    <row r="3"><c r="A3"><v>101</v></c><c r="B3"><v>1.23456789012E11</v></c><c r="C3"><v>1.5</v></c><c r="D3" t="e"><v>#N/A</v></c></row>
    <row r="4"><c r="A4" s="1"/><c r="B4"><v></v></c></row>
    <row r="7"><c r="A7" t="str"><f>A1&amp;B1</f><v>a&amp;b</v></c><c r="B7" t="inlineStr"><is><r><t>Zo</t></r><r><t>é</t></r></is></c></row>`;
  const strings = '<sst><si><t>Prénom</t></si><si><r><t>No</t></r><r><t xml:space="preserve">m </t></r><rPh><t>ノ</t></rPh></si></sst>';
  expect(await cellsOf(workbookOf([sheet], { parts: { 'xl/sharedStrings.xml': strToU8(strings) } }))).toEqual([
    [
      [2, '', 'Prénom', '', 'Nom '],
      [3, '101', '123456789012', '1.5'],
      [7, 'a&b', 'Zoé'],
    ],
  ]);
});

test('hidden sheets are not read', async () => {
  expect(await cellsOf(workbookOf([[['a']], [['b']], [['c']]], { states: ['hidden', 'visible', 'veryHidden'] }))).toEqual([[[1, 'b']]]);
});

const megabyte = 1024 * 1024;
const cell = (reference: string) => `<row><c r="${reference}"><v>1</v></c></row>`;
const longText = { 'xl/sharedStrings.xml': strToU8(`<sst><si><t>${'x'.repeat(megabyte)}</t></si></sst>`) };

const emptyTexts = { 'xl/sharedStrings.xml': strToU8(`<sst>${'<si/>'.repeat(6_000_000)}</sst>`) };

/** Says that an entry unpacks to a kilobyte, in both places. */
function understated(bytes: Uint8Array, name: string): Uint8Array {
  const buffer = Buffer.from(bytes);
  for (let at = buffer.indexOf(name); at >= 0; at = buffer.indexOf(name, at + 1)) {
    if (buffer.readUInt32LE(at - 30) === 0x04034b50) buffer.writeUInt32LE(1024, at - 8);
    if (at >= 46 && buffer.readUInt32LE(at - 46) === 0x02014b50) buffer.writeUInt32LE(1024, at - 22);
  }
  return buffer;
}

test.each<[string, Uint8Array, string]>([
  ['a part that unpacks to 60 MB', workbookOf([' '.repeat(60 * megabyte)]), 'workbook_too_large'],
  ['a part that hides its size', understated(workbookOf([' '.repeat(60 * megabyte)]), 'xl/worksheets/sheet0.xml'), 'workbook_unreadable'],
  ['a million cells', workbookOf([`<row>${'<c><v>1</v></c>'.repeat(150)}</row>`.repeat(5000)]), 'workbook_too_large'],
  ['millions of empty rows', workbookOf(['<row/>'.repeat(6_000_000)]), 'workbook_too_large'],
  ['millions of empty texts', workbookOf([[['a']]], { parts: emptyTexts }), 'workbook_too_large'],
  ['five sheets of 30 MB', workbookOf(Array.from({ length: 5 }, () => ' '.repeat(30 * megabyte))), 'workbook_too_large'],
  ['one long text in many cells', workbookOf(['<row><c t="s"><v>0</v></c></row>'.repeat(1000)], { parts: longText }), 'workbook_too_large'],
  [
    'very many parts',
    workbookOf([[['a']]], { parts: Object.fromEntries(Array.from({ length: 1100 }, (_, part) => [`p${part}`, strToU8('')])) }),
    'workbook_too_large',
  ],
  ['deep elements', workbookOf(['<a>'.repeat(500_000)]), 'workbook_unreadable'],
  [
    'an external entity',
    workbookOf([[['a']]], {
      parts: { 'xl/worksheets/sheet0.xml': strToU8('<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><worksheet>&e;</worksheet>') },
    }),
    'workbook_unreadable',
  ],
  [
    'entities that multiply',
    workbookOf([[['a']]], {
      parts: { 'xl/workbook.xml': strToU8('<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><workbook>&b;</workbook>') },
    }),
    'workbook_unreadable',
  ],
  ['broken XML', workbookOf(['<row><c></row>']), 'workbook_unreadable'],
  ['another archive', zipSync({ 'a.txt': strToU8('a') }), 'workbook_unreadable'],
  ['noise', new Uint8Array(1000).fill(7), 'workbook_unreadable'],
])('%s is refused at once', async (_, bytes, fault) => {
  const started = process.cpuUsage();
  expect(await read(bytes)).toEqual({ fault });
  expect(process.cpuUsage(started).user).toBeLessThan(5_000_000);
});

test('cells far away take no memory, and rows beyond the limit are not read', async () => {
  expect(await cellsOf(workbookOf([`${cell('A1')}${cell('XFD1048576')}`]))).toEqual([[[1, '1']]]);
  const workbook = await read(workbookOf([cell('A1').repeat(20_000)]));
  expect('sheets' in workbook && workbook.sheets[0]?.length).toBeLessThan(9000);
});
