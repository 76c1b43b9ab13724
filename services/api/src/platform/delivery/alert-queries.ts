import { sql } from 'kysely';
import type { Directory, Tx } from '../data/database.ts';
import type { DirectoryAlertChannel } from '../data/schema.gen.ts';

/** Lists the next SMS or pushed notifications to send. */
export function listNextAlerts(directory: Directory, channel: DirectoryAlertChannel, now: Date, limit: number) {
  return selectNextAlerts(directory, channel, now, limit).selectAll('a').execute();
}

/** Returns what `listNextAlerts` lists, and keeps it from other processes until a time; see `claimNextMails`. */
export function claimNextAlerts(directory: Directory, channel: DirectoryAlertChannel, now: Date, limit: number, until: Date) {
  return directory
    .updateTable('directory.alerts')
    .set({ retry_at: until })
    .where('id', 'in', selectNextAlerts(directory, channel, now, limit).select('a.id').forUpdate('a').skipLocked())
    .returningAll()
    .execute();
}

function selectNextAlerts(directory: Directory, channel: DirectoryAlertChannel, now: Date, limit: number) {
  return directory
    .selectFrom('directory.alerts as a')
    .innerJoin('directory.companies as c', 'c.id', 'a.company_id')
    .where('a.channel', '=', channel)
    .where('c.suspended_at', 'is', null)
    .where((eb) => eb.or([eb('a.retry_at', 'is', null), eb('a.retry_at', '<=', now)]))
    .where((eb) => eb.or([eb('a.send_after', 'is', null), eb('a.send_after', '<=', now)]))
    .orderBy('a.created_at')
    .limit(limit);
}

export type QueuedAlert = Awaited<ReturnType<typeof listNextAlerts>>[number];

export async function deleteAlert(directory: Directory, id: string): Promise<void> {
  await directory.deleteFrom('directory.alerts').where('id', '=', id).execute();
}

export async function updateAlert(
  directory: Directory,
  id: string,
  change: { send_after: Date; retry_at: null } | { attempts: number; retry_at: Date },
): Promise<void> {
  await directory.updateTable('directory.alerts').set(change).where('id', '=', id).execute();
}

/** Queues the SMS that carries the code of a person's number, and drops one that still waits. */
export async function replaceCodeSms(tx: Tx, user_id: string, created_at: Date): Promise<void> {
  await tx
    .deleteFrom('directory.alerts')
    .where('company_id', '=', sql<string>`app.current_company()`)
    .where('user_id', '=', user_id)
    .where('event_id', 'is', null)
    .where('conversation_id', 'is', null)
    .execute();
  await tx.insertInto('directory.alerts').values({ channel: 'sms', user_id, created_at }).execute();
}
