import { resultDays } from '@binome/contract/values/message-templates';
import { sql } from 'kysely';
import { due, lockDue } from '../../platform/data/due-queries.ts';
import type { CompanyContext } from '../../platform/process/context.ts';
import { isAllowed } from '../../policies/is-allowed.ts';
import { findReferent } from '../referent-queries.ts';
import { markActed } from './acted-queries.ts';
import { readAudience } from './audience.ts';
import { endMessage, insertMessageMails, insertRecipients, listCountedMessages, lockScheduled } from './queries.ts';
import { morningOf } from './send-time.ts';
import { sortAudience } from './sort-audience.ts';

const batch = 20;

/** Determines the recipients of the messages whose time has come, and queues an e-mail for each. */
export async function sendReferentMessages(context: CompanyContext): Promise<void> {
  const { tx, now } = context;
  const ids = await lockDue(tx, 'referent-messages', { table: 'referent_messages', now, limit: batch });
  for (const id of ids) await startMessage(context, id);
}

/** Reads the audience as it is now, in the scope that the author has now. Without the right to write, nothing is sent. */
async function startMessage(context: CompanyContext, id: string): Promise<void> {
  const { tx, now } = context;
  const message = await lockScheduled(tx, id);
  if (!message) return;
  const { template, subject, audience, by_user_id, send_on } = message;
  const author = by_user_id ? await findReferent(tx, by_user_id) : undefined;
  if (!author || !isAllowed(author, 'messages.send')) return endMessage(tx, id, { state: 'cancelled' });
  const asked = await readAudience(tx, author, audience, now);
  const sorting = { template, subject, is_filter: 'resource' in audience, message_id: id };
  const { readers, left_out } = await sortAudience(tx, asked, sorting);
  const row = { message_id: id, created_at: now };
  const inserted = await insertRecipients(tx, [
    ...readers.map(({ person, fact }) => ({ ...row, user_id: person.id, state: 'queued' as const, subject_id: fact.subject_id })),
    ...left_out.map(({ person, reason }) => ({ ...row, user_id: person.id, state: 'left_out' as const, reason })),
  ]);
  const zones = new Map(readers.map(({ person }) => [person.id, person]));
  const mails = inserted.flatMap(({ id: message_recipient_id, user_id }) => {
    const person = zones.get(user_id);
    return person ? [{ message_recipient_id, user_id, send_after: morningOf(send_on, person) }] : [];
  });
  await insertMessageMails(tx, mails, now);
  // Its recipients say who they were.
  await endMessage(tx, id, { state: 'sent', audience: 'resource' in audience ? audience : { user_ids: [] } });
}

/** Looks which recipients have done what the messages of the last two weeks ask. */
export async function countActs({ tx, now }: CompanyContext): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from ${due('message-results', now)}`.execute(tx);
  const since = new Date(now.getTime() - resultDays * 86_400_000);
  for (const message of await listCountedMessages(
    tx,
    rows.map(({ id }) => id),
  ))
    await markActed(tx, message, now, since);
}
