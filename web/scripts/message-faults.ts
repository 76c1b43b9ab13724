// Checks beyond the syntax, which the ICU parser checks: typography, unused ids, literal text in attributes.

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

/** Returns a message without its ICU syntax (plurals, selects, arguments, tags). */
export function readableText(message: string): string {
  return message
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

/** Finds user-visible attributes that hold a literal text instead of a message id. */
export function literalAttributes(source: string): string[] {
  const attributes = /\s(aria-label|aria-description|title|placeholder|alt|label|description)="([^"]*\p{L}[^"]*)"/gu;
  const isId = (text = '') => /^[a-z_0-9]+(\.[a-z_0-9]+)+$/.test(text);
  return [...source.matchAll(attributes)].filter(([, , text]) => !isId(text)).map(([attribute]) => attribute.trim());
}

/** Messages kept verbatim from the original product, exempt from the typography rules. */
export const verbatimIds = new Set(['system.crash_title']);
