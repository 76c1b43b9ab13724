import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

// The catalogues are written by hand, two files for each domain: `src/messages/<domain>.fr.json` (the source) and
// `<domain>.en.json`, flat objects whose keys begin with the domain. The generated files beside them are not edited.

export const locales = ['fr', 'en'] as const;
/**
 * The domains of each area. Each area is one file per language. All other domains belong to `member`, whose file also has the messages of
 * `public`.
 */
const areas = {
  public: ['ui', 'form', 'notify', 'system', 'sign_in', 'content'],
  welcome: ['welcome', 'contact', 'provider'],
  registration: ['registration'],
  email: ['email_choices'],
  call: ['call'],
  mentoring: ['mentoring', 'relationship', 'proposal', 'booking', 'feedback', 'history'],
  messenger: ['messenger'],
  news: ['news'],
  tools: ['tools', 'help'],
  profile: ['profile', 'profiling', 'portrait'],
  settings: ['settings', 'availability'],
};
type Area = keyof typeof areas | 'member';
export type Catalogue = Record<string, string>;
type Arguments = Record<string, string>;

/** Checks the catalogues of a folder, then writes `messages.gen.ts` (ids and arguments) and `<locale>.<area>.ast.json`. */
export async function generateMessages(folder: string): Promise<void> {
  const faults: string[] = [];
  const [fr = {}, en = {}] = await Promise.all(locales.map((locale) => readCatalogue(folder, locale, faults)));
  const compiled = { fr: compile(fr, 'fr', faults), en: compile(en, 'en', faults) };
  const argumentsOf = mapValues(compiled.fr, collectArguments);
  faults.push(...parityFaults(argumentsOf, mapValues(compiled.en, collectArguments)));
  if (faults.length > 0) throw new Error(`Messages:\n${faults.join('\n')}`);

  await writeIfChanged(join(folder, 'messages.gen.ts'), typesText(argumentsOf));
  for (const locale of locales) {
    for (const area of [...Object.keys(areas), 'member']) {
      const included = area === 'member' ? ['member', 'public'] : [area];
      const messages = Object.entries(compiled[locale]).filter(([id]) => included.includes(areaOf(id)));
      await writeIfChanged(join(folder, `${locale}.${area}.ast.json`), astText(messages));
    }
  }
}

/** Reads all messages of one locale, sorted by id. */
export async function readCatalogue(folder: string, locale: (typeof locales)[number], faults: string[] = []): Promise<Catalogue> {
  const ending = `.${locale}.json`;
  const entries: [string, string][] = [];
  for (const name of (await readdir(folder)).filter((file) => file.endsWith(ending)).sort()) {
    const domain = name.slice(0, -ending.length);
    for (const [id, text] of Object.entries<string>(JSON.parse(await readFile(join(folder, name), 'utf8')))) {
      if (!id.startsWith(`${domain}.`)) faults.push(`${name}: ${id} must begin with ${domain}.`);
      entries.push([id, text]);
    }
  }
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function compile(catalogue: Catalogue, locale: string, faults: string[]): Record<string, MessageFormatElement[]> {
  return mapValues(catalogue, (text, id) => {
    try {
      return parse(text, { captureLocation: false, locale: new Intl.Locale(locale) });
    } catch (error) {
      faults.push(`${locale}: ${id}: ${error instanceof Error ? error.message : error}`);
      return [];
    }
  });
}

/** Checks that both locales have the same ids, with the same arguments of the same types. */
function parityFaults(fr: Record<string, Arguments>, en: Record<string, Arguments>): string[] {
  const ids = new Set([...Object.keys(fr), ...Object.keys(en)]);
  return [...ids].flatMap((id) => {
    if (!en[id]) return [`en: ${id} is missing`];
    if (!fr[id]) return [`fr: ${id} is missing`];
    const [french, english] = [signature(fr[id]), signature(en[id])];
    return french === english ? [] : [`${id}: the arguments differ, fr {${french}} en {${english}}`];
  });
}

function signature(args: Arguments): string {
  return Object.keys(args)
    .sort()
    .map((name) => `${name}: ${args[name]}`)
    .join('; ');
}

/** Returns the TypeScript type of each argument of a message. */
function collectArguments(elements: MessageFormatElement[]): Arguments {
  const args: Arguments = {};
  for (const element of elements) {
    if (element.type === TYPE.argument) args[element.value] ??= 'Text';
    if (element.type === TYPE.number) args[element.value] = 'number';
    if (element.type === TYPE.date || element.type === TYPE.time) args[element.value] = 'Date';
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const option of Object.values(element.options)) Object.assign(args, collectArguments(option.value));
      args[element.value] = element.type === TYPE.plural ? 'number' : choices(Object.keys(element.options));
    }
    if (element.type === TYPE.tag) Object.assign(args, collectArguments(element.children), { [element.value]: 'Tag' });
  }
  return args;
}

/** Returns the union of a select's options; a select with only `other`, or with `true`, takes any string. */
function choices(options: string[]): string {
  const codes = options.filter((option) => option !== 'other').sort();
  return codes.includes('true') || codes.length === 0 ? 'string' : [...codes.map((option) => `'${option}'`), "'other'"].join(' | ');
}

function typesText(argumentsOf: Record<string, Arguments>): string {
  const lines = Object.entries(argumentsOf).map(([id, args]) => {
    const text = signature(args);
    return `  '${id}': ${text ? `{ ${text} }` : 'Record<never, never>'};`;
  });
  return `// Generated by scripts/generate-messages.ts.
export type Text = string | number;
/** A part of the message between \`<name>\` and \`</name>\`. */
export interface Tag {
  tag: true;
}
/** Every message with its arguments. */
export interface Messages {
${lines.join('\n')}
}
`;
}

/** Writes one message per line, for readable diffs. */
function astText(compiled: [string, MessageFormatElement[]][]): string {
  const lines = compiled.map(([id, elements]) => `${JSON.stringify(id)}:${JSON.stringify(elements)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

function areaOf(id: string): Area {
  const domain = id.slice(0, id.indexOf('.'));
  const entry = Object.entries(areas).find(([, domains]) => domains.includes(domain));
  return entry ? (entry[0] as Area) : 'member';
}

async function writeIfChanged(file: string, text: string): Promise<void> {
  if ((await readFile(file, 'utf8').catch(() => '')) !== text) await writeFile(file, text);
}

function mapValues<A, B>(record: Record<string, A>, change: (value: A, key: string) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await generateMessages(fileURLToPath(new URL('../src/messages', import.meta.url)));
}
