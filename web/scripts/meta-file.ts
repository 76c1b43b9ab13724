import type { Plugin } from 'vite';

/** Serves and emits `/meta.json`; a running page compares its version with it. */
export function metaFile(version: string): Plugin {
  const source = `${JSON.stringify({ version })}\n`;
  return {
    name: 'binome:meta-file',
    configureServer(server) {
      server.middlewares.use('/meta.json', (_, reply) => {
        reply.setHeader('content-type', 'application/json').end(source);
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'meta.json', source });
    },
  };
}
