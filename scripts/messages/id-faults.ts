import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/run.ts';
import { readCatalogue } from './catalogue.ts';
import { unknownIds, unnamedSources, unusedConsoleIds, unusedIds } from './faults.ts';

/** Returns the messages of both front ends that no source uses, and what the console's sources name without a message, one a line. */
export async function findIdFaults(): Promise<string> {
  const [web, console, contract] = [readSources('web/src'), readSources('backoffice/src'), readSources('services/{contract,api}/src')];
  const webIds = Object.keys(await readCatalogue(join(root, 'web/src/messages'), 'fr'));
  const consoleIds = Object.keys(await readCatalogue(join(root, 'backoffice/src/messages'), 'fr'));
  const generated = JSON.parse(readFileSync(join(root, 'backoffice/src/messages/fr.ast.json'), 'utf8'));
  return [
    ...unusedIds(webIds, web).map((id) => `web: nothing uses ${id}`),
    ...unusedConsoleIds(consoleIds, console, contract).map((id) => `backoffice: nothing uses ${id}`),
    ...unknownIds(Object.keys(generated), console).map((id) => `backoffice: ${id} has no text`),
    ...unnamedSources(consoleIds, console).map((source) => `backoffice: the field ${source} has no name`),
  ].join('\n');
}

function readSources(folder: string): string[] {
  return globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root, exclude: ['**/*.gen.ts', '**/*.test.*'] }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  );
}
