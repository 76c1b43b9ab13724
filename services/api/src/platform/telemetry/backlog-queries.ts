import { sql } from 'kysely';
import type { Directory } from '../data/database.ts';

/** What waits in one company, or outside of any. */
export type CompanyBacklog = { company_id: string | null; waiting: number; oldest_at: Date };

/** The undelivered events by company. */
export async function listUndeliveredEvents(directory: Directory): Promise<CompanyBacklog[]> {
  const { rows } = await sql<CompanyBacklog>`
    select company_id, waiting, oldest_at from app.count_undelivered_events()`.execute(directory);
  return rows;
}

/** The mails that are due and not sent, by company or by that of their login. A mail that another takes along does not wait by itself. */
export function listDueMails(directory: Directory, now: Date): Promise<CompanyBacklog[]> {
  const dueAt = sql<Date>`coalesce(m.send_after, m.created_at)`;
  const companyId = sql<string | null>`coalesce(m.company_id, l.company_id)`;
  return directory
    .selectFrom('directory.mails as m')
    .leftJoin('directory.logins as l', 'l.id', 'm.login_id')
    .leftJoin('directory.companies as c', (on) => on.on('c.id', '=', companyId))
    .where('m.sent_at', 'is', null)
    .where('m.bundled_in', 'is', null)
    .where('c.suspended_at', 'is', null)
    .where(dueAt, '<=', now)
    .groupBy(companyId)
    .select((eb) => [companyId.as('company_id'), eb.fn.countAll<number>().as('waiting'), eb.fn.min(dueAt).as('oldest_at')])
    .execute();
}

export function countCompanies(directory: Directory) {
  return directory
    .selectFrom('directory.companies')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('suspended_at', 'is', null).as('active'),
      eb.fn.countAll<number>().filterWhere('suspended_at', 'is not', null).as('archived'),
    ])
    .executeTakeFirstOrThrow();
}
