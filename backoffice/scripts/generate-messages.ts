import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  astText,
  type Catalogue,
  compile,
  type Locale,
  locales,
  parityFaults,
  readCatalogue,
  typesText,
  writeIfChanged,
} from '@binome/scripts/messages/catalogue';
import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';
import english from 'ra-language-english';
import french from 'ra-language-french';

type Phrases = { [key: string]: string | Phrases };

/**
 * Checks the catalogues of a folder, then writes `messages.gen.ts` (ids and arguments) and `<locale>.ast.json`. React-admin's own texts
 * are included; the catalogues may replace them.
 */
export async function generateMessages(folder: string): Promise<void> {
  const faults: string[] = [];
  const read = (locale: Locale) => readCatalogue(folder, locale, faults);
  const [own, libraries] = [
    { fr: await read('fr'), en: await read('en') },
    { fr: libraryTexts(french), en: libraryTexts(english) },
  ];
  const compiled = {
    fr: compile({ ...libraries.fr, ...own.fr }, 'fr', faults),
    en: compile({ ...libraries.en, ...own.en }, 'en', faults),
  };
  faults.push(...parityFaults(without(compiled.fr, libraries.fr), without(compiled.en, libraries.en)));
  if (faults.length > 0) throw new Error(`Messages:\n${faults.join('\n')}`);

  await writeIfChanged(join(folder, 'messages.gen.ts'), typesText(compiled.fr));
  for (const locale of locales) {
    const messages = Object.entries(compiled[locale]).map(([id, elements]): [string, typeof elements | string] => [
      id,
      plainText(elements),
    ]);
    await writeIfChanged(join(folder, `${locale}.ast.json`), astText(messages));
  }
}

/** A message without arguments is its text: 20 characters less, and nothing to format. */
function plainText(elements: MessageFormatElement[]): MessageFormatElement[] | string {
  const [first, ...others] = elements;
  return first?.type === TYPE.literal && others.length === 0 ? first.value : elements;
}

/** Returns react-admin's texts as ICU messages by id. */
function libraryTexts(phrases: object): Catalogue {
  return Object.fromEntries(flatten(phrases as Phrases).map(([id, phrase]) => [id, toIcu(phrase)]));
}

function flatten(phrases: Phrases, path = ''): [string, string][] {
  return Object.entries(phrases).flatMap(([key, phrase]): [string, string][] =>
    typeof phrase === 'string' ? [[path + key, phrase]] : flatten(phrase, `${path}${key}.`),
  );
}

/** Converts a phrase of Polyglot: "%{smart_count} item |||| %{smart_count} items". */
function toIcu(phrase: string): string {
  const [one = '', other] = phrase.split(' |||| ').map((text) => text.replaceAll("'", '’').replaceAll('%{', '{'));
  return other === undefined ? one : `{smart_count, plural, one {${one}} other {${other}}}`;
}

function without<Value>(messages: Record<string, Value>, excluded: object): Record<string, Value> {
  return Object.fromEntries(Object.entries(messages).filter(([id]) => !(id in excluded)));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await generateMessages(fileURLToPath(new URL('../src/messages', import.meta.url)));
}
