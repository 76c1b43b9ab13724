import type { Plugin } from 'vite';

/** Has the one font file fetched beside the style sheet instead of after it. */
export function fontPreload(): Plugin {
  return {
    name: 'binome:font-preload',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        return Object.keys(bundle ?? {})
          .filter((name) => name.endsWith('.woff2'))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${name}` },
            injectTo: 'head',
          }));
      },
    },
  };
}
