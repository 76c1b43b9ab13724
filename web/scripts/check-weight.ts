import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

// What a first visit downloads, and what it may: `node scripts/check-weight.ts` after a build.

/** KiB. Scripts and styles as gzip sends them; a font is packed by itself. */
export const bars = { '/sign_in': 150, '/dashboard': 155, anyRoute: 180, lazyChunk: 60, styles: 15, font: 50 };

/** A thing that is downloaded, its KiB, and the most that it may have. */
export interface Weight {
  name: string;
  kib: number;
  bar: number;
}

interface Chunk {
  file: string;
  isEntry?: true;
  imports?: string[];
  css?: string[];
  assets?: string[];
}

/** Weighs the first load of every route, each script that comes later, the styles and the fonts of a build. */
export function weigh(dist: string): Weight[] {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const kibOf = weigher(dist);
  const entry = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const first = filesOf(manifest, entry);

  const routes = routesOf(Object.keys(manifest)).map(({ path, keys }) => ({
    name: path,
    kib: sum([...filesOf(manifest, [...entry, ...keys])].map(kibOf)),
    bar: path === '/sign_in' || path === '/dashboard' ? bars[path] : bars.anyRoute,
  }));
  const chunks = Object.values(manifest);
  const scripts = unique(chunks.map(({ file }) => file)).filter((file) => file.endsWith('.js') && !first.has(file));
  const styles = unique(chunks.flatMap(({ css = [] }) => css));
  const fonts = unique(chunks.flatMap(({ file, assets = [] }) => [file, ...assets])).filter((file) => file.endsWith('.woff2'));
  return [
    ...routes,
    ...scripts.map((file) => ({ name: file, kib: kibOf(file), bar: bars.lazyChunk })),
    { name: 'styles', kib: sum(styles.map(kibOf)), bar: bars.styles },
    ...fonts.map((file) => ({ name: file, kib: kibOf(file), bar: bars.font })),
  ];
}

/** The parts of the messages that a frame loads, and those that a page adds. */
const wordsOf: Record<string, string[]> = {
  _protected: ['member'],
  _public: ['visitor'],
  _joining: ['joining'],
  _profiling: ['member', 'profiling'],
  '/profile-choice/{-$anchor}': ['joining'],
  '/mentoring_center': ['mentoring', 'next_step'],
  '/mentoring_center/$id': ['relationship', 'next_step'],
  '/mentoring_center/$id/session': ['proposal', 'booking'],
  '/feedback/$id': ['feedback'],
  '/feedback_relationships/$id': ['feedback'],
  '/meetings_history': ['history'],
  '/personal_settings': ['settings', 'picture'],
  '/availability_settings': ['availability'],
  '/profiling': ['picture'],
  '/profile/presenter/$id': ['profile'],
  '/profile/participant/$id': ['profile'],
};

/** Each page with the parts of the manifest that it loads: its own, those of the frames around it, its words in French. */
function routesOf(keys: string[]): { path: string; keys: string[] }[] {
  const parts = keys.flatMap((key) => {
    const [, route] = /^src\/routes\/(.+)\.tsx\?tsr-split=/.exec(key) ?? [];
    return route ? [{ key, route }] : [];
  });
  const pages = unique(parts.map(({ route }) => route)).filter((route) => !/^_[^/]*$/.test(route));
  return pages.map((page) => {
    const frame = page.includes('/') ? page.slice(0, page.indexOf('/')) : undefined;
    const words = ['first', ...(wordsOf[frame ?? ''] ?? []), ...(wordsOf[pathOf(page)] ?? [])];
    return {
      path: pathOf(page),
      keys: [
        ...parts.filter(({ route }) => route === page || route === frame || route === '__root').map(({ key }) => key),
        ...keys.filter((key) => words.some((part) => key.endsWith(`/fr.${part}.ast.json`))),
      ],
    };
  });
}

function pathOf(page: string): string {
  // An underscore behind a name keeps a page out of the frame of that name, and is no part of the address.
  const name = page
    .slice(page.indexOf('/') + 1)
    .replaceAll('.', '/')
    .replace(/_(?=\/|$)/g, '');
  return name === 'index' ? '/' : `/${name}`;
}

/** The scripts of some parts and of all that these import. */
function filesOf(manifest: Record<string, Chunk>, keys: string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk || found.has(chunk.file)) continue;
    found.add(chunk.file);
    filesOf(manifest, chunk.imports ?? [], found);
  }
  return found;
}

function weigher(dist: string): (file: string) => number {
  const known = new Map<string, number>();
  return (file) => {
    const kib = known.get(file) ?? read(file);
    known.set(file, kib);
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
  const weights = weigh(process.argv[2] ?? fileURLToPath(new URL('../dist', import.meta.url)));
  const shown = weights.filter(({ name, kib, bar }) => !name.endsWith('.js') || kib > bar / 2);
  const lines = shown.map(({ name, kib, bar }) => `${kib > bar ? '✗' : '✓'} ${kib.toFixed(1).padStart(6)} of ${bar} KiB  ${name}`);
  process.stdout.write(`${lines.join('\n')}\n`);
  if (weights.some(({ kib, bar }) => kib > bar)) process.exitCode = 1;
}
