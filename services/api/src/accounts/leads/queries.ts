import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import { type ListQuery, matchesWords, openFirst, readPage } from '../../console/page-queries.ts';
import type { Directory } from '../../platform/data/database.ts';
import type { DirectoryLeads } from '../../platform/data/schema.gen.ts';

/** Inserts a lead, or replaces the one with its e-mail, which becomes unhandled. */
export async function upsertLead(directory: Directory, lead: Insertable<DirectoryLeads>): Promise<void> {
  await directory
    .insertInto('directory.leads')
    .values(lead)
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ ...lead, handled_at: null }))
    .execute();
}

export type LeadFilter = { id?: string[]; q?: string; handled?: boolean; wants_information?: boolean; wants_demo?: boolean };
type LeadSort = 'urgency' | 'created_at' | 'last_name' | 'email' | 'handled_at';

const sorts = {
  id: sql.ref('l.id'),
  urgency: openFirst(sql`l.handled_at is null`, sql.ref('l.created_at'), sql.ref('l.created_at')),
  created_at: sql.ref('l.created_at'),
  last_name: sql`fold_text(concat_ws(' ', l.last_name, l.first_name))`,
  email: sql.ref('l.email'),
  handled_at: sql.ref('l.handled_at'),
};

export function listLeads(directory: Directory, filter: LeadFilter, listQuery: ListQuery<'id' | LeadSort>) {
  return readPage(directory, selectLeads(directory, filter), sorts, listQuery);
}

/** Lists at most `maxRows` leads, newest first. */
export function listLeadsForExport(directory: Directory, filter: LeadFilter, maxRows: number) {
  return selectLeads(directory, filter).orderBy('l.created_at', 'desc').limit(maxRows).execute();
}

/** Sets when a lead was handled; null when it is unhandled. */
export async function updateLeadHandled(directory: Directory, id: string, handled_at: Date | null): Promise<void> {
  await directory.updateTable('directory.leads').set({ handled_at }).where('id', '=', id).execute();
}

/** Returns false when there is no such lead. */
export async function deleteLead(directory: Directory, id: string): Promise<boolean> {
  const { numDeletedRows } = await directory.deleteFrom('directory.leads').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export function findLead(directory: Directory, id: string) {
  return selectLeads(directory, { id: [id] }).executeTakeFirst();
}

function selectLeads(directory: Directory, filter: LeadFilter) {
  let query = directory
    .selectFrom('directory.leads as l')
    .select(['l.id', 'l.first_name', 'l.last_name', 'l.email', 'l.organisation', 'l.wants_information', 'l.wants_demo', 'l.language'])
    .select(['l.created_at', 'l.handled_at']);
  if (filter.id) query = query.where('l.id', '=', sql<string>`any(${filter.id}::uuid[])`);
  if (filter.q) query = query.where(matchesWords(sql`concat_ws(' ', l.first_name, l.last_name, l.email, l.organisation)`, filter.q));
  if (filter.handled !== undefined) query = query.where('l.handled_at', filter.handled ? 'is not' : 'is', null);
  if (filter.wants_information !== undefined) query = query.where('l.wants_information', '=', filter.wants_information);
  if (filter.wants_demo !== undefined) query = query.where('l.wants_demo', '=', filter.wants_demo);
  return query;
}
