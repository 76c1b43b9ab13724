import type { Locale } from '@binome/contract/fields';
import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Directory, Tx } from '../../platform/data/database.ts';

/** Queues the e-mails of invitations that were requested at `requestedAt`. */
export async function insertInvitationMails(tx: Tx, invitationIds: string[], requestedAt: Date): Promise<void> {
  await sql`
    insert into directory.mails (kind, access_link_id, created_at)
    select 'invitation', id, ${requestedAt}::timestamptz from unnest(${invitationIds}::uuid[]) as id`.execute(tx);
}

/** Finds an invitation whose e-mail was last requested at `requestedAt` and is pending, with the values that the e-mail shows. */
export function findPendingMail(tx: Tx, id: string, requestedAt: Date, now: Date) {
  return tx
    .selectFrom('access_links as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .innerJoin('directory.companies as c', 'c.id', 'l.company_id')
    .where('l.id', '=', id)
    .where('l.mail_requested_at', '=', requestedAt)
    .where('l.mail_sent_at', 'is', null)
    .where('l.mail_failed_at', 'is', null)
    .where('l.revoked_at', 'is', null)
    .where('l.used_at', 'is', null)
    .where('l.expires_at', '>', now)
    .where(sql<boolean>`u.state = 'invited'`)
    .select(['l.id', 'l.expires_at', 'l.mail_requested_at', 'u.email', 'u.first_name'])
    .select(['c.name as company_name', 'c.time_zone'])
    .select((eb) => [
      eb.ref('u.language').$castTo<Locale>().as('language'),
      jsonObjectFrom(eb.selectFrom('programs as g').whereRef('g.id', '=', 'l.program_id').select(['g.id', 'g.name'])).as('program'),
      eb.selectFrom('invitation_roles as r').whereRef('r.access_link_id', '=', 'l.id').select('r.name').as('role'),
      eb.selectFrom('tags as t').whereRef('t.id', '=', 'l.topic_id').where('t.archived_at', 'is', null).select('t.name').as('topic'),
    ])
    .executeTakeFirst();
}

export type PendingInvitationMail = NonNullable<Awaited<ReturnType<typeof findPendingMail>>>;

/** Records whether an e-mail was sent, unless it was requested again meanwhile. */
export async function updateMailStatus(
  tx: Tx,
  { id, mail_requested_at }: PendingInvitationMail,
  outcome: { mail_sent_at: Date } | { mail_failed_at: Date },
) {
  await tx.updateTable('access_links').set(outcome).where('id', '=', id).where('mail_requested_at', '=', mail_requested_at).execute();
}

/** Adds a token to a link. The tokens of earlier e-mails stay valid. */
export async function insertToken(
  directory: Directory,
  token: { token_hash: string; company_id: string; access_link_id: string; created_at: Date },
) {
  await directory.insertInto('directory.access_tokens').values(token).execute();
}

/** Deletes a token whose e-mail was not sent. */
export async function deleteToken(directory: Directory, tokenHash: string): Promise<void> {
  await directory.deleteFrom('directory.access_tokens').where('token_hash', '=', tokenHash).execute();
}
