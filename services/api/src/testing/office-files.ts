import { strToU8, type Zippable, zipSync } from 'fflate';

const macintosh: Record<string, number> = {
  é: 0x8e,
  è: 0x8f,
  ê: 0x90,
  ë: 0x91,
  à: 0x88,
  â: 0x89,
  ç: 0x8d,
  î: 0x94,
  ï: 0x95,
  ô: 0x99,
  ö: 0x9a,
  ù: 0x9d,
  ü: 0x9f,
  œ: 0xcf,
  ñ: 0x96,
  É: 0x83,
  È: 0xe9,
  Ç: 0x82,
  '’': 0xd5,
  '–': 0xd0,
};
const cp850: Record<string, number> = {
  é: 0x82,
  è: 0x8a,
  ê: 0x88,
  ë: 0x89,
  à: 0x85,
  â: 0x83,
  ç: 0x87,
  î: 0x8c,
  ï: 0x8b,
  ô: 0x93,
  ö: 0x94,
  ù: 0x97,
  ü: 0x81,
  ñ: 0xa4,
  É: 0x90,
  È: 0xd4,
  Ç: 0x80,
};
const windows1252: Record<string, number> = { Œ: 0x8c, œ: 0x9c, '’': 0x92, '–': 0x96, '€': 0x80, Ž: 0x8e };

/** Encodes a text as Excel saves it: “CSV” on Windows, “CSV (Macintosh)” and “CSV (MS-DOS)”. */
export function encodeAs(encoding: 'windows-1252' | 'macintosh' | 'cp850', text: string): Uint8Array {
  const special = { 'windows-1252': windows1252, macintosh, cp850 }[encoding];
  return Uint8Array.from(text, (character) => special[character] ?? character.charCodeAt(0));
}

export function utf16(text: string, { bigEndian = false, bom = true } = {}): Uint8Array {
  const bytes = Buffer.from(bom ? `\ufeff${text}` : text, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
}

const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Returns an .xlsx workbook of sheets, each as the content of its `sheetData` or as rows of texts. `parts` are added or replaced. */
export function workbookOf(
  sheets: (string | string[][])[],
  { states = [], parts = {} }: { states?: string[]; parts?: Zippable } = {},
): Uint8Array {
  const names = sheets.map(
    (_, index) => `<sheet name="S${index}" sheetId="${index + 1}" state="${states[index] ?? 'visible'}" r:id="rId${index}"/>`,
  );
  const targets = sheets.map(
    (_, index) => `<Relationship Id="rId${index}" Type="${relationships}/worksheet" Target="worksheets/sheet${index}.xml"/>`,
  );
  const files = sheets.map((sheet, index): [string, Uint8Array] => [
    `xl/worksheets/sheet${index}.xml`,
    strToU8(
      `<worksheet xmlns="${spreadsheet}"><sheetData>${typeof sheet === 'string' ? sheet : sheet.map(rowXml).join('')}</sheetData></worksheet>`,
    ),
  ]);
  return zipSync({
    '[Content_Types].xml': strToU8(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    ),
    'xl/workbook.xml': strToU8(`<workbook xmlns="${spreadsheet}" xmlns:r="${relationships}"><sheets>${names.join('')}</sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets.join('')}</Relationships>`,
    ),
    ...Object.fromEntries(files),
    ...parts,
  });
}

function rowXml(cells: string[]): string {
  return `<row>${cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
}
