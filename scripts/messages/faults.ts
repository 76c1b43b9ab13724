// Checks beyond the syntax, which the ICU parser checks: typography, unused and unknown ids, literal text in attributes.

/** Returns the rules of French typography that a text breaks: U+202F before ; ! ? %, U+00A0 before : and inside « » and between a figure and its unit, ’ as apostrophe. */
export function frenchFaults(text: string): string[] {
  const faults: string[] = [];
  if (/(?<!\u202f)[;!?](?![;!?])/.test(text.replace(/[!?]+/g, (marks) => marks.slice(0, 1)))) faults.push('U+202F before ; ! ?');
  if (/(?<!\u00a0):(?!\/\/|\d|:)/.test(text)) faults.push('U+00A0 before :');
  if (/[ \u00a0]%/.test(text)) faults.push('U+202F before %');
  if (/«(?!\u00a0)|(?<!\u00a0)»/.test(text)) faults.push('U+00A0 inside « »');
  // `readableText` replaces an argument by x.
  if (/(\d|\bx) (h|min|Mo)\b/.test(text)) faults.push('U+00A0 before h, min, Mo');
  if (/"/.test(text)) faults.push('« » instead of "');
  return [...faults, ...apostropheFaults(text)];
}

/** Finds straight apostrophes, in either language. */
export function apostropheFaults(text: string): string[] {
  return /[\p{L}]'|'[\p{L}]/u.test(text) ? ['’ instead of a straight apostrophe'] : [];
}

/** Returns a message without its ICU syntax (quoted braces, plurals, selects, arguments, tags). */
export function readableText(message: string): string {
  return message
    .replace(/'(\{\w*\})'/g, '$1')
    .replace(/\{\w+, (plural|select|selectordinal),/g, '')
    .replace(/\{\w+(, ?(number|date|time)[^}]*)?\}/g, 'x')
    .replace(/<\/?\w+>/g, '');
}

/** Returns the ids that no source uses, either as a whole or as the fixed prefix of a template literal. */
export function unusedIds(ids: string[], sources: string[]): string[] {
  const text = sources.join('\n');
  const usedIds = new Set([...text.matchAll(/['"`]([a-z_0-9]+(?:\.[a-z_0-9]+)+)['"`]/g)].map(([, id]) => id));
  const usedPrefixes = [...text.matchAll(/`([a-z_0-9]+\.[a-z_0-9.]*)\$\{/g)].map(([, prefix]) => prefix ?? '');
  return ids.filter((id) => !usedIds.has(id) && !usedPrefixes.some((prefix) => id.startsWith(prefix)));
}

/**
 * Returns the ids of the console that no source uses. React-admin composes `resources.<resource>.name` and, from the `source` of an input
 * or column, `resources.<resource>.fields.<field>`; the audit log names the fields of the API.
 */
export function unusedConsoleIds(ids: string[], sources: string[], api: string[]): string[] {
  const text = sources.join('\n');
  const words = new Set([text, ...api].flatMap((part) => part.match(/\w+/g) ?? []));
  const groups = groupsIn(text);
  // `console.${group}.` and `resources.${resource}.` alone say nothing.
  const precise = sources.map((source) => source.replaceAll(/`(console|resources)\.\$\{/g, ''));
  return unusedIds(ids, precise).filter((id) => {
    const [area = '', owner = '', ...rest] = id.split('.');
    if (area === 'resources') return !words.has(owner) || !(rest.at(-1) === 'name' || words.has(rest.at(-1) ?? ''));
    return area === 'console' && !groups.some((group) => id.startsWith(`console.${group}.`));
  });
}

/** Returns the groups of codes that sources name apart from their ids: `choicesOf(states, 'meeting_states')`, `texts="meeting_states"`. */
function groupsIn(text: string): string[] {
  const tables = [...text.matchAll(/(?:\bcolumns|exportColumns|codeTexts)[^={;]*=[{\s]*\{([^}]*)\}/gi)].flatMap(([, table = '']) => [
    ...table.matchAll(/'([\w.]+)'/g),
  ]);
  const calls = [...text.matchAll(/choicesOf\([^;]*?'([\w.]+)',?\s*\)/g), ...text.matchAll(/\btexts=\{?["'`]([\w.]+)/g)];
  const unions = [...text.matchAll(/\btexts: ('[\w.]+'(?: \| '[\w.]+')*)/g)].flatMap(([, union = '']) => [
    ...union.matchAll(/'([\w.]+)'/g),
  ]);
  return [...tables, ...calls, ...unions].map(([, group = '']) => group);
}

/** Returns the ids in the console's sources that have no text, and the prefixes that begin no id. */
export function unknownIds(ids: string[], sources: string[]): string[] {
  const known = new Set(ids);
  const text = sources.join('\n').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const whole = [...text.matchAll(/['"`]((?:console|resources|ra)(?:\.[a-z_0-9-]+)+)['"`]/g)].map(([, id = '']) => id);
  const prefixes = [...text.matchAll(/`((?:console|resources|ra)\.[a-z_0-9.]+)\$\{/g)].map(([, prefix = '']) => prefix);
  return [...new Set([...whole.filter((id) => !known.has(id)), ...prefixes.filter((prefix) => !ids.some((id) => id.startsWith(prefix)))])];
}

/** Returns the sources of inputs and columns without a label that no resource names: react-admin would show the code. */
export function unnamedSources(ids: string[], sources: string[]): string[] {
  const fields = new Set(ids.flatMap((id) => /^resources\.\w+\.fields\.(.+)/.exec(id)?.[1] ?? []));
  const elements = /<(?:DataTable\.Col|\w*Input|ToggleFilter)\b[^<>]*?\bsource="([\w.]+)"[^<]*?>/g;
  const shown = [...sources.join('\n').matchAll(elements)].filter(([element]) => !/\blabel=|^<(Search|Reference)Input/.test(element));
  return [...new Set(shown.map(([, source = '']) => source))].filter((source) => !fields.has(source));
}

/** Finds user-visible attributes that hold a literal text instead of a message id. */
export function literalAttributes(source: string): string[] {
  const attributes = /\s(aria-label|aria-description|title|placeholder|alt|label|description)="([^"]*\p{L}[^"]*)"/gu;
  const isId = (text = '') => /^[a-z_0-9]+(\.[a-z_0-9]+)+$/.test(text);
  return [...source.matchAll(attributes)].filter(([, , text]) => !isId(text)).map(([attribute]) => attribute.trim());
}

/** Messages kept verbatim from the original product, exempt from the typography rules. */
export const verbatimIds = new Set(['system.crash_title']);
