import { type Insertable, sql } from 'kysely';
import { type ListQuery, readPage } from '../../console/page-queries.ts';
import type { Tx } from '../../platform/data/database.ts';
import type { RelationshipContacts } from '../../platform/data/schema.gen.ts';

/** Row-level security leaves out what the user may not read. */
function selectContacts(tx: Tx) {
  return tx
    .selectFrom('relationship_contacts as c')
    .leftJoin('users as u', 'u.id', 'c.by_user_id')
    .select(['c.id', 'c.mentoring_relationship_id', 'c.how', 'c.contacted_on', 'c.note', 'c.by_user_id', 'c.created_at'])
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('author'));
}

/** The contacts and notes of a relationship. */
export function listContacts(tx: Tx, relationshipId: string, listQuery: ListQuery<'id' | 'contacted_on'>) {
  const sorts = { id: sql.ref('c.id'), contacted_on: sql`(c.contacted_on, c.created_at)` };
  return readPage(tx, selectContacts(tx).where('c.mentoring_relationship_id', '=', relationshipId), sorts, listQuery);
}

export function findContact(tx: Tx, id: string) {
  return selectContacts(tx).where('c.id', '=', id).executeTakeFirstOrThrow();
}

export function lockContact(tx: Tx, id: string) {
  return tx
    .selectFrom('relationship_contacts')
    .where('id', '=', id)
    .select(['id', 'mentoring_relationship_id', 'by_user_id'])
    .forUpdate()
    .executeTakeFirst();
}

export async function insertContact(tx: Tx, contact: Insertable<RelationshipContacts>): Promise<string> {
  const { id } = await tx.insertInto('relationship_contacts').values(contact).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function deleteContact(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('relationship_contacts').where('id', '=', id).execute();
}
