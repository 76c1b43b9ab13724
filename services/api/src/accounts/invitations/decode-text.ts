/**
 * Decodes a file that a spreadsheet exported: UTF-8 or UTF-16, with or without a byte order mark, otherwise Windows-1252, which
 * French versions of Excel still write. Returns undefined when the bytes are not text.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const text = decodeAs(encodingOf(bytes), bytes);
  return text === undefined || controlCharacter.test(text) ? undefined : text;
}

// Text contains tabs and line breaks, and no other control characters.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the regular expression detects control characters.
const controlCharacter = /[\u0000-\u0008\u000e-\u001f\ufffd]/;

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

function encodingOf(bytes: Uint8Array): Encoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Without a byte order mark: every other byte of European text in UTF-16 is zero.
  if (first !== 0 && second === 0) return 'utf-16le';
  if (first === 0 && second !== 0 && second !== undefined) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

function isUtf8(bytes: Uint8Array): boolean {
  return decodeAs('utf-8', bytes) !== undefined;
}

/** Removes the byte order mark. */
function decodeAs(encoding: Encoding, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
