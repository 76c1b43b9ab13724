import type { Locale } from '@binome/contract/fields';
import type { Insertable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Directory, Tx } from '../../platform/data/database.ts';
import type { ConsentKind, Users } from '../../platform/data/schema.gen.ts';

/** The login of an e-mail address, in whichever company, with the company's `suspended_at` and, for staff, their language. */
export function findLoginHolder(directory: Directory, email: string) {
  return directory
    .selectFrom('directory.logins as l')
    .leftJoin('directory.companies as c', 'c.id', 'l.company_id')
    .where('l.email', '=', email)
    .select(['l.id', 'l.email', 'l.company_id', 'l.user_id', 'c.suspended_at'])
    .executeTakeFirst();
}

/**
 * Locks the company's user with an e-mail address. `link_kind` is the kind of link by which they registered, if any; `is_invited`: they have a
 * personal invitation that was not revoked.
 */
export function lockUserByEmail(tx: Tx, email: string) {
  return tx
    .selectFrom('users')
    .where('email', '=', email)
    .select(['id', 'state', 'access_link_id', 'directory_status'])
    .select((eb) => eb.selectFrom('access_links as l').whereRef('l.id', '=', 'users.access_link_id').select('l.kind').as('link_kind'))
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('access_links as i')
            .whereRef('i.user_id', '=', 'users.id')
            .where('i.kind', '=', 'personal')
            .where('i.revoked_at', 'is', null)
            .select('i.id'),
        )
        .$castTo<boolean>()
        .as('is_invited'),
    )
    .forUpdate()
    .executeTakeFirst();
}

export async function insertUser(tx: Tx, person: Insertable<Users>): Promise<string> {
  return (await tx.insertInto('users').values(person).returning('id').executeTakeFirstOrThrow()).id;
}

export async function updateUser(tx: Tx, userId: string, person: Updateable<Users>): Promise<void> {
  await tx.updateTable('users').set(person).where('id', '=', userId).execute();
}

/** Inserts the login of a person. Returns its id. */
export async function insertLogin(
  tx: Tx,
  login: { email: string; password_hash: string | null; password_changed_at: Date; company_id: string; user_id: string },
): Promise<string> {
  return (await tx.insertInto('directory.logins').values(login).returning('id').executeTakeFirstOrThrow()).id;
}

/** Deletes the login of a person, with its sessions and its links to confirm the e-mail or to choose a password. */
export async function deleteLogin(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('directory.logins')
    .where('company_id', '=', sql<string>`app.current_company()`)
    .where('user_id', '=', userId)
    .execute();
}

/** Revokes the invitations of a person. Who registered by an open link gets a revoked one, so that retention finds them. */
export async function revokeOwnLinks(tx: Tx, userId: string, now: Date): Promise<void> {
  const revoked = await tx
    .updateTable('access_links')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  if (revoked.length > 0) return;
  await tx
    .insertInto('access_links')
    .values({ kind: 'personal', user_id: userId, expires_at: now, revoked_at: now, created_at: now })
    .execute();
}

/** Updates a password. `registration_key_hash` belongs to the browser that registered; null once the e-mail is confirmed. */
export async function updateLoginPassword(
  tx: Tx,
  userId: string,
  secrets: { password_hash: string; password_changed_at: Date; registration_key_hash: string | null },
): Promise<void> {
  await tx.updateTable('directory.logins').set(secrets).where('user_id', '=', userId).execute();
}

/** Deletes all confirmation tokens of a person. */
export async function deleteConfirmations(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('directory.email_confirmations')
    .where('login_id', 'in', tx.selectFrom('directory.logins').where('user_id', '=', userId).select('id'))
    .execute();
}

/** Stores agreements and declarations with their edition, language and time. */
export async function insertConsents(
  tx: Tx,
  user_id: string,
  consents: { kind: ConsentKind; version: string }[],
  circumstances: { locale: Locale; given_at: Date },
): Promise<void> {
  await tx
    .insertInto('consents')
    .values(consents.map((consent) => ({ user_id, ...consent, ...circumstances })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Enrolls a person in a program. Returns the enrollment's id, or undefined when it exists already. */
export async function insertEnrollment(
  tx: Tx,
  enrollment: { program_id: string; user_id: string; enrolled_at: Date },
): Promise<string | undefined> {
  const created = await tx
    .insertInto('program_enrollments')
    .values(enrollment)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return created?.id;
}

export async function insertConfirmation(
  directory: Pick<Directory, 'insertInto'>,
  confirmation: { token_hash: string; login_id: string; created_at: Date; expires_at: Date },
): Promise<void> {
  await directory.insertInto('directory.email_confirmations').values(confirmation).execute();
}

/** The login of a confirmation token that is neither used nor expired, in a company that is not suspended. */
export function findConfirmationLogin(directory: Directory, tokenHash: string, now: Date) {
  return directory
    .selectFrom('directory.email_confirmations as e')
    .innerJoin('directory.logins as l', 'l.id', 'e.login_id')
    .innerJoin('directory.companies as c', 'c.id', 'l.company_id')
    .where('e.token_hash', '=', tokenHash)
    .where('e.used_at', 'is', null)
    .where('e.expires_at', '>', now)
    .where('c.suspended_at', 'is', null)
    .select(['l.id', 'l.email', 'l.password_hash', 'l.registration_key_hash', 'l.company_id', 'l.user_id'])
    .executeTakeFirst();
}

/** Uses a confirmation token and deletes the login's other ones. Of concurrent calls, one returns true. */
export async function consumeConfirmation(tx: Tx, tokenHash: string, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable('directory.email_confirmations')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .returning('login_id')
    .executeTakeFirst();
  if (!used) return false;
  await tx.deleteFrom('directory.email_confirmations').where('login_id', '=', used.login_id).where('used_at', 'is', null).execute();
  return true;
}

export function findLoginOfUser(tx: Tx, userId: string) {
  return tx.selectFrom('directory.logins').where('user_id', '=', userId).select('id').executeTakeFirst();
}

export function findRegistration(tx: Tx, userId: string) {
  return tx.selectFrom('users').where('id', '=', userId).select(['state', 'email', 'registered_at']).executeTakeFirstOrThrow();
}

/** The members who may validate a person's registration: roles for the whole company or for one of the person's programs. */
export function listValidators(tx: Tx, userId: string) {
  return tx
    .selectFrom('users as u')
    .where('u.state', 'in', ['validated', 'active'])
    .where('u.id', '!=', userId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('user_roles as r')
          .whereRef('r.user_id', '=', 'u.id')
          .where('r.name', '!=', 'business_unit_admin')
          .where((or) =>
            or.or([
              or('r.program_id', 'is', null),
              or('r.program_id', 'in', or.selectFrom('program_enrollments as e').where('e.user_id', '=', userId).select('e.program_id')),
            ]),
          ),
      ),
    )
    .orderBy(sql`fold_text(u.last_name)`)
    .orderBy('u.first_name')
    .limit(20)
    .select(['u.first_name', 'u.last_name'])
    .execute();
}

/** Which of these people have a profile as presenter or as participant? */
export async function listUsersWithProfile(tx: Tx, userIds: string[]): Promise<string[]> {
  const owners = await tx
    .selectFrom('profiles')
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('left_at', 'is', null)
    .select('user_id')
    .distinct()
    .execute();
  return owners.map(({ user_id }) => user_id);
}
