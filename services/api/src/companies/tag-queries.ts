import { type Insertable, sql, type Updateable } from 'kysely';
import { type ArchivedFilter, matchesArchivedFilter } from '../console/list-queries.ts';
import { type ListQuery, matchesWords, readPage } from '../console/page-queries.ts';
import type { Tx } from '../platform/database.ts';
import type { Tags } from '../platform/schema.gen.ts';

type TagSort = 'position' | 'family' | 'label';

const name = sql`concat_ws(' ', t.name ->> 'fr', t.name ->> 'en')`;
const sorts = {
  id: sql.ref('t.id'),
  position: sql.ref('t.position'),
  family: sql`lower(unaccent(t.family))`,
  label: sql`lower(unaccent(${name}))`,
};

export function listConsoleTags(tx: Tx, filter: ArchivedFilter & { family?: string | undefined }, listQuery: ListQuery<'id' | TagSort>) {
  let query = selectTags(tx).where(matchesArchivedFilter('t', filter));
  if (filter.family) query = query.where('t.family', '=', filter.family);
  if (filter.q) query = query.where(matchesWords(name, filter.q));
  return readPage(tx, query, sorts, listQuery);
}

export function findConsoleTag(tx: Tx, id: string) {
  return selectTags(tx).where('t.id', '=', id).executeTakeFirst();
}

export type ConsoleTagRow = NonNullable<Awaited<ReturnType<typeof findConsoleTag>>>;

export async function insertTag(tx: Tx, tag: Insertable<Tags>): Promise<string> {
  return (await tx.insertInto('tags').values(tag).returning('id').executeTakeFirstOrThrow()).id;
}

export async function updateTag(tx: Tx, id: string, change: Updateable<Tags>): Promise<void> {
  await tx.updateTable('tags').set(change).where('id', '=', id).execute();
}

export async function updateFamily(tx: Tx, ids: string[], family: string): Promise<void> {
  await tx.updateTable('tags').set({ family }).where('id', '=', sql<string>`any(${ids}::uuid[])`).where('family', '<>', family).execute();
}

function selectTags(tx: Tx) {
  return tx
    .selectFrom('tags as t')
    .select(['t.id', 't.code', 't.name', 't.family', 't.position', 't.archived_at'])
    .select(
      sql<number>`(select count(*) from profile_answers a where a.tag_id = t.id)
        + (select count(*) from user_answers a where a.tag_id = t.id)
        + (select count(*) from mentoring_requests r where r.need_tag_id = t.id)`.as('usage'),
    );
}
