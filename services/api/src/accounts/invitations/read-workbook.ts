import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

// Runs in a thread: a workbook of five megabytes takes longer than other requests should wait.

export type SheetRow = { line: number; cells: string[] };
export type Workbook = { sheets: SheetRow[][] } | { fault: 'workbook_too_large' | 'workbook_unreadable' };

/** What a workbook may unpack to. A list of 5,000 people takes two megabytes; the rest is room for formats. */
const limits = {
  ...{ entries: 1000, entryBytes: 40_000_000, columns: 200, depth: 50, sheets: 5 },
  ...{ bytes: 50_000_000, nodes: 1_500_000, cells: 200_000, textLength: 10_000_000 },
};

/** What all parts together may still hold. Elements and attributes count, because a small file unpacks to millions of empty rows. */
type Budget = { bytes: number; nodes: number; cells: number; textLength: number };

type Input = { bytes: Uint8Array; maxRows: number };

class TooLarge extends Error {}

/**
 * Reads the visible sheets of an .xlsx workbook: the rows that contain something, with their numbers, and their cells as text. Unpacks only
 * what it needs, and stops at each limit; a document type or an entity of its own makes a file unreadable.
 */
export async function readWorkbook({ bytes, maxRows }: Input): Promise<Workbook> {
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true });
    const parts = await listParts(zip);
    const budget: Budget = { ...limits };
    const open = (name: string) => readPart(zip, parts, name, budget);
    const strings = await readSharedStrings(await open('xl/sharedStrings.xml'), budget);
    const sheets: SheetRow[][] = [];
    for (const path of await visibleSheets(open, budget)) sheets.push(readSheet((await open(path)) ?? '', strings, budget, maxRows));
    return { sheets };
  } catch (error) {
    return { fault: error instanceof TooLarge ? 'workbook_too_large' : 'workbook_unreadable' };
  }
}

type Parts = ReadonlyMap<string, Entry>;

async function listParts(zip: ZipFile): Promise<Parts> {
  if (zip.entryCount > limits.entries) throw new TooLarge();
  const parts = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) parts.set(entry.fileName.toLowerCase(), entry);
  return parts;
}

/** The library checks that an entry unpacks to the size that it declares, so that the declared size is a limit. */
async function readPart(zip: ZipFile, parts: Parts, name: string, budget: Budget): Promise<string | undefined> {
  const entry = parts.get(name.toLowerCase());
  if (!entry) return undefined;
  budget.bytes -= entry.uncompressedSize;
  if (entry.uncompressedSize > limits.entryBytes || budget.bytes < 0) throw new TooLarge();
  const chunks: Buffer[] = [];
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** Returns the paths of the first visible sheets, in the order of their tabs. */
async function visibleSheets(open: (name: string) => Promise<string | undefined>, budget: Budget): Promise<string[]> {
  const workbook = await open('xl/workbook.xml');
  if (workbook === undefined) throw new Error('not a workbook');
  const targets = new Map<string, string>();
  parseXml((await open('xl/_rels/workbook.xml.rels')) ?? '', budget, {
    open: ({ name, attributes }) => void (name === 'Relationship' && targets.set(attributes.Id ?? '', attributes.Target ?? '')),
  });
  const paths: string[] = [];
  parseXml(workbook, budget, {
    open({ name, attributes }) {
      const isVisible = (attributes.state ?? 'visible') === 'visible';
      const id = Object.entries(attributes).find(([attribute]) => /(^|:)id$/.test(attribute))?.[1] ?? '';
      const target = targets.get(id);
      if (localName(name) === 'sheet' && isVisible && target) paths.push(target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    },
  });
  return paths.slice(0, limits.sheets);
}

/** The texts to which cells refer. A text may consist of runs with formats of their own; phonetic guides are left out. */
async function readSharedStrings(xml: string | undefined, budget: Budget): Promise<string[]> {
  const strings: string[] = [];
  let [isPhonetic, isText, text] = [false, false, ''];
  parseXml(xml ?? '', budget, {
    open({ name }) {
      const tag = localName(name);
      if (tag === 'si') text = '';
      if (tag === 'rPh') isPhonetic = true;
      isText = tag === 't' && !isPhonetic;
    },
    text(content) {
      if (isText) text += content;
    },
    close(tag) {
      isText = false;
      if (tag === 'rPh') isPhonetic = false;
      if (tag === 'si') strings.push(text);
    },
  });
  return strings;
}

/** Reads at most `maxRows` rows that contain something. */
function readSheet(xml: string, strings: readonly string[], budget: Budget, maxRows: number): SheetRow[] {
  const rows: SheetRow[] = [];
  let [line, column, type, value, isValue] = [0, -1, '', '', false];
  let cells: string[] = [];
  parseXml(xml, budget, {
    open({ name, attributes }) {
      const tag = localName(name);
      if (tag === 'row') [line, column, cells] = [Number(attributes.r) || line + 1, -1, []];
      if (tag === 'c') [column, type, value] = [attributes.r ? columnOf(attributes.r) : column + 1, attributes.t ?? 'n', ''];
      isValue = tag === 'v' || tag === 't';
    },
    text(content) {
      if (isValue) value += content;
    },
    close(tag) {
      isValue = false;
      if (tag === 'c' && column >= 0 && column < limits.columns) {
        const text = cellText(type, value, strings);
        if (text.trim() === '') return;
        budget.cells--;
        budget.textLength -= text.length;
        if (budget.cells < 0 || budget.textLength < 0) throw new TooLarge();
        while (cells.length < column) cells.push('');
        cells[column] = text;
      }
      if (tag === 'row' && cells.length > 0) rows.push({ line, cells });
    },
    isDone: () => rows.length >= maxRows,
  });
  return rows;
}

/** `AB12` is in column 27, counted from 0. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

function cellText(type: string, value: string, strings: readonly string[]): string {
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'e') return '';
  // Excel writes long numbers with an exponent, but their digits are exact.
  if (type === 'n' && Number.isSafeInteger(Number(value)) && value !== '') return String(Number(value));
  return value;
}

type Listeners = {
  open?(tag: SaxesTagPlain): void;
  text?(content: string): void;
  close?(tag: string): void;
  isDone?(): boolean;
};

const chunkLength = 65_536;

/** @throws TooLarge, or an error for what is not well-formed, nested too deep, or has a document type */
function parseXml(xml: string, budget: Budget, { open, text, close, isDone }: Listeners): void {
  const parser = new SaxesParser();
  let depth = 0;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('document type');
  });
  const count = () => {
    if (--budget.nodes < 0) throw new TooLarge();
  };
  parser.on('attribute', count);
  parser.on('opentag', (tag) => {
    count();
    if (++depth > limits.depth) throw new Error('nested too deep');
    open?.(tag as SaxesTagPlain);
  });
  parser.on('text', (content) => text?.(content));
  parser.on('cdata', (content) => text?.(content));
  parser.on('closetag', ({ name }) => {
    depth--;
    close?.(localName(name));
  });
  for (let start = 0; start < xml.length && !isDone?.(); start += chunkLength) parser.write(xml.slice(start, start + chunkLength));
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
