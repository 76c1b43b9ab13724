import { type Insertable, sql } from 'kysely';
import type { Directory, Tx } from '../data/database.ts';
import type { DirectoryMails, DirectoryProviderMessages } from '../data/schema.gen.ts';

/** Queues an e-mail, best in the transaction of its cause. Returns its id. */
export async function insertMail(database: Directory, mail: Insertable<DirectoryMails>): Promise<string> {
  const { id } = await database.insertInto('directory.mails').values(mail).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Queues an e-mail to the provider, or with `login_id` to one member of its staff. */
export async function insertProviderMail(
  database: Directory,
  {
    created_at,
    login_id = null,
    ...message
  }: Omit<Insertable<DirectoryProviderMessages>, 'mail_id'> & { created_at: Date; login_id?: string | null },
): Promise<void> {
  // It belongs to no company, even in a company's transaction: the mails of an archived company wait.
  const mail = { kind: 'provider', company_id: null, login_id, created_at } as const;
  await database
    .with('mail', (query) => query.insertInto('directory.mails').values(mail).returning('id'))
    .insertInto('directory.provider_messages')
    .columns(['mail_id', 'subject', 'body', 'reply_to', 'link'])
    .expression(({ selectFrom, val }) =>
      selectFrom('mail')
        .select(['id', val(message.subject).as('subject'), val(message.body).as('body')])
        .select([val(message.reply_to).as('reply_to'), val(message.link).as('link')]),
    )
    .execute();
}

export function findProviderMessage(directory: Directory, mailId: string) {
  return directory.selectFrom('directory.provider_messages').where('mail_id', '=', mailId).selectAll().executeTakeFirst();
}

/** The member of staff of a login. Undefined if it is not staff's, or if they are suspended. */
export function findStaffRecipient(directory: Directory, loginId: string) {
  return directory
    .selectFrom('directory.logins as l')
    .innerJoin('directory.staff as s', 's.id', 'l.staff_id')
    .where('l.id', '=', loginId)
    .where('s.suspended_at', 'is', null)
    .select(['l.email', 's.first_name', 's.language'])
    .executeTakeFirst();
}

/** No unsent mail takes the mail `m` along. */
const isNotBundled = sql<boolean>`(m.bundled_in is null
  or not exists (select from directory.mails c where c.id = m.bundled_in and c.sent_at is null))`;

type NextMails = { now: Date; ids: string[]; company_ids: string[]; limit: number };

/** Lists the next e-mails to send, invitations last. Leaves out those being sent, and companies that have enough of them. */
export function listNextMails(directory: Directory, next: NextMails) {
  return selectNextMails(directory, next).selectAll('m').execute();
}

/**
 * Returns what `listNextMails` lists, and keeps it from other processes until a time. A process that loses its connection loses its lock too,
 * and goes on sending what it has begun.
 */
export async function claimNextMails(directory: Directory, { until, ...next }: NextMails & { until: Date }): Promise<QueuedMail[]> {
  const mails = await directory
    .updateTable('directory.mails')
    .set({ retry_at: until })
    .where('id', 'in', selectNextMails(directory, next).select('m.id').forUpdate('m').skipLocked())
    .returningAll()
    .execute();
  return mails.sort((a, b) => Number(a.kind === 'invitation') - Number(b.kind === 'invitation') || +a.created_at - +b.created_at);
}

/** Gives back e-mails that were claimed until a time, and not sent. */
export async function releaseMails(directory: Directory, ids: string[], until: Date): Promise<void> {
  await directory.updateTable('directory.mails').set({ retry_at: null }).where('id', 'in', ids).where('retry_at', '=', until).execute();
}

function selectNextMails(directory: Directory, { now, ids, company_ids, limit }: NextMails) {
  return directory
    .selectFrom('directory.mails as m')
    .leftJoin('directory.logins as l', 'l.id', 'm.login_id')
    .leftJoin('directory.companies as c', (on) => on.on('c.id', '=', sql<string>`coalesce(m.company_id, l.company_id)`))
    .where('m.sent_at', 'is', null)
    .where('c.suspended_at', 'is', null)
    .where((eb) => eb.or([eb('m.retry_at', 'is', null), eb('m.retry_at', '<=', now)]))
    .where((eb) => eb.or([eb('m.send_after', 'is', null), eb('m.send_after', '<=', now)]))
    .where(isNotBundled)
    .where(sql<boolean>`m.id <> all(${ids}::uuid[])`)
    .where(sql<boolean>`(m.company_id is null or m.company_id <> all(${company_ids}::uuid[]))`)
    .orderBy(sql`m.kind = 'invitation'`)
    .orderBy('m.created_at')
    .limit(limit);
}

export type QueuedMail = Awaited<ReturnType<typeof listNextMails>>[number];

/** The face of the company that a mail belongs to, or whose member it goes to; null for the provider's own. */
export async function findCompanyFace(directory: Directory, { company_id, login_id }: Pick<QueuedMail, 'company_id' | 'login_id'>) {
  const company = await directory
    .selectFrom('directory.companies as c')
    .where(sql<boolean>`c.id = coalesce(${company_id}::uuid, (select l.company_id from directory.logins l where l.id = ${login_id}::uuid))`)
    .select(['c.name', 'c.brand_colour', 'c.brand_pattern', 'c.logo_url'])
    .executeTakeFirst();
  return company ?? null;
}

/** Keeps an e-mail until a later time. */
export async function postponeMail(directory: Directory, id: string, send_after: Date): Promise<void> {
  await directory.updateTable('directory.mails').set({ send_after, retry_at: null }).where('id', '=', id).execute();
}

/** Counts a failed attempt and sets the time of the next one. */
export async function updateRetry(directory: Directory, { id, attempts }: QueuedMail, retry_at: Date): Promise<void> {
  await directory
    .updateTable('directory.mails')
    .set({ attempts: attempts + 1, retry_at })
    .where('id', '=', id)
    .execute();
}

export async function markMailSent(database: Directory, id: string, now: Date): Promise<void> {
  await database.updateTable('directory.mails').set({ sent_at: now }).where('id', '=', id).execute();
}

/** Deletes an e-mail, and its text if it has one, unless it is marked as sent. */
export async function deleteMail(database: Directory, id: string): Promise<void> {
  await database.deleteFrom('directory.mails').where('id', '=', id).where('sent_at', 'is', null).execute();
}

type Addressed = Pick<QueuedMail, 'kind' | 'user_id' | 'access_link_id' | 'login_id'>;

/**
 * The member of the company to whose address a mail goes; an invitation names them by their link, a mail about the sign-in by their login. A mail
 * about a change of address may go to another one.
 */
const memberOf = ({ kind, user_id, access_link_id, login_id }: Addressed) =>
  kind === 'email_change'
    ? sql<string>`null`
    : sql<string>`coalesce(${user_id}::uuid, (select a.user_id from access_links a where a.id = ${access_link_id}::uuid),
    (select l.user_id from directory.logins l where l.id = ${login_id}::uuid))`;

/** Records since when the address of a member is refused. */
export async function markAddressRejected(tx: Tx, mail: Addressed, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email_rejected_at: now })
    .where('id', '=', memberOf(mail))
    .where('email_rejected_at', 'is', null)
    .execute();
}

export async function markAddressAccepted(tx: Tx, mail: Addressed): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email_rejected_at: null })
    .where('id', '=', memberOf(mail))
    .where('email_rejected_at', 'is not', null)
    .execute();
}
