import { join } from 'node:path';
import type { Locale } from '@binome/contract/fields';
import { readProductTexts } from '@binome/scripts/messages/catalogue';

const folder = join(import.meta.dirname, '../../web/src/messages');
const messages = { fr: await readProductTexts(folder, 'fr'), en: await readProductTexts(folder, 'en') };

/** Returns the text of a message of the member app, with its values. For messages without plural or choice. */
export function memberText(language: Locale, id: string, values: Record<string, string> = {}): string {
  const message = messages[language][id];
  if (message === undefined) throw new Error(`There is no message ${id}.`);
  return message.replaceAll(/\{(\w+)\}/g, (_, name) => values[name] ?? '');
}
