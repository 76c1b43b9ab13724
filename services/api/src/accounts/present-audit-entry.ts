import type { Locale } from '@binome/contract/fields';
import { auditText, presentChanges } from '../platform/data/audit-text.ts';
import type { listAuditEntries } from './audit-queries.ts';

type AuditRow = Awaited<ReturnType<typeof listAuditEntries>>['rows'][number];

/** Makes the reply of an audit entry: the subject's names and the changed values in a language. */
export function presentAuditEntry({ actor_name, staff_id, subject_names, changes, ...entry }: AuditRow, locale: Locale) {
  return {
    ...entry,
    actor: actorOf({ actor_name, staff_id, api_key: entry.api_key }),
    subject: (subject_names ?? []).map((name) => auditText(name, locale) ?? ''),
    changes: presentChanges(changes, locale),
  };
}

/** A key without a person is the directory's. */
function actorOf({ actor_name, staff_id, api_key }: Pick<AuditRow, 'actor_name' | 'staff_id' | 'api_key'>) {
  if (actor_name !== null) return { kind: staff_id ? ('staff' as const) : ('member' as const), name: actor_name };
  return api_key === null ? null : { kind: 'directory' as const, name: api_key };
}
