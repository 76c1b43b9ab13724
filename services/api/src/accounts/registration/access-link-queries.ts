import { type SqlBool, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Directory, Tx } from '../../platform/data/database.ts';

/** The company and the link of a token. The link cannot be used while `suspended_at` is set. */
export function findAccessToken(directory: Pick<Directory, 'selectFrom'>, tokenHash: string) {
  return directory
    .selectFrom('directory.access_tokens as t')
    .innerJoin('directory.companies as c', 'c.id', 't.company_id')
    .where('t.token_hash', '=', tokenHash)
    .select(['t.company_id', 't.access_link_id', 'c.suspended_at'])
    .executeTakeFirst();
}

/** A link with its program and the invited person. */
export function findAccessLink(tx: Tx, id: string) {
  return tx
    .selectFrom('access_links as l')
    .where('l.id', '=', id)
    .select(['l.id', 'l.kind', 'l.program_id', 'l.quota', 'l.used_count', 'l.allowed_domains'])
    .select(['l.expires_at', 'l.revoked_at', 'l.used_at', 'l.vouched'])
    .select((eb) => [
      eb.selectFrom('invitation_roles as r').whereRef('r.access_link_id', '=', 'l.id').select('r.name').as('role'),
      eb.selectFrom('tags as t').whereRef('t.id', '=', 'l.topic_id').where('t.archived_at', 'is', null).select('t.code').as('asked_topic'),
      jsonObjectFrom(
        eb
          .selectFrom('users as u')
          .whereRef('u.id', '=', 'l.user_id')
          .select(['u.id', 'u.email', 'u.first_name', 'u.last_name', 'u.language', 'u.state', 'u.business_unit_id'])
          .select('u.directory_status'),
      ).as('invited'),
      jsonObjectFrom(
        eb
          .selectFrom('programs as g')
          .whereRef('g.id', '=', 'l.program_id')
          .select(['g.id', 'g.name', 'g.description', 'g.starts_on', 'g.ends_on', 'g.archived_at'])
          .select((inner) =>
            inner
              .selectFrom('program_workshops as w')
              .whereRef('w.program_id', '=', 'g.id')
              .select(sql<number>`count(*)::int`.as('n'))
              .as('workshops'),
          ),
      ).as('program'),
    ])
    .executeTakeFirst();
}

/** The personal link of an invited person, unless it was revoked. */
export function findPersonalLink(tx: Tx, userId: string) {
  return tx
    .selectFrom('access_links')
    .where('user_id', '=', userId)
    .where('kind', '=', 'personal')
    .where('revoked_at', 'is', null)
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export type AccessLinkRow = NonNullable<Awaited<ReturnType<typeof findAccessLink>>>;

/** Records the first time that a link is opened. */
export async function markOpened(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('access_links').set({ opened_at: now }).where('id', '=', id).where('opened_at', 'is', null).execute();
}

/** Uses a link once. Returns false when it is revoked, expired, used or full; safe under concurrent calls. */
export async function consumeAccessLink(tx: Tx, id: string, now: Date): Promise<boolean> {
  const updated = await tx
    .updateTable('access_links')
    .set((eb) => ({
      used_at: sql<Date | null>`case kind when 'personal' then ${now}::timestamptz end`,
      used_count: eb('used_count', '+', 1),
    }))
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where(sql<SqlBool>`case kind when 'personal' then used_at is null else quota is null or used_count < quota end`)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

/** Marks a person's invitation as used, whichever link they registered by. */
export async function markInvitationUsed(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.updateTable('access_links').set({ used_at: now }).where('user_id', '=', userId).where('used_at', 'is', null).execute();
}

/** The personal invitation of a person, unless it was revoked: who sent it, whether they may validate, and the role that it carries. */
export function findOwnInvitation(tx: Tx, userId: string) {
  return tx
    .selectFrom('access_links as l')
    .where('l.user_id', '=', userId)
    .where('l.kind', '=', 'personal')
    .where('l.revoked_at', 'is', null)
    .orderBy('l.id', 'desc')
    .limit(1)
    .select(['l.actor_id', 'l.staff_id', 'l.vouched'])
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('invitation_roles as r')
          .whereRef('r.access_link_id', '=', 'l.id')
          .select(['r.name', 'r.program_id', 'r.business_unit_id']),
      ).as('role'),
    )
    .executeTakeFirst();
}

/** The published charter in one language: the program's, else the company's. */
export function findCharterEdition(tx: Tx, locale: 'fr' | 'en', programId: string | null) {
  return tx
    .selectFrom('documents')
    .where('kind', '=', 'charter')
    .where('locale', '=', locale)
    .where('withdrawn_at', 'is', null)
    .where((eb) => eb.or([eb('program_id', 'is', null), eb('program_id', '=', programId)]))
    .orderBy('program_id', (order) => order.asc().nullsLast())
    .select(['id', 'version'])
    .executeTakeFirst();
}
