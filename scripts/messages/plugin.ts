import type { Plugin } from 'vite';

/** Runs `generate` with the folder of the catalogues at startup and whenever a catalogue changes. */
export function messages(folder: string, generate: (folder: string) => Promise<void>): Plugin {
  const isCatalogue = (file: string) => file.startsWith(folder) && /\.(fr|en)\.json$/.test(file);
  return {
    name: 'binome:messages',
    async buildStart() {
      await generate(folder);
    },
    async watchChange(file) {
      if (isCatalogue(file)) await generate(folder);
    },
    configureServer(server) {
      server.watcher.add(folder);
      server.watcher.on('change', async (file) => {
        if (isCatalogue(file)) await generate(folder).catch((error: Error) => server.config.logger.error(error.message));
      });
    },
  };
}
