import type { Plugin } from 'vite';

/** Serves the gallery of components at `/gallery` in development. The build has `index.html` as its only page, so it contains no gallery. */
export function galleryPage(): Plugin {
  return {
    name: 'binome:gallery-page',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _, next) => {
        request.url = request.url?.replace(/^\/gallery(?=\?|$)/, '/gallery.html');
        next();
      });
    },
  };
}
