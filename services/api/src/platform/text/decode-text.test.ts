import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeAs, utf16 } from '../../testing/office-files.ts';
import { decodeText, readAgain, readingsOf } from './decode-text.ts';

test.each([
  [Uint8Array.from([0xc3, 0xa9]), 'é'],
  [Uint8Array.from([0x80]), '€'],
  [Uint8Array.from([0x41, 0x00, 0x42]), undefined],
  [Uint8Array.from([0x41, 0x07]), undefined],
  [new Uint8Array(), ''],
  [utf16('Compte rendu – séance'), 'Compte rendu – séance'],
  [utf16('é', { bigEndian: true }), 'é'],
])('%s is decoded as %s', (bytes, text) => expect(decodeText(bytes)).toBe(text));

const encodings = ['windows-1252', 'macintosh', 'cp850'] as const;
const people = [
  'René Tissé',
  'Zoé Lefèvre',
  'Hélène Prévôt',
  'Anaïs Dupré',
  'François Noël',
  'Benoît Guéna',
  'Muñoz Inès',
  'DUPRÉ Clément',
];

test.each(encodings)('each of these names is read in %s, even alone', (encoding) => {
  for (const name of people) {
    const text = `Prénom;Nom\r\n${name.replace(' ', ';')}\r\n`;
    expect(readingsOf(encodeAs(encoding, text))[0]).toMatchObject({ encoding, text });
  }
});

test('any list of usual names is read in its encoding', () => {
  fc.assert(
    fc.property(fc.constantFrom(...encodings), fc.array(fc.constantFrom(...people), { minLength: 2, maxLength: 20 }), (encoding, names) => {
      const text = names.join('\n');
      expect(decodeText(encodeAs(encoding, text))).toBe(text);
    }),
  );
});

test('a text of one encoding is shown as another one would read it', () => {
  expect(readAgain('René', 'macintosh', 'windows-1252')).toBe('RenŽ');
  expect(readAgain('RenŽ', 'windows-1252', 'macintosh')).toBe('René');
});

test('a megabyte of letters outside ASCII is judged at once', () => {
  const started = process.cpuUsage();
  readingsOf(new Uint8Array(1024 * 1024).fill(0xe9));
  expect(process.cpuUsage(started).user).toBeLessThan(2_000_000);
});
