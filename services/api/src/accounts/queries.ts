import { expressionBuilder, type NotNull, type Updateable } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Directory, Tx } from '../platform/data/database.ts';
import type { DB, Users } from '../platform/data/schema.gen.ts';
import { statement } from '../platform/data/statement.ts';

/** A user with their roles and active profiles, in one query. */
export function findActorRow(tx: Tx, userId: string) {
  return tx
    .selectFrom('users as u')
    .where('u.id', '=', userId)
    .select(['u.company_id', 'u.id', 'u.email', 'u.state', 'u.language', 'u.time_zone', 'u.current_profile_id', 'u.current_program_id'])
    .select((eb) => [
      jsonArrayFrom(
        eb.selectFrom('user_roles as r').whereRef('r.user_id', '=', 'u.id').select(['r.name', 'r.program_id', 'r.business_unit_id']),
      ).as('roles'),
      jsonArrayFrom(
        eb.selectFrom('profiles as p').whereRef('p.user_id', '=', 'u.id').where('p.left_at', 'is', null).select(['p.id', 'p.type']),
      ).as('profiles'),
    ])
    .executeTakeFirst();
}

/** All columns of a user, with roles, unit, site, profiles and enrollments. */
export function findCurrentUserRow(tx: Tx, userId: string) {
  return currentUser.one(tx, { userId });
}

const currentUser = statement((db, { userId }: { userId: string }) =>
  db
    .selectFrom('users as u')
    .where('u.id', '=', userId)
    .selectAll('u')
    .select((eb) => [
      jsonArrayFrom(
        eb.selectFrom('user_roles as r').whereRef('r.user_id', '=', 'u.id').select(['r.name', 'r.program_id', 'r.business_unit_id']),
      ).as('roles'),
      jsonObjectFrom(eb.selectFrom('business_units as b').whereRef('b.id', '=', 'u.business_unit_id').select(['b.id', 'b.name'])).as(
        'business_unit',
      ),
      jsonObjectFrom(eb.selectFrom('sites as s').whereRef('s.id', '=', 'u.site_id').select(['s.id', 's.name'])).as('site'),
      selectOwnProfiles().as('profiles'),
      jsonArrayFrom(
        eb
          .selectFrom('program_enrollments as e')
          .innerJoin('programs as g', 'g.id', 'e.program_id')
          .whereRef('e.user_id', '=', 'u.id')
          .orderBy('g.position')
          .select(['e.id', 'e.enrolled_at', 'g.id as program_id', 'g.name as program_name']),
      ).as('enrollments'),
    ]),
);

/** A user's profiles, and what their visibility depends on. */
export function findOwnProfiles(tx: Tx, userId: string) {
  return ownProfiles.one(tx, { userId });
}

const ownProfiles = statement((db, { userId }: { userId: string }) =>
  db
    .selectFrom('users as u')
    .where('u.id', '=', userId)
    .select(['u.state', 'u.profile_visible', 'u.business_unit_id', 'u.avatar_url', selectOwnProfiles().as('profiles')]),
);

function selectOwnProfiles() {
  return jsonArrayFrom(
    expressionBuilder<DB & { u: Users }, 'u'>()
      .selectFrom('profiles as p')
      .whereRef('p.user_id', '=', 'u.id')
      .where('p.left_at', 'is', null)
      .orderBy('p.type')
      .select(['p.id', 'p.type', 'p.title', 'p.activity', 'p.completion_percentage', 'p.next_step', 'p.is_expert'])
      .select(['p.max_relationships', 'p.paused_at', 'p.paused_until']),
  );
}

export type OwnProfilesRow = Awaited<ReturnType<typeof findOwnProfiles>>;

export function findNames(tx: Tx, userId: string) {
  return tx.selectFrom('users').where('id', '=', userId).select(['first_name', 'last_name']).executeTakeFirstOrThrow();
}

export function findStaffNames(directory: Directory, staffId: string) {
  return directory.selectFrom('directory.staff').where('id', '=', staffId).select(['first_name', 'last_name']).executeTakeFirst();
}

/** The login of an e-mail address, of a member or of staff; undefined when the staff account is suspended. */
export function findLogin(directory: Directory, email: string) {
  return selectActiveLogins(directory)
    .where('l.email', '=', email)
    .select(['l.id', 'l.email', 'l.password_hash', 'l.company_id', 'l.user_id', 'l.staff_id', 'l.break_glass'])
    .select('c.suspended_at as company_archived_at')
    .executeTakeFirst();
}

/** Finds the login of an open session, and how its owner signed in. */
export function findLoginOfSession(directory: Directory, handle: string) {
  return selectActiveLogins(directory)
    .innerJoin('directory.sessions as s', 's.login_id', 'l.id')
    .where('s.handle', '=', handle)
    .where('c.suspended_at', 'is', null)
    .select(['l.id', 'l.email', 'l.password_hash', 'l.company_id', 'l.user_id', 'l.staff_id', 'l.break_glass', 's.way'])
    .executeTakeFirst();
}

function selectActiveLogins(directory: Directory) {
  return directory
    .selectFrom('directory.logins as l')
    .leftJoin('directory.companies as c', 'c.id', 'l.company_id')
    .leftJoin('directory.staff as t', 't.id', 'l.staff_id')
    .where('t.suspended_at', 'is', null);
}

/** The hash of a login's password. Takes a shared lock, so it waits for a concurrent change of the password. */
export async function findPasswordHash(directory: Directory, loginId: string): Promise<string | null | undefined> {
  const login = await directory
    .selectFrom('directory.logins')
    .where('id', '=', loginId)
    .select('password_hash')
    .forShare()
    .executeTakeFirst();
  return login?.password_hash;
}

/** Records when a login last signed in with its password. */
export async function markPasswordUsed(directory: Directory, loginId: string, now: Date): Promise<void> {
  await directory.updateTable('directory.logins').set({ password_used_at: now }).where('id', '=', loginId).execute();
}

/** A login, of a member or of staff; undefined when the company or the staff account is suspended. */
export function findLoginById(directory: Directory, id: string) {
  return selectActiveLogins(directory)
    .where('l.id', '=', id)
    .where('c.suspended_at', 'is', null)
    .select(['l.id', 'l.email', 'l.company_id', 'l.user_id', 't.language as staff_language'])
    .executeTakeFirst();
}

/** Inserts a password reset token and deletes the login's earlier ones: only the newest link works. */
export async function replacePasswordReset(directory: Directory, reset: { token_hash: string; login_id: string; expires_at: Date }) {
  await directory
    .with('older', (query) =>
      query.deleteFrom('directory.password_resets').where('login_id', '=', reset.login_id).where('used_at', 'is', null),
    )
    .insertInto('directory.password_resets')
    .values(reset)
    .execute();
}

/** Deletes a token whose mail was not sent. */
export async function deletePasswordReset(directory: Directory, tokenHash: string): Promise<void> {
  await directory.deleteFrom('directory.password_resets').where('token_hash', '=', tokenHash).execute();
}

/** The login of a password reset token that is neither used nor expired. */
export function findResetLogin(directory: Directory, tokenHash: string, now: Date) {
  return directory
    .selectFrom('directory.password_resets as r')
    .innerJoin('directory.logins as l', 'l.id', 'r.login_id')
    .leftJoin('directory.companies as c', 'c.id', 'l.company_id')
    .leftJoin('directory.staff as t', 't.id', 'l.staff_id')
    .where('c.suspended_at', 'is', null)
    .where('t.suspended_at', 'is', null)
    .where('r.token_hash', '=', tokenHash)
    .where('r.used_at', 'is', null)
    .where('r.expires_at', '>', now)
    .select(['l.id', 'l.email', 'l.company_id', 'l.user_id', 'l.staff_id', 'l.break_glass'])
    .executeTakeFirst();
}

/** Uses a password reset token and deletes the login's other ones. Of concurrent calls, one returns true. */
export async function consumePasswordReset(directory: Directory, tokenHash: string, now: Date): Promise<boolean> {
  const used = await directory
    .updateTable('directory.password_resets')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('login_id')
    .executeTakeFirst();
  if (!used) return false;
  await directory.deleteFrom('directory.password_resets').where('login_id', '=', used.login_id).where('used_at', 'is', null).execute();
  return true;
}

export async function updatePassword(directory: Directory, loginId: string, passwordHash: string, now: Date) {
  await directory
    .updateTable('directory.logins')
    .set({ password_hash: passwordHash, password_changed_at: now })
    .where('id', '=', loginId)
    .execute();
}

/** The columns that members change themselves; never state, e-mail or roles. */
type OwnUserColumns = Pick<
  Updateable<Users>,
  | 'first_name'
  | 'last_name'
  | 'job_title'
  | 'phone'
  | 'linkedin_url'
  | 'gender'
  | 'date_of_birth'
  | 'business_unit_id'
  | 'site_id'
  | 'time_zone'
  | 'sessions_held_outside'
  | 'language'
  | 'current_profile_id'
  | 'current_program_id'
>;

export async function updateOwnUser(tx: Tx, userId: string, choices: OwnUserColumns) {
  await tx.updateTable('users').set(choices).where('id', '=', userId).execute();
}

/** Whether a person declared at their registration why they may join under age. */
export async function hasMinorDeclaration(tx: Tx, userId: string): Promise<boolean> {
  const query = tx.selectFrom('consents').where('user_id', '=', userId).where('kind', 'in', ['emancipated', 'guardian_consent']);
  return (await query.select('id').executeTakeFirst()) !== undefined;
}

/** The recipient of an e-mail, with the name of their company. */
export function findMailRecipient(tx: Tx, userId: string) {
  return tx
    .selectFrom('users as u')
    .innerJoin('directory.companies as c', 'c.id', 'u.company_id')
    .where('u.id', '=', userId)
    .select(['u.company_id', 'u.id', 'u.email', 'u.first_name', 'u.language', 'u.time_zone', 'u.email_notifications', 'u.state'])
    .select('c.name as company_name')
    .executeTakeFirst();
}

/** Inserts a member of staff with a login. Returns undefined if another account has the e-mail. */
export async function insertStaff(
  tx: Directory,
  { email, ...person }: { email: string; first_name: string; last_name: string; created_at: Date },
) {
  const taken = await tx.selectFrom('directory.logins').where('email', '=', email).select('id').executeTakeFirst();
  if (taken) return undefined;
  const staff = await tx.insertInto('directory.staff').values(person).returning('id').executeTakeFirstOrThrow();
  const login = await tx
    .insertInto('directory.logins')
    .values({ email, staff_id: staff.id, created_at: person.created_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { staff_id: staff.id, login_id: login.id };
}

/** The login of a member of staff. */
export function findStaffLogin(tx: Directory, email: string) {
  return tx
    .selectFrom('directory.logins')
    .where('email', '=', email)
    .where('staff_id', 'is not', null)
    .select(['id', 'staff_id'])
    .$narrowType<{ staff_id: NotNull }>()
    .executeTakeFirst();
}

/** Removes the password, the second factor and the passkeys of a login, and ends its sessions. */
export async function deleteStaffCredentials(tx: Directory, loginId: string): Promise<void> {
  await tx.updateTable('directory.logins').set({ password_hash: null }).where('id', '=', loginId).execute();
  await tx.deleteFrom('directory.second_factors').where('login_id', '=', loginId).execute();
  await tx.deleteFrom('directory.passkeys').where('login_id', '=', loginId).execute();
  await tx.deleteFrom('directory.sessions').where('login_id', '=', loginId).execute();
}
