import type { Locale, TranslatedText } from '@binome/contract/fields';
import { translate } from '../platform/intl.ts';
import type { listAuditEntries } from './audit-queries.ts';

type AuditRow = Awaited<ReturnType<typeof listAuditEntries>>['rows'][number];

/** Makes the reply of an audit entry: the subject's names and the changed values in a language. */
export function presentAuditEntry({ actor_name, staff_id, subject_names, changes, ...entry }: AuditRow, locale: Locale) {
  return {
    ...entry,
    actor: actorOf({ actor_name, staff_id, api_key: entry.api_key }),
    subject: (subject_names ?? []).map((name) => auditText(name, locale) ?? ''),
    changes: Object.entries(Object(changes) as Record<string, [unknown, unknown]>).map(([field, [before, after]]) => ({
      field,
      before: auditText(before, locale),
      after: auditText(after, locale),
    })),
  };
}

/** A key without a person is the directory's. */
function actorOf({ actor_name, staff_id, api_key }: Pick<AuditRow, 'actor_name' | 'staff_id' | 'api_key'>) {
  if (actor_name !== null) return { kind: staff_id ? ('staff' as const) : ('member' as const), name: actor_name };
  return api_key === null ? null : { kind: 'directory' as const, name: api_key };
}

/** Returns a value of an audit entry as text: a code, a number, or a name in a language. Null for a value without a short text. */
function auditText(value: unknown, locale: Locale): string | null {
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
