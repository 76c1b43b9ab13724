import { fileTypeFromBuffer } from 'file-type';
import { readingsOf } from '../text/decode-text.ts';

/** What a file is by its content, as the messages that refuse it name it. */
export type FileContent =
  | 'archive'
  | 'avif'
  | 'gif'
  | 'heic'
  | 'html'
  | 'json'
  | 'media'
  | 'numbers'
  | 'ods'
  | 'old_office'
  | 'pdf'
  | 'picture'
  | 'presentation'
  | 'program'
  | 'protected'
  | 'svg'
  | 'text'
  | 'unknown'
  | 'vcard'
  | 'word'
  | 'xlsb'
  | 'xlsx'
  | 'xml';

const byMediaType: readonly [RegExp, FileContent][] = [
  [/^image\/hei[cf]/, 'heic'],
  [/^image\/avif/, 'avif'],
  [/^image\/gif/, 'gif'],
  [/^image\//, 'picture'],
  [/^(audio|video)\//, 'media'],
  [/^application\/pdf/, 'pdf'],
  [/sheet\.binary/, 'xlsb'],
  [/spreadsheetml|ms-excel\.sheet/, 'xlsx'],
  [/opendocument\.spreadsheet/, 'ods'],
  [/wordprocessingml|opendocument\.text|ms-word|rtf$/, 'word'],
  [/presentationml|opendocument\.presentation|ms-powerpoint/, 'presentation'],
  [/^application\/(x-msdownload|x-elf|x-mach-binary|x-msi|x-deb|x-rpm|java-vm|wasm|vnd\.android)/, 'program'],
  [/zip|rar|7z|x-tar|gzip|bzip2|xz|zstd/, 'archive'],
  [/xml$/, 'xml'],
];

/** Bytes by which texts are told from other files. */
export const judgedBytes = 64 * 1024;

/** `bytes` may be only the beginning of a file, of at least `judgedBytes`. */
export async function contentOf(bytes: Uint8Array): Promise<FileContent> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (type?.mime === 'application/x-cfb') return contains(bytes, 'EncryptedPackage', 'utf16le') ? 'protected' : 'old_office';
  const known = byMediaType.find(([pattern]) => pattern.test(type?.mime ?? ''))?.[1];
  if (known === 'archive') return archiveContent(bytes);
  if (known && known !== 'xml') return known;
  return type && !known && !type.mime.startsWith('text/') ? 'unknown' : textContent(bytes);
}

/** Some programs write Office files whose type only their entries show. */
function archiveContent(bytes: Uint8Array): FileContent {
  if (contains(bytes, 'xl/workbook.bin')) return 'xlsb';
  if (contains(bytes, 'xl/workbook.xml')) return 'xlsx';
  return contains(bytes, 'Index/Document.iwa') || contains(bytes, 'Index/Tables/') ? 'numbers' : 'archive';
}

function contains(bytes: Uint8Array, text: string, encoding: 'latin1' | 'utf16le' = 'latin1'): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(text, 0, encoding);
}

const beginnings: readonly [RegExp, FileContent][] = [
  [/^(<\?xml[^>]*>\s*)?(<!doctype[^>]*>\s*)?<svg\b/i, 'svg'],
  [/^(<\?xml[^>]*>\s*)?<(!doctype html|html|head|body|table|meta|script|style)\b/i, 'html'],
  [/^<\?xml|^<!doctype|^<\w+[^>]* xmlns/i, 'xml'],
  [/^[{[]\s*["{[]/, 'json'],
  [/^BEGIN:VCARD/i, 'vcard'],
];

function textContent(bytes: Uint8Array): FileContent {
  const [reading] = readingsOf(bytes.subarray(0, judgedBytes), { isCut: bytes.length >= judgedBytes });
  const text = reading?.text
    .slice(0, 2048)
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/^[\s\ufeff]+/, '');
  if (text === undefined) return 'unknown';
  return beginnings.find(([pattern]) => pattern.test(text))?.[1] ?? 'text';
}
