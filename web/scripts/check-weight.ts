import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { filesOf, type Manifest, messagesKey, routesOf } from './route-files.ts';

// Compares the download size of each route's first load with its limit. Run after a build: `node scripts/check-weight.ts`.

/** In KiB, after gzip. Fonts are already compressed. */
export const limits = {
  // Five ways to sign in, and the person whom the device knows.
  '/sign_in': 209,
  // The scene of the day, the lines of the people, and the form of a first message.
  '/dashboard': 205,
  // The questions, the card beside them, and the people at the end.
  '/profiling': 260,
  // The calendar, and the form of several times.
  '/mentoring_center/$id/session': 260,
  // All kinds of questions, which no other page loads.
  '/mentoring_center/$id/end': 254,
  '/feedback/$id': 254,
  '/feedback_relationships/$id': 254,
  // The words of all pages about mentoring are one file.
  anyRoute: 240,
  lazyChunk: 60,
  styles: 20,
  font: 34,
};

/** The size of a download and its limit, in KiB. */
export interface Weight {
  name: string;
  kib: number;
  limit: number;
}

/** Measures the first load of every route in French, each lazy chunk, the styles and the fonts of a build. */
export function measureBuild(dist: string): Weight[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const sizeOf = createSizeReader(dist);
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const entryFiles = new Set([...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, file = '']) => file));

  const routes = routesOf(manifest).map(({ path, keys, areas }) => ({
    name: path,
    kib: sum([...filesOf(manifest, [...keys, ...areas.map((area) => messagesKey('fr', area))], new Set(entryFiles))].map(sizeOf)),
    limit: limits[path as keyof typeof limits] ?? limits.anyRoute,
  }));
  const chunks = Object.values(manifest);
  const scripts = unique(chunks.map(({ file }) => file)).filter((file) => file.endsWith('.js') && !entryFiles.has(file));
  const styles = unique(chunks.flatMap(({ css = [] }) => css));
  const fonts = unique(chunks.flatMap(({ file, assets = [] }) => [file, ...assets])).filter((file) => file.endsWith('.woff2'));
  return [
    ...routes,
    ...scripts.map((file) => ({ name: file, kib: sizeOf(file), limit: limits.lazyChunk })),
    { name: 'styles', kib: sum(styles.map(sizeOf)), limit: limits.styles },
    ...fonts.map((file) => ({ name: file, kib: sizeOf(file), limit: limits.font })),
  ];
}

function createSizeReader(dist: string): (file: string) => number {
  const cache = new Map<string, number>();
  return (file) => {
    const kib = cache.get(file) ?? read(file);
    cache.set(file, kib);
    return kib;
  };
  function read(file: string): number {
    const bytes = readFileSync(join(dist, file));
    return (file.endsWith('.woff2') ? bytes : gzipSync(bytes)).length / 1024;
  }
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function unique(values: string[]): string[] {
  return [...new Set(values)];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const weights = measureBuild(process.argv[2] ?? fileURLToPath(new URL('../dist', import.meta.url)));
  const printedWeights = weights.filter(({ name, kib, limit }) => !name.endsWith('.js') || kib > limit / 2);
  const lines = printedWeights.map(
    ({ name, kib, limit }) => `${kib > limit ? '✗' : '✓'} ${kib.toFixed(1).padStart(6)} of ${limit} KiB  ${name}`,
  );
  process.stdout.write(`${lines.join('\n')}\n`);
  if (weights.some(({ kib, limit }) => kib > limit)) process.exitCode = 1;
}
