import { type TextEncoding, textEncodings } from '@binome/contract/values/people-files';

/** The text of a file in an encoding; null where the bytes themselves tell it. */
export type TextReading = { encoding: TextEncoding | null; text: string; implausibility: number };

/**
 * Decodes a text file of an office program: UTF-8 or UTF-16, with or without a byte order mark, otherwise in each encoding that Excel
 * writes, the most plausible one first. Returns an empty list when the bytes are not text. `isCut`: the bytes may end within a character.
 */
export function readingsOf(bytes: Uint8Array, { isCut = false } = {}): TextReading[] {
  const unicode = unicodeOf(bytes, isCut);
  if (unicode) {
    const text = decodeUnicode(unicode, bytes, isCut);
    return text === undefined || controlCharacter.test(text) ? [] : [{ encoding: null, text, implausibility: 0 }];
  }
  const asLatin1 = Buffer.from(bytes).toString('latin1');
  if (controlCharacter.test(asLatin1)) return [];
  const readings = textEncodings.map((encoding) => {
    const text = asLatin1.replace(/[\u0080-\u00ff]/g, (byte) => tables[encoding][byte.charCodeAt(0) - 128] ?? '');
    return { encoding, text, implausibility: implausibilityOf(text) };
  });
  return readings.sort((one, other) => one.implausibility - other.implausibility);
}

/** Decodes a text file in its most plausible encoding; undefined when the bytes are not text. */
export function decodeText(bytes: Uint8Array): string | undefined {
  return readingsOf(bytes)[0]?.text;
}

/** Returns a text as its bytes read in another encoding. */
export function readAgain(text: string, from: TextEncoding, to: TextEncoding): string {
  return text.replace(/[^\0-\u007f]/g, (character) => tables[to][tables[from].indexOf(character)] ?? character);
}

// Text contains tabs and line breaks, and no other control characters.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the regular expression detects control characters.
const controlCharacter = /[\u0000-\u0008\u000e-\u001f\ufffd]/;

type Unicode = 'utf-8' | 'utf-16le' | 'utf-16be';

function unicodeOf(bytes: Uint8Array, isCut: boolean): Unicode | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Without a byte order mark: every other byte of European text in UTF-16 is zero.
  if (first !== 0 && second === 0) return 'utf-16le';
  if (first === 0 && second !== 0 && second !== undefined) return 'utf-16be';
  return decodeUnicode('utf-8', bytes, isCut) === undefined ? undefined : 'utf-8';
}

/** Removes the byte order mark. */
function decodeUnicode(encoding: Unicode, bytes: Uint8Array, isCut: boolean): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: isCut });
  } catch {
    return undefined;
  }
}

/** The characters of the bytes from 128 to 255. */
const tables: Record<TextEncoding, string> = {
  'windows-1252': upperHalf('windows-1252'),
  macintosh: upperHalf('macintosh'),
  // French and Western European MS-DOS, which no platform decodes.
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
};

function upperHalf(label: string): string {
  return new TextDecoder(label).decode(Uint8Array.from({ length: 128 }, (_, index) => 128 + index));
}

/** Characters that are judged, so that a long text costs no more than a short one. */
const maxJudged = 5000;

/** Says how unlikely the characters outside ASCII are where they stand: 0 for a text in which each of them is usual. */
function implausibilityOf(text: string): number {
  let [sum, judged] = [0, 0];
  for (const { index } of text.matchAll(/[^\0-\u007f]/g)) {
    if (++judged > maxJudged) break;
    sum += costOf(text.slice(Math.max(0, index - 2), index), text.charAt(index), text.charAt(index + 1));
  }
  return sum;
}

const isLetter = (character: string) => /\p{L}/u.test(character);
const isUpper = (character: string) => /\p{Lu}/u.test(character);
const isLower = (character: string) => /\p{Ll}/u.test(character);

/** Letters of French names, and those of their neighbours. */
const frenchLetters = new Set('àâçéèêëîïôùûüÿœæÀÂÇÉÈÊËÎÏÔÙÛÜŸŒÆ');
const neighbouringLetters = new Set('äöñáíóúãåøßÄÖÑÁÍÓÚÅØ');

/** `before`: the two characters before it. */
function costOf(before: string, character: string, after: string): number {
  const previous = before.slice(-1);
  if (/[\u0080-\u009f\u2500-\u25ff]/.test(character)) return 10;
  if (/[\s’]/.test(character)) return character === '’' && !isLetter(previous) ? 2 : 0;
  if (!isUpper(character) && !isLower(character)) return symbolCost(character, isLetter(previous) || isLetter(after));
  const rarity = frenchLetters.has(character) ? 0 : neighbouringLetters.has(character) ? 0.5 : 1;
  if (!isLetter(previous) && !isLetter(after)) return /[àÀ]/.test(character) ? 0 : 2;
  // A capital within a word, as in "RenŽ", or a small letter within capitals.
  if (isUpper(character)) return rarity + (isLower(previous) ? 5 : 0);
  const isWithinCapitals = isUpper(previous) && (isUpper(after) || (!isLower(after) && isUpper(before.charAt(0))));
  return rarity + (isWithinCapitals ? 3 : 0);
}

function symbolCost(symbol: string, touchesLetter: boolean): number {
  if (/[«»“”°]/.test(symbol)) return 0.5;
  if (touchesLetter) return 4;
  return /[–—…€•·]/.test(symbol) ? 0 : 1;
}
