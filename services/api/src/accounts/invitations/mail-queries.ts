import type { Locale } from '@binome/contract/fields';
import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Directory, Tx } from '../../platform/database.ts';

export async function isInvitationRequest(tx: Tx, eventId: string): Promise<boolean> {
  const event = await tx
    .selectFrom('events')
    .where('id', '=', eventId)
    .where('name', '=', 'invitation.requested')
    .select('id')
    .executeTakeFirst();
  return event !== undefined;
}

/** Lists ids of invitations whose pending e-mail was requested until `until`, ordered by id and after the id `after`. */
export async function listPendingMails(
  tx: Tx,
  page: { until: Date; after: string | undefined; limit: number },
  now: Date,
): Promise<string[]> {
  const rows = await selectPendingMails(tx, now)
    .where('l.mail_requested_at', '<=', page.until)
    .$if(page.after !== undefined, (query) => query.where('l.id', '>', page.after ?? ''))
    .orderBy('l.id')
    .limit(page.limit)
    .select('l.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Finds an invitation with a pending e-mail, with the values that the e-mail shows. */
export function findPendingMail(tx: Tx, id: string, now: Date) {
  return selectPendingMails(tx, now)
    .innerJoin('directory.companies as c', 'c.id', 'l.company_id')
    .where('l.id', '=', id)
    .select(['l.id', 'l.expires_at', 'l.mail_requested_at', 'u.email', 'u.first_name'])
    .select(['c.name as company_name', 'c.brand_colour', 'c.time_zone'])
    .select((eb) => [
      eb.ref('u.language').$castTo<Locale>().as('language'),
      jsonObjectFrom(eb.selectFrom('programs as g').whereRef('g.id', '=', 'l.program_id').select(['g.id', 'g.name'])).as('program'),
      eb.selectFrom('invitation_roles as r').whereRef('r.access_link_id', '=', 'l.id').select('r.name').as('role'),
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

function selectPendingMails(tx: Tx, now: Date) {
  return tx
    .selectFrom('access_links as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .where('l.mail_requested_at', 'is not', null)
    .where('l.mail_sent_at', 'is', null)
    .where('l.mail_failed_at', 'is', null)
    .where('l.revoked_at', 'is', null)
    .where('l.used_at', 'is', null)
    .where('l.expires_at', '>', now)
    .where(sql<boolean>`u.state = 'invited'`);
}
