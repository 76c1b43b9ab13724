import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

// Compares the download size of each route's first load with its limit. Run after a build: `node scripts/check-weight.ts`.

/** In KiB, after gzip. Fonts are already compressed. */
export const limits = { '/sign_in': 177, '/dashboard': 192, anyRoute: 221, lazyChunk: 60, styles: 20, font: 50 };

/** The size of a download and its limit, in KiB. */
export interface Weight {
  name: string;
  kib: number;
  limit: number;
}

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
}

/** Measures the first load of every route, each lazy chunk, the styles and the fonts of a build. */
export function measureBuild(dist: string): Weight[] {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const sizeOf = createSizeReader(dist);
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const entryFiles = new Set([...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, file = '']) => file));

  const routes = routesOf(Object.keys(manifest)).map(({ path, keys }) => ({
    name: path,
    kib: sum([...filesOf(manifest, keys, new Set(entryFiles))].map(sizeOf)),
    limit: path === '/sign_in' || path === '/dashboard' ? limits[path] : limits.anyRoute,
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

/** Lists each page with its keys in the manifest: the page, its layout, and the French messages that their loaders request. */
function routesOf(keys: string[]): { path: string; keys: string[] }[] {
  const splitKeys = keys.flatMap((key) => {
    const [, route] = /^src\/routes\/(.+)\.tsx\?tsr-split=/.exec(key) ?? [];
    return route ? [{ key, route }] : [];
  });
  const pages = unique(splitKeys.map(({ route }) => route)).filter((route) => !/^_[^/]*$/.test(route));
  return pages.map((page) => {
    const files = ['__root', ...(page.includes('/') ? [page.slice(0, page.indexOf('/'))] : []), page];
    const areas = ['public', ...files.flatMap(messageAreasOf)];
    return {
      path: pathOf(page),
      keys: [
        ...splitKeys.filter(({ route }) => files.includes(route)).map(({ key }) => key),
        ...areas.map((area) => `src/messages/fr.${area}.ast.json`),
      ],
    };
  });
}

/** Returns the message areas that a route's loader requests. */
function messageAreasOf(route: string): string[] {
  const source = readFileSync(new URL(`../src/routes/${route}.tsx`, import.meta.url), 'utf8');
  return [...source.matchAll(/(?:load|with)Messages\('(\w+)'/g)].map(([, area = '']) => area);
}

function pathOf(page: string): string {
  // A trailing underscore in a file name means "not nested in that route" and is not part of the URL.
  const name = page
    .slice(page.indexOf('/') + 1)
    .replaceAll('.', '/')
    .replace(/_(?=\/|$)/g, '');
  return name === 'index' ? '/' : `/${name}`;
}

/** Adds the scripts of some manifest keys, and of all their imports, to `files`. */
function filesOf(manifest: Record<string, Chunk>, keys: string[], files = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) continue;
    files.add(chunk.file);
    filesOf(manifest, chunk.imports ?? [], files);
  }
  return files;
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
