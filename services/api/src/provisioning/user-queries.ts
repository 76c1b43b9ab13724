import { sql } from 'kysely';
import type { Tx } from '../platform/data/database.ts';

/** A value that one person of the company at most has. User names and e-mail addresses are compared in lower case. */
export type LookUp = { by: 'id' | 'external_id' | 'user_name' | 'email'; value: string };

type Page = { offset: number; limit: number };

/** The people whom the directory finds, with their pending invitation. By id, as pages need a stable order. */
export function listPeople(tx: Tx, page?: Page) {
  const query = selectPeople(tx).where(isFound).orderBy('u.id');
  return (page ? query.offset(page.offset).limit(page.limit) : query).execute();
}

export async function countPeople(tx: Tx): Promise<number> {
  const query = tx.selectFrom('users as u').where(isFound).select(sql<number>`count(*)`.as('total'));
  return (await query.executeTakeFirstOrThrow()).total;
}

export function findPerson(tx: Tx, lookUp: LookUp) {
  return selectPeople(tx).where(isFound).where(matches(lookUp)).executeTakeFirst();
}

/** Finds somebody whom the directory has deleted. */
export function findDeletedPerson(tx: Tx, lookUp: LookUp) {
  return selectPeople(tx)
    .where('u.state', '<>', 'closed')
    .where('u.directory_status', '=', 'deleted')
    .where(matches(lookUp))
    .executeTakeFirst();
}

/** Does somebody else whom the directory finds have this user name? */
export async function isUserNameTaken(tx: Tx, userName: string, exceptId: string): Promise<boolean> {
  const query = tx
    .selectFrom('users as u')
    .where(isFound)
    .where(matches({ by: 'user_name', value: userName }));
  return (await query.where('u.id', '<>', exceptId).select('u.id').executeTakeFirst()) !== undefined;
}

/** Takes a user name from somebody whom the directory has deleted. */
export async function releaseUserName(tx: Tx, userName: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ directory_user_name: null })
    .where('directory_status', '=', 'deleted')
    .where('directory_user_name_key', '=', userName.toLowerCase())
    .execute();
}

export type Person = Awaited<ReturnType<typeof listPeople>>[number];

/** The program of a person's last invitation, unless it is archived. */
export async function findInvitedProgram(tx: Tx, userId: string): Promise<string | null> {
  const link = await tx
    .selectFrom('access_links as l')
    .innerJoin('programs as p', 'p.id', 'l.program_id')
    .where('l.user_id', '=', userId)
    .where('p.archived_at', 'is', null)
    .select('p.id')
    .orderBy('l.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return link?.id ?? null;
}

export async function lockUser(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('users').where('id', '=', id).select('id').forUpdate().execute();
}

export type PersonChange = {
  first_name?: string;
  last_name?: string;
  job_title?: string | null;
  language?: 'fr' | 'en';
  external_id?: string | null;
  manager_id?: string | null;
  directory_user_name?: string | null;
  directory_status?: 'inactive' | 'deleted' | null;
};

export async function updatePerson(tx: Tx, id: string, change: PersonChange): Promise<void> {
  await tx.updateTable('users').set(change).where('id', '=', id).execute();
}

/** SQL condition: the directory finds the user, whom the query calls `u`. */
export const isFound = sql<boolean>`u.state <> 'closed' and u.directory_status is distinct from 'deleted'`;

function matches({ by, value }: LookUp) {
  if (by === 'id') return sql<boolean>`u.id = ${value}`;
  if (by === 'external_id') return sql<boolean>`u.external_id = ${value}`;
  const text = value.toLowerCase();
  if (by === 'email') return sql<boolean>`u.email = ${text}`;
  return sql<boolean>`(u.directory_user_name_key = ${text} or (u.directory_user_name is null and u.email = ${text}))`;
}

function selectPeople(tx: Tx) {
  return tx
    .selectFrom('users as u')
    .select(['u.id', 'u.email', 'u.directory_user_name', 'u.external_id', 'u.first_name', 'u.last_name', 'u.job_title', 'u.language'])
    .select(['u.business_unit_id', 'u.manager_id', 'u.state', 'u.directory_status', 'u.created_at', 'u.updated_at'])
    .select(
      sql<
        string | null
      >`(select l.id from access_links l where l.user_id = u.id and l.kind = 'personal' and l.revoked_at is null and l.used_at is null limit 1)`.as(
        'invitation_id',
      ),
    );
}
