import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { astText, compile, locales, parityFaults, readCatalogue, typesText, writeIfChanged } from '@binome/scripts/messages/catalogue';

/**
 * The domains of each area. Each area is one file per language. All other domains belong to `member`, whose file also has the messages of
 * `public`.
 */
const areas = {
  public: ['ui', 'form', 'notify', 'system', 'sign_in', 'content'],
  welcome: ['welcome', 'contact', 'provider'],
  registration: ['registration'],
  email: ['email_choices', 'email_change', 'answer'],
  call: ['call'],
  mentoring: ['mentoring', 'relationship', 'proposal', 'booking', 'feedback', 'history', 'journey'],
  prepare: ['prepare'],
  messenger: ['messenger'],
  circles: ['circle'],
  community: ['community'],
  programs: ['programs'],
  requests: ['requests'],
  news: ['news'],
  tools: ['tools', 'help'],
  profile: ['profile', 'profiling', 'portrait'],
  settings: ['settings', 'availability'],
  find: ['find'],
  report: ['report'],
};
type Area = keyof typeof areas | 'member';

/** Checks the catalogues of a folder, then writes `messages.gen.ts` (ids and arguments) and `<locale>.<area>.ast.json`. */
export async function generateMessages(folder: string): Promise<void> {
  const faults: string[] = [];
  const [fr = {}, en = {}] = await Promise.all(locales.map((locale) => readCatalogue(folder, locale, faults)));
  const compiled = { fr: compile(fr, 'fr', faults), en: compile(en, 'en', faults) };
  faults.push(...(await misplacedIds(folder)), ...parityFaults(compiled.fr, compiled.en));
  if (faults.length > 0) throw new Error(`Messages:\n${faults.join('\n')}`);

  await writeIfChanged(join(folder, 'messages.gen.ts'), typesText(compiled.fr));
  for (const locale of locales) {
    for (const area of [...Object.keys(areas), 'member']) {
      const included = area === 'member' ? ['member', 'public'] : [area];
      const messages = Object.entries(compiled[locale]).filter(([id]) => included.includes(areaOf(id)));
      await writeIfChanged(join(folder, `${locale}.${area}.ast.json`), astText(messages));
    }
  }
}

/** An id begins with the domain of its file: the area of a message follows from its id. */
async function misplacedIds(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => /\.(fr|en)\.json$/.test(name));
  const faults = names.map(async (name) => {
    const prefix = `${name.split('.')[0]}.`;
    const ids = Object.keys(JSON.parse(await readFile(join(folder, name), 'utf8')));
    return ids.filter((id) => !id.startsWith(prefix)).map((id) => `${name}: ${id} must begin with ${prefix}`);
  });
  return (await Promise.all(faults)).flat();
}

function areaOf(id: string): Area {
  const domain = id.slice(0, id.indexOf('.'));
  const entry = Object.entries(areas).find(([, domains]) => domains.includes(domain));
  return entry ? (entry[0] as Area) : 'member';
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await generateMessages(fileURLToPath(new URL('../src/messages', import.meta.url)));
}
