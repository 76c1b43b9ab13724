import { sql } from 'kysely';
import type { Tx } from '../../platform/data/database.ts';

/** Hours that a change waits where nobody can confirm it, and that a new administrator waits before they confirm one. */
export const waitHours = 24;

/**
 * Has the company nobody whose account a change of the sign-in could open? True until somebody other than an administrator has a login, or
 * anybody a profile. Who had an account and was named administrator today still counts: the proposer could have named them for it.
 */
export async function hasNoMember(
  tx: Tx,
  companyId: string,
  { proposerId, now }: { proposerId: string | null; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from directory.logins l
      where l.company_id = ${companyId} and l.user_id is not null and l.user_id is distinct from ${proposerId}::uuid
        and not exists (
          select from user_roles r join users u on u.id = r.user_id
          where r.user_id = l.user_id and r.name = 'company_admin'
            and (r.granted_at is null or r.granted_at <= ${waitBefore(now)} or r.granted_at <= u.confirmed_at))
    ) or exists (select from profiles) as found`.execute(tx);
  return rows[0]?.found === false;
}

/** Is the person an administrator with an open account? */
export async function isAdministrator(tx: Tx, userId: string): Promise<boolean> {
  return (await selectAdministrators(tx).where('u.id', '=', userId).executeTakeFirst()) !== undefined;
}

/** May the person confirm? They are an administrator, and not since today only: a colleague could have named them for it. */
export async function mayConfirm(tx: Tx, userId: string, now: Date): Promise<boolean> {
  return (await selectExperienced(tx, now).where('u.id', '=', userId).executeTakeFirst()) !== undefined;
}

/** Is there an administrator who may confirm, beside this person? */
export async function hasOtherConfirmer(tx: Tx, userId: string, now: Date): Promise<boolean> {
  return (await selectExperienced(tx, now).where('u.id', '<>', userId).limit(1).executeTakeFirst()) !== undefined;
}

export async function hasAdministrator(tx: Tx): Promise<boolean> {
  return (await selectAdministrators(tx).limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Lists whom a change of the sign-in is mailed to: all administrators, also suspended ones, and who was one until a day ago. Who takes a
 * colleague's role away first does not keep them from learning of the change.
 */
export async function listTold(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u
    where u.state <> 'closed' and (
      exists (select from user_roles r where r.user_id = u.id and r.name = 'company_admin')
      or exists (
        select from audit_entries a
        where a.subject_id = u.id and a.action = 'role.removed' and a.changes -> 'role' ->> 0 = 'company_admin'
          and a.created_at > ${waitBefore(now)}))
    order by u.id`.execute(tx);
  return rows.map(({ id }) => id);
}

function selectAdministrators(tx: Tx) {
  return tx
    .selectFrom('users as u')
    .innerJoin('user_roles as r', 'r.user_id', 'u.id')
    .where('r.name', '=', 'company_admin')
    .where('u.state', 'in', ['validated', 'active'])
    .select('u.id');
}

function selectExperienced(tx: Tx, now: Date) {
  return selectAdministrators(tx).where((eb) => eb.or([eb('r.granted_at', 'is', null), eb('r.granted_at', '<=', waitBefore(now))]));
}

function waitBefore(now: Date): Date {
  return new Date(now.getTime() - waitHours * 3_600_000);
}
