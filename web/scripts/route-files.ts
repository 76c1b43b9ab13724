import { readFileSync } from 'node:fs';

// The scripts of each page of a build, from Vite's manifest.

/** A chunk of the manifest. `imports` are keys of the manifest. */
export interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
}
export type Manifest = Record<string, Chunk>;

/** A page with the keys of its chunks: the page and its layout. `areas` are the areas of messages that their loaders request. */
interface Route {
  path: string;
  keys: string[];
  areas: string[];
}

/** Lists the pages of a build. */
export function routesOf(manifest: Manifest): Route[] {
  const splitKeys = Object.keys(manifest).flatMap((key) => {
    const [, route] = /^src\/routes\/(.+)\.tsx\?tsr-split=/.exec(key) ?? [];
    return route ? [{ key, route }] : [];
  });
  const pages = new Set(splitKeys.map(({ route }) => route).filter((route) => !/^_[^/]*$/.test(route)));
  return [...pages].map((page) => {
    const files = ['__root', ...(page.includes('/') ? [page.slice(0, page.indexOf('/'))] : []), page];
    const areas = files.flatMap(messageAreasOf);
    return {
      path: pathOf(page),
      keys: splitKeys.filter(({ route }) => files.includes(route)).map(({ key }) => key),
      // The file of the member messages also has the public ones.
      areas: areas.includes('member') ? areas : ['public', ...areas],
    };
  });
}

/** The key of a file of messages. */
export function messagesKey(language: string, area: string): string {
  return `src/messages/${language}.${area}.ast.json`;
}

/** Adds the scripts of some manifest keys, and of all their imports, to `files`. */
export function filesOf(manifest: Manifest, keys: string[], files = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) continue;
    files.add(chunk.file);
    filesOf(manifest, chunk.imports ?? [], files);
  }
  return files;
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
