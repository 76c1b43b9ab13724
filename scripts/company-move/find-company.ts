import { cleanEmail } from '@binome/contract/values/email-address';
import type pg from 'pg';
import { Failure } from '../lib/failure.ts';

/** The company of a move, and the member of staff who answers for it. */
export type Company = { id: string; name: string; slug: string; suspended_at: Date | null };

/** The row of a move on one side. */
export type Move = {
  id: string;
  reason: string;
  other_address: string;
  archived_at: Date | null;
  started_at: Date;
  stopped_at: Date | null;
  finished_at: Date | null;
};

/** @throws {Failure} when no company has the code */
export async function findCompany(client: pg.Client, slug: string): Promise<Company> {
  const { rows } = await client.query<Company>('select id, name, slug, suspended_at from directory.companies where slug = $1', [slug]);
  if (!rows[0]) throw new Failure(`No company of this database has the code ${slug}. It is the first part of the company's address.`);
  return rows[0];
}

/** @throws {Failure} when nobody of the staff has the address */
export async function findStaff(client: pg.Client, email: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    'select s.id from directory.staff s join directory.logins l on l.staff_id = s.id where l.email = $1 and s.suspended_at is null',
    [cleanEmail(email)],
  );
  if (!rows[0]) throw new Failure(`--by: nobody of the provider's staff has the address ${email} in the database of the company.`);
  return rows[0].id;
}

/** Finds the latest move of a company out of this database that was not given up: under way, or finished. */
export async function findMoveOut(client: pg.Client, companyId: string): Promise<Move | undefined> {
  const { rows } = await client.query<Move>(
    `select id, reason, other_address, archived_at, started_at, stopped_at, finished_at from directory.company_moves
    where company_id = $1 and direction = 'out' and given_up_at is null order by started_at desc limit 1`,
    [companyId],
  );
  return rows[0];
}

/** Finds the other half of a move in the target. */
export async function findMoveIn(client: pg.Client, moveId: string): Promise<{ finished_at: Date | null } | undefined> {
  const { rows } = await client.query<{ finished_at: Date | null }>(
    "select finished_at from directory.company_moves where id = $1 and direction = 'in' and given_up_at is null",
    [moveId],
  );
  return rows[0];
}
