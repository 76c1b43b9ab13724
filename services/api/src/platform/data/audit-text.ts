import type { Locale, TranslatedText } from '@binome/contract/fields';
import { translate } from '../text/intl.ts';

/** Makes the reply of the values before and after a change, as texts in a language. */
export function presentChanges(changes: unknown, locale: Locale): { field: string; before: string | null; after: string | null }[] {
  return Object.entries(Object(changes) as Record<string, [unknown, unknown]>).map(([field, [before, after]]) => ({
    field,
    before: auditText(before, locale),
    after: auditText(after, locale),
  }));
}

/** Returns a value of an audit entry as text: a code, a number, or a name in a language. Null for a value without a short text. */
export function auditText(value: unknown, locale: Locale): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value))
    return (
      value
        .map((item) => auditText(item, locale))
        .filter(Boolean)
        .join(', ') || null
    );
  if (typeof value !== 'object') return String(value);
  if ('fr' in value || 'en' in value) return translate(value as TranslatedText, locale) || null;
  const { name, label, title } = value as Record<string, unknown>;
  return auditText(name ?? label ?? title, locale);
}
