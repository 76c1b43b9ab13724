import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Preloads the font and the French messages in parallel with the first script: every first visit needs both. */
export function preloadAssets(): Plugin {
  return {
    name: 'binome:preload-assets',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const names = Object.keys(bundle ?? {});
        const fonts = names.filter((name) => name.endsWith('.woff2'));
        const messages = names.filter((name) => name.includes('fr.public') && name.endsWith('.js'));
        return [
          ...fonts.map((name) => link({ rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}` })),
          ...messages.map((name) => link({ rel: 'modulepreload', href: `/${name}` })),
        ];
      },
    },
  };
}

function link(attrs: Record<string, string>): HtmlTagDescriptor {
  return { tag: 'link', attrs: { ...attrs, crossorigin: '' }, injectTo: 'head' };
}
