import type { MessageAudience } from '@binome/contract/console/referent-messages';
import type { TemplateCode } from '@binome/contract/values/message-templates';
import { type Insertable, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { type ListQuery, readPage } from '../../console/page-queries.ts';
import type { Tx } from '../../platform/data/database.ts';
import type { ReferentMessageRecipients, ReferentMessages } from '../../platform/data/schema.gen.ts';

export type MessageFilter = { id?: string[]; state?: 'scheduled' | 'sent' | 'cancelled'; template?: TemplateCode };
/** Whose messages: null for those of everybody. */
type Authors = { by_user_id: string | null };

const messageSorts = { id: sql.ref('m.id'), send_at: sql.ref('m.send_at') };

export function listMessages(tx: Tx, authors: Authors, filter: MessageFilter, listQuery: ListQuery<'id' | 'send_at'>) {
  let query = selectMessages(tx, authors);
  if (filter.id) query = query.where('m.id', '=', sql<string>`any(${filter.id}::uuid[])`);
  if (filter.state) query = query.where('m.state', '=', filter.state);
  if (filter.template) query = query.where('m.template', '=', filter.template);
  return readPage(tx, query, messageSorts, listQuery);
}

export function findMessage(tx: Tx, authors: Authors, id: string) {
  return selectMessages(tx, authors).where('m.id', '=', id).executeTakeFirst();
}

export type MessageRow = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

function selectMessages(tx: Tx, { by_user_id }: Authors) {
  return tx
    .selectFrom('referent_messages as m')
    .$if(by_user_id !== null, (query) => query.where('m.by_user_id', '=', by_user_id))
    .select([
      'm.id',
      'm.template',
      'm.subject',
      'm.body',
      'm.audience',
      'm.state',
      'm.by_user_id',
      'm.created_at',
      'm.send_at',
      'm.send_on',
    ])
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('users as a')
          .whereRef('a.id', '=', 'm.by_user_id')
          .select(['a.id', sql<string>`a.first_name || ' ' || a.last_name`.as('name')]),
      ).as('author'),
      jsonObjectFrom(
        eb
          .selectFrom('referent_message_recipients as r')
          .whereRef('r.message_id', '=', 'm.id')
          .select([
            sql<number>`count(*) filter (where r.state <> 'left_out')`.as('recipients'),
            sql<number>`count(*) filter (where r.state = 'sent')`.as('sent'),
            sql<number>`count(*) filter (where r.state = 'failed')`.as('failed'),
            sql<number>`count(*) filter (where r.state = 'left_out')`.as('left_out'),
            sql<number>`count(*) filter (where r.acted_at is not null)`.as('acted'),
          ]),
      )
        .$notNull()
        .as('counts'),
    ]);
}

export type RecipientFilter = { id?: string[]; message_id?: string; state?: 'queued' | 'sent' | 'failed' | 'left_out'; acted?: boolean };

const recipientSorts = { id: sql.ref('r.id'), name: sql`fold_text(u.last_name || ' ' || u.first_name)` };

export function listRecipients(tx: Tx, { by_user_id }: Authors, filter: RecipientFilter, listQuery: ListQuery<'id' | 'name'>) {
  let query = tx
    .selectFrom('referent_message_recipients as r')
    .innerJoin('referent_messages as m', 'm.id', 'r.message_id')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .$if(by_user_id !== null, (own) => own.where('m.by_user_id', '=', by_user_id))
    .select(['r.id', 'r.message_id', 'r.user_id', 'r.state', 'r.reason', 'r.sent_at', 'r.acted_at'])
    .select(sql<string>`u.first_name || ' ' || u.last_name`.as('name'));
  if (filter.id) query = query.where('r.id', '=', sql<string>`any(${filter.id}::uuid[])`);
  if (filter.message_id) query = query.where('r.message_id', '=', filter.message_id);
  if (filter.state) query = query.where('r.state', '=', filter.state);
  if (filter.acted !== undefined) query = query.where('r.acted_at', filter.acted ? 'is not' : 'is', null);
  return readPage(tx, query, recipientSorts, listQuery);
}

export async function insertMessage(tx: Tx, message: Insertable<ReferentMessages>): Promise<string> {
  const { id } = await tx.insertInto('referent_messages').values(message).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Locks a message that waits. */
export function lockScheduled(tx: Tx, id: string) {
  return tx
    .selectFrom('referent_messages')
    .where('id', '=', id)
    .where('state', '=', 'scheduled')
    .select(['id', 'template', 'subject', 'body', 'audience', 'by_user_id', 'send_on'])
    .forUpdate()
    .executeTakeFirst();
}

export async function endMessage(tx: Tx, id: string, change: { state: 'sent' | 'cancelled'; audience?: MessageAudience }): Promise<void> {
  await tx.updateTable('referent_messages').set(change).where('id', '=', id).execute();
}

/** Few enough for one statement. */
const batch = 1000;

export async function insertRecipients(tx: Tx, rows: Insertable<ReferentMessageRecipients>[]) {
  const inserted: { id: string; user_id: string; state: string }[] = [];
  for (let first = 0; first < rows.length; first += batch) {
    const values = rows.slice(first, first + batch);
    inserted.push(...(await tx.insertInto('referent_message_recipients').values(values).returning(['id', 'user_id', 'state']).execute()));
  }
  return inserted;
}

type QueuedMail = { message_recipient_id: string; user_id: string; send_after: Date | null };

/** Queues the e-mail of each recipient. */
export async function insertMessageMails(tx: Tx, mails: QueuedMail[], created_at: Date): Promise<void> {
  for (let first = 0; first < mails.length; first += batch) {
    const values = mails.slice(first, first + batch).map((mail) => ({ kind: 'referent_message' as const, created_at, ...mail }));
    await tx.insertInto('directory.mails').values(values).execute();
  }
}

/** A recipient whose mail waits, with its message. */
export function findQueuedRecipient(tx: Tx, id: string) {
  return tx
    .selectFrom('referent_message_recipients as r')
    .innerJoin('referent_messages as m', 'm.id', 'r.message_id')
    .where('r.id', '=', id)
    .where('r.state', '=', 'queued')
    .select(['r.id', 'r.message_id', 'r.user_id', 'r.subject_id', 'm.template', 'm.subject', 'm.body', 'm.by_user_id'])
    .executeTakeFirst();
}

type Outcome = Pick<Insertable<ReferentMessageRecipients>, 'state'> & { reason?: ReferentMessageRecipients['reason']; sent_at?: Date };

export async function updateRecipient(tx: Tx, id: string, outcome: Outcome): Promise<void> {
  await tx.updateTable('referent_message_recipients').set(outcome).where('id', '=', id).where('state', '=', 'queued').execute();
}

/** Somebody who writes to people: what their mails say of them, and their rights. */
export function findAuthor(tx: Tx, userId: string) {
  return tx
    .selectFrom('users as u')
    .innerJoin('directory.companies as c', 'c.id', 'u.company_id')
    .where('u.id', '=', userId)
    .where('u.state', 'in', ['validated', 'active'])
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.email', 'c.name as company_name'])
    .executeTakeFirst();
}

/** The invitation of a person that still opens. */
export function findOpenInvitation(tx: Tx, id: string, now: Date) {
  return tx
    .selectFrom('access_links')
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .select(['id', 'company_id'])
    .executeTakeFirst();
}

/** The messages whose results are still counted. */
export async function listCountedMessages(tx: Tx, ids: string[]) {
  return tx.selectFrom('referent_messages').where('id', '=', sql<string>`any(${ids}::uuid[])`).select(['id', 'template']).execute();
}
