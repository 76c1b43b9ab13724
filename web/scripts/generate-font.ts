import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

// Removes what no page uses from the published fonts: other weights, and alternative shapes of letters. Inter is then 24 KB instead of 48,
// Bricolage Grotesque 34 instead of 41. All characters stay.

/** The weights that pages use. `@font-face` in `styles.css` has the same ranges. */
const fonts = [
  { name: 'inter', wght: { min: 400, max: 700 } },
  { name: 'bricolage-grotesque', wght: { min: 500, max: 700 } },
];
/** The OpenType features to keep: kerning, digits of equal width (`tabular-nums`), and the placing of accents. */
const keepFeatures = ['kern', 'tnum', 'ccmp', 'locl', 'mark', 'mkmk'];

const require = createRequire(import.meta.url);
const { latin }: { latin: string } = require('@fontsource-variable/inter/unicode.json');

for (const { name, wght } of fonts) {
  const font = await readFile(require.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`));
  const subset = await subsetFont(font, charactersOf(latin), { targetFormat: 'woff2', variationAxes: { wght }, keepFeatures });
  await writeFile(new URL(`../src/fonts/${name}.gen.woff2`, import.meta.url), subset);
}

/** Returns the characters of a CSS `unicode-range`, such as `U+0000-00FF,U+0131`. */
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
