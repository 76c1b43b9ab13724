import type { Locale } from '@binome/contract/fields';
import { sql } from 'kysely';
import type { Tx } from '../platform/data/database.ts';
import type { DocumentKind } from '../platform/data/schema.gen.ts';

/**
 * Finds the published document of a kind: the program's, else the company's. Within these, `locales` are in order of preference.
 */
export function findPublishedDocument(
  tx: Tx,
  { kind, locales, programId }: { kind: Exclude<DocumentKind, 'wording'>; locales: Locale[]; programId: string | null },
) {
  return tx
    .selectFrom('documents')
    .where('kind', '=', kind)
    .where('locale', 'in', locales)
    .where('withdrawn_at', 'is', null)
    .where((eb) => eb.or([eb('program_id', 'is', null), eb('program_id', '=', programId)]))
    .orderBy('program_id', (order) => order.asc().nullsLast())
    .orderBy(sql`array_position(${locales}::text[], locale)`)
    .select(['id', 'version', 'content', 'locale'])
    .executeTakeFirst();
}
