import type { Locale } from '@binome/contract/fields';
import { withElisions } from '@binome/contract/values/french';
import type { TemplateVariable } from '@binome/contract/values/message-templates';
import { isWordForm } from '@binome/contract/values/words';

/** A part of a text; `filled` came from a fact. */
export type TextPart = { text: string; filled: boolean };
export type FactValues = Partial<Record<TemplateVariable, string>>;

const variablePattern = /\{(\w+)\}/g;

/** The names in braces of a text, without the words of the company, which are filled in elsewhere. */
export function variablesOf(text: string): string[] {
  return [...new Set([...text.matchAll(variablePattern)].map(([, name = '']) => name))].filter((name) => !isWordForm(name));
}

/** Cuts a text at its variables, and fills their values in. French elides before them: "de {partner}" reads "d’Inès". */
export function fillText(text: string, values: FactValues, locale: Locale): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(variablePattern)) {
    const value = values[match[1] as TemplateVariable];
    if (value === undefined) continue;
    const before = text.slice(end, match.index);
    parts.push({ text: locale === 'fr' ? elideBefore(before, value) : before, filled: false }, { text: value, filled: true });
    end = match.index + match[0].length;
  }
  parts.push({ text: text.slice(end), filled: false });
  return parts.filter((part) => part.text !== '');
}

function elideBefore(before: string, value: string): string {
  const joined = withElisions({ value }, (elided) => before + elided.value);
  return joined.slice(0, joined.length - value.length);
}

/** The paragraphs of a text: its lines that are not empty. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

export function joinParts(parts: readonly TextPart[]): string {
  return parts.map(({ text }) => text).join('');
}
