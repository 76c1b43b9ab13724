// What no parser finds: typography, ids that nobody uses, text written into an attribute.

/** The French typography that a text breaks. U+202F stands before ; ! ?, U+00A0 before : and inside « », ’ for the apostrophe. */
export function frenchFaults(text: string): string[] {
  const faults: string[] = [];
  if (/(?<!\u202f)[;!?](?![;!?])/.test(text.replace(/[!?]+/g, (marks) => marks.slice(0, 1)))) faults.push('U+202F before ; ! ?');
  if (/(?<!\u00a0):(?!\/\/|\d|:)/.test(text)) faults.push('U+00A0 before :');
  if (/«(?!\u00a0)|(?<!\u00a0)»/.test(text)) faults.push('U+00A0 inside « »');
  if (/"/.test(text)) faults.push('« » instead of "');
  return [...faults, ...apostropheFaults(text)];
}

/** A straight apostrophe, in either language. */
export function apostropheFaults(text: string): string[] {
  return /[\p{L}]'|'[\p{L}]/u.test(text) ? ['’ instead of a straight apostrophe'] : [];
}

/** The readable text of a message: what stands outside the ICU syntax of its plurals, choices and arguments. */
export function readableText(message: string): string {
  return message
    .replace(/\{\w+, (plural|select|selectordinal),/g, '')
    .replace(/\{\w+(, ?(number|date|time)[^}]*)?\}/g, 'x')
    .replace(/<\/?\w+>/g, '');
}

/** The ids that no source names, whole or by the fixed beginning of a template. */
export function unusedIds(ids: string[], sources: string[]): string[] {
  const text = sources.join('\n');
  const named = new Set([...text.matchAll(/['"`]([a-z_0-9]+(?:\.[a-z_0-9]+)+)['"`]/g)].map(([, id]) => id));
  const beginnings = [...text.matchAll(/`([a-z_0-9]+\.[a-z_0-9.]*)\$\{/g)].map(([, beginning]) => beginning ?? '');
  return ids.filter((id) => !named.has(id) && !beginnings.some((beginning) => id.startsWith(beginning)));
}

/** Attributes that people read and that hold a text instead of a message. */
export function literalAttributes(source: string): string[] {
  const attributes = /\s(aria-label|aria-description|title|placeholder|alt|label|description)="([^"]*\p{L}[^"]*)"/gu;
  const isId = (text = '') => /^[a-z_0-9]+(\.[a-z_0-9]+)+$/.test(text);
  return [...source.matchAll(attributes)].filter(([, , text]) => !isId(text)).map(([found]) => found.trim());
}

/** Texts that stand letter for letter as the product has always said them. */
export const verbatimIds = new Set(['system.crash_title']);
