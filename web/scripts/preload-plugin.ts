import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { filesOf, messagesKey, routesOf } from './route-files.ts';

const languages = ['fr', 'en'];

/**
 * Adds the preload of the text font to every page; headings show their fallback until their own font arrives. Writes `.vite/preloads.json`
 * for the API: the scripts of each page by its address and language, so that the browser fetches them together with the first script
 * instead of after it.
 */
export function preloadAssets(): Plugin {
  return {
    name: 'binome:preload-assets',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const fonts = Object.keys(bundle ?? {}).filter((name) => /\/inter[^/]*\.woff2$/.test(name));
        return fonts.map((name) => link({ rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}` }));
      },
    },
    writeBundle({ dir = '' }) {
      const manifest = JSON.parse(readFileSync(join(dir, '.vite/manifest.json'), 'utf8'));
      const entryFiles = filesOf(manifest, ['index.html']);
      const preloads = routesOf(manifest).map(({ path, keys, areas }) => {
        const filesIn = (language: string) =>
          [...filesOf(manifest, [...keys, ...areas.map((area) => messagesKey(language, area))])].filter((file) => !entryFiles.has(file));
        return [addressOf(path), Object.fromEntries(languages.map((language) => [language, filesIn(language)]))];
      });
      writeFileSync(join(dir, '.vite/preloads.json'), JSON.stringify(Object.fromEntries(preloads)));
    },
  };
}

/** The address as the API's route pattern: `/sign_up/{-$id}` becomes `/sign_up/:id?`. */
function addressOf(path: string): string {
  return path.replace(/\{-\$(\w+)\}/g, ':$1?').replace(/\$(\w+)/g, ':$1');
}

function link(attrs: Record<string, string>): HtmlTagDescriptor {
  return { tag: 'link', attrs: { ...attrs, crossorigin: '' }, injectTo: 'head' };
}
