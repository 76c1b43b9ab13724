import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

// The published font has nine weights and alternative shapes of letters, which no page uses: 48 KB. Without them it has 24 KB.

/** The weights in use; see `styles.css`. */
const wght = { min: 400, max: 700 };
/** OpenType features: kerning, digits of equal width (`tabular-nums`), and what accents need. */
const keepFeatures = ['kern', 'tnum', 'ccmp', 'locl', 'mark', 'mkmk'];

const require = createRequire(import.meta.url);
const font = await readFile(require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'));
const { latin }: { latin: string } = require('@fontsource-variable/inter/unicode.json');

const subset = await subsetFont(font, charactersOf(latin), { targetFormat: 'woff2', variationAxes: { wght }, keepFeatures });
const target = new URL('../src/fonts/inter.gen.woff2', import.meta.url);
await mkdir(new URL('.', target), { recursive: true });
await writeFile(fileURLToPath(target), subset);

/** Returns the characters of ranges in the notation of CSS, such as `U+0000-00FF,U+0131`. */
function charactersOf(ranges: string): string {
  const codes = ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range
      .replace('U+', '')
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
  return String.fromCodePoint(...codes);
}
