/**
 * The text of a file that a spreadsheet wrote: UTF-8 or UTF-16 by its mark or its look, and otherwise Windows-1252, in which French
 * spreadsheets still write. Undefined when it is no text at all.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const text = decodeBy(encodingOf(bytes), bytes);
  return text === undefined || control.test(text) ? undefined : text;
}

// A text has tabs and ends of lines, and none of the other control characters.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const control = /[\u0000-\u0008\u000e-\u001f\ufffd]/;

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

function encodingOf(bytes: Uint8Array): Encoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Without a mark: every other byte of European text in UTF-16 is zero.
  if (first !== 0 && second === 0) return 'utf-16le';
  if (first === 0 && second !== 0 && second !== undefined) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

function isUtf8(bytes: Uint8Array): boolean {
  return decodeBy('utf-8', bytes) !== undefined;
}

/** A mark at the beginning is left out. */
function decodeBy(encoding: Encoding, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
