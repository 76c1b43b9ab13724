import type { OpenLinkStatus } from '@binome/contract/console/open-links';
import { type RawBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { type ListQuery, matchesWords, readPage } from '../../console/page-queries.ts';
import type { Tx } from '../../platform/data/database.ts';
import type { ConsoleScope } from '../../policies/console.ts';
import { isProgramInScope } from './console-queries.ts';

export type OpenLinkFilter = { id?: string[]; q?: string; status?: OpenLinkStatus; program_id?: string };
type OpenLinkSort = 'name' | 'created_at' | 'expires_on' | 'used_count';

const sorts = {
  id: sql.ref('l.id'),
  name: sql`fold_text(l.name)`,
  created_at: sql.ref('l.created_at'),
  expires_on: sql.ref('l.expires_at'),
  used_count: sql.ref('l.used_count'),
};

/** Lists the open links in a scope. */
export function listOpenLinks(tx: Tx, scope: ConsoleScope, filter: OpenLinkFilter, listQuery: ListQuery<'id' | OpenLinkSort>, now: Date) {
  let query = selectOpenLinks(tx, scope, now);
  if (filter.id) query = query.where('l.id', '=', sql<string>`any(${filter.id}::uuid[])`);
  if (filter.q) query = query.where(matchesWords(sql`l.name`, filter.q));
  if (filter.status) query = query.where(statusAt(now), '=', filter.status);
  if (filter.program_id) query = query.where('l.program_id', '=', filter.program_id);
  return readPage(tx, query, sorts, listQuery);
}

export function findOpenLink(tx: Tx, scope: ConsoleScope, id: string, now: Date) {
  return selectOpenLinks(tx, scope, now).where('l.id', '=', id).executeTakeFirst();
}

export type OpenLinkRow = NonNullable<Awaited<ReturnType<typeof findOpenLink>>>;

type Limits = { name?: string; quota?: number | null; allowed_domains?: string[]; expires_at?: Date };
type NewOpenLink = Required<Limits> & {
  token: string;
  token_hash: string;
  program_id: string | null;
  actor_id: string | null;
  staff_id: string | null;
  created_at: Date;
};

/** Inserts an open link and its token. Returns the link's id. */
export async function insertOpenLink(tx: Tx, { token_hash, ...link }: NewOpenLink): Promise<string> {
  const { id, company_id } = await tx
    .insertInto('access_links')
    .values({ kind: 'open', ...link })
    .returning(['id', 'company_id'])
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('directory.access_tokens')
    .values({ token_hash, company_id, access_link_id: id, created_at: link.created_at })
    .execute();
  return id;
}

export async function updateOpenLink(tx: Tx, id: string, limits: Limits): Promise<void> {
  await tx.updateTable('access_links').set(limits).where('id', '=', id).execute();
}

/** Locks an open link against concurrent registrations; undefined when it is revoked. */
export function lockOpenLink(tx: Tx, id: string) {
  return tx.selectFrom('access_links').where('id', '=', id).where('revoked_at', 'is', null).select('id').forUpdate().executeTakeFirst();
}

export async function revokeOpenLink(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('access_links').set({ revoked_at: now }).where('id', '=', id).execute();
}

function statusAt(now: Date): RawBuilder<OpenLinkStatus> {
  return sql`case when l.revoked_at is not null then 'revoked' when l.expires_at <= ${now} then 'expired'
    when l.used_count >= l.quota then 'full' else 'open' end`;
}

function selectOpenLinks(tx: Tx, scope: ConsoleScope, now: Date) {
  return tx
    .selectFrom('access_links as l')
    .where('l.kind', '=', 'open')
    .where(isProgramInScope(scope, 'l.program_id'))
    .select(['l.id', 'l.token', 'l.quota', 'l.used_count', 'l.allowed_domains', 'l.expires_at', 'l.revoked_at', 'l.created_at'])
    .select((eb) => [
      eb.ref('l.name').$notNull().as('name'),
      statusAt(now).as('status'),
      sql<string>`(select c.time_zone from directory.companies c where c.id = app.current_company())`.as('time_zone'),
      jsonObjectFrom(eb.selectFrom('programs as g').whereRef('g.id', '=', 'l.program_id').select(['g.id', 'g.name'])).as('program'),
    ]);
}
