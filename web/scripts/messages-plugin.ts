import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { generateMessages } from './generate-messages.ts';

const folder = fileURLToPath(new URL('../src/messages', import.meta.url));

/** Regenerates the compiled messages and their types at startup and whenever a catalogue changes. */
export function messages(): Plugin {
  return {
    name: 'binome:messages',
    async buildStart() {
      await generateMessages(folder);
    },
    async watchChange(file) {
      if (!file.startsWith(folder) || !/\.(fr|en)\.json$/.test(file)) return;
      await generateMessages(folder);
    },
    configureServer(server) {
      server.watcher.add(folder);
      server.watcher.on('change', async (file) => {
        if (!file.startsWith(folder) || !/\.(fr|en)\.json$/.test(file)) return;
        await generateMessages(folder).catch((error: Error) => server.config.logger.error(error.message));
      });
    },
  };
}
