import { type Insertable, sql } from 'kysely';
import type { Directory, Tx } from '../../platform/data/database.ts';
import type { EmailChanges } from '../../platform/data/schema.gen.ts';
import { deleteLogin } from '../registration/queries.ts';

/** Days in which an old address that did not agree takes a change back. */
export const takeBackDays = 7;

export async function insertEmailChange(tx: Tx, change: Insertable<EmailChanges>): Promise<string> {
  return (await tx.insertInto('email_changes').values(change).returning('id').executeTakeFirstOrThrow()).id;
}

/** Finds a change, with what its mails and its page show of the person and the company. */
export function findEmailChange(tx: Tx, id: string) {
  return selectChanges(tx).where('e.id', '=', id).executeTakeFirst();
}

export type EmailChange = NonNullable<Awaited<ReturnType<typeof findEmailChange>>>;

/** Finds the change of a person that waits. */
export function findOpenChange(tx: Tx, userId: string) {
  return selectChanges(tx).where('e.user_id', '=', userId).where('e.state', '=', 'proposed').executeTakeFirst();
}

function selectChanges(tx: Tx) {
  return (
    tx
      .selectFrom('email_changes as e')
      .innerJoin('users as u', 'u.id', 'e.user_id')
      .innerJoin('directory.companies as c', 'c.id', 'e.company_id')
      .selectAll('e')
      .select(['u.first_name', 'u.last_name', 'u.language', 'u.state as account_state', 'c.name as company_name'])
      .select('c.time_zone')
      // False while the owner of an earlier address can take the account back from the one that this change leaves.
      .select(
        sql<boolean>`not exists (
        select from email_changes b
        where b.user_id = e.user_id and b.state = 'applied' and b.old_confirmed_at is null
          and (b.applied_at, b.id) < (e.applied_at, e.id) and b.applied_at > e.applied_at - make_interval(days => ${takeBackDays}))`.as(
          'is_from_owner',
        ),
      )
  );
}

/** Locks the account of a change and then the change, in the order of every writer of both. */
export async function lockEmailChange(tx: Tx, id: string): Promise<EmailChange | undefined> {
  await tx
    .selectFrom('users as u')
    .innerJoin('email_changes as e', 'e.user_id', 'u.id')
    .where('e.id', '=', id)
    .select('u.id')
    .forUpdate('u')
    .execute();
  await tx.selectFrom('email_changes').where('id', '=', id).select('id').forUpdate().execute();
  return findEmailChange(tx, id);
}

/** Locks an account, and returns what a change of its address depends on. Undefined once it is closed. */
export function lockAccount(tx: Tx, userId: string) {
  return tx
    .selectFrom('users as u')
    .where('u.id', '=', userId)
    .where('u.state', '<>', 'closed')
    .select(['u.id', 'u.email', 'u.state', 'u.external_id', 'u.directory_user_name'])
    .forUpdate()
    .executeTakeFirst();
}

export type LockedAccount = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;

/**
 * Finds who has an address: somebody else of the company, or a login of any company or of staff. `claim`: the account of the company that its owner
 * can still take back to the address.
 */
export async function findHolders(tx: Tx, { email, exceptId, now }: { email: string; exceptId: string; now: Date }) {
  const person = await tx
    .selectFrom('users')
    .where('email', '=', email)
    .where('id', '<>', exceptId)
    .select(['id', 'state', 'external_id', 'directory_user_name'])
    .executeTakeFirst();
  const login = await tx
    .selectFrom('directory.logins')
    .where('email', '=', email)
    .where((eb) => eb.or([eb('user_id', 'is', null), eb('user_id', '<>', exceptId)]))
    .select('id')
    .executeTakeFirst();
  const claim = (await listClaims(tx, [email], now)).find(({ user_id }) => user_id !== exceptId);
  return { person, login, claim };
}

/** The accounts that their owners can still take back to one of some addresses. */
export function listClaims(tx: Tx, emails: readonly string[], now: Date) {
  return tx
    .selectFrom('email_changes')
    .where('old_email', '=', sql<string>`any(${emails}::text[])`)
    .where('state', '=', 'applied')
    .where('old_confirmed_at', 'is', null)
    .where('applied_at', '>', new Date(now.getTime() - takeBackDays * 86_400_000))
    .select(['user_id', 'old_email'])
    .execute();
}

/** Deletes somebody who has no account yet: an invitation, or a registration whose e-mail is not confirmed. */
export async function deleteWithoutAccount(tx: Tx, userId: string): Promise<void> {
  const deleted = await tx
    .deleteFrom('users')
    .where('id', '=', userId)
    .where('state', 'in', ['invited', 'registered'])
    .returning('id')
    .executeTakeFirst();
  if (deleted) await deleteLogin(tx, userId);
}

/** Writes the address of an account and of its login. */
export async function updateEmail(
  tx: Tx,
  userId: string,
  columns: { email: string; directory_user_name?: string | null; external_id?: string | null },
): Promise<void> {
  await tx.updateTable('users').set(columns).where('id', '=', userId).execute();
  await tx
    .updateTable('directory.logins')
    .set({ email: columns.email })
    .where('company_id', '=', sql<string>`app.current_company()`)
    .where('user_id', '=', userId)
    .execute();
}

/** Deletes every link and code that was sent to the former address of a login, or waits for it. */
export async function deleteSecretsOfAddress(tx: Tx, loginId: string): Promise<void> {
  await tx.deleteFrom('directory.password_resets').where('login_id', '=', loginId).execute();
  await tx.deleteFrom('directory.email_confirmations').where('login_id', '=', loginId).execute();
  await tx.deleteFrom('directory.sso_codes').where('login_id', '=', loginId).execute();
  await tx.deleteFrom('directory.sign_in_links').where('login_id', '=', loginId).execute();
}

/** Moves the enquiry of a visitor who is a member now. One under the new address stays as it is. */
export async function moveLead(tx: Tx, from: string, to: string): Promise<void> {
  await tx
    .updateTable('directory.leads')
    .set({ email: to })
    .where('email', '=', from)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('directory.leads as l').where('l.email', '=', to).select('l.id'))))
    .execute();
}

/** The links of an invitation that were mailed to the former address no longer work. */
export async function deleteInvitationTokens(tx: Tx, userId: string): Promise<void> {
  const links = tx.selectFrom('access_links').where('user_id', '=', userId).select('id');
  await tx.deleteFrom('directory.access_tokens').where('access_link_id', 'in', links).execute();
}

/** Only who may give a role sends it to another mailbox. */
export async function deleteInvitedRoles(tx: Tx, userId: string): Promise<void> {
  const links = tx.selectFrom('access_links').where('user_id', '=', userId).select('id');
  await tx.deleteFrom('invitation_roles').where('access_link_id', 'in', links).execute();
}

export function findPendingInvitation(tx: Tx, userId: string) {
  return tx
    .selectFrom('access_links')
    .where('user_id', '=', userId)
    .where('kind', '=', 'personal')
    .where('revoked_at', 'is', null)
    .where('used_at', 'is', null)
    .select('id')
    .executeTakeFirst();
}

type Progress = Partial<Pick<EmailChange, 'state' | 'old_confirmed_at' | 'new_confirmed_at' | 'confirmed_by' | 'is_confirmed'>> &
  Partial<Pick<EmailChange, 'applied_at' | 'guarded_until' | 'ended_at'>>;

export async function updateEmailChange(tx: Tx, id: string, progress: Progress): Promise<void> {
  await tx.updateTable('email_changes').set(progress).where('id', '=', id).execute();
}

/** Refuses the changes that an account got after one that its owner takes back. */
export async function refuseLaterChanges(
  tx: Tx,
  { user_id, id, applied_at }: Pick<EmailChange, 'user_id' | 'id' | 'applied_at'>,
  now: Date,
) {
  await tx
    .updateTable('email_changes')
    .set({ state: 'refused', ended_at: now })
    .where('user_id', '=', user_id)
    .where('id', '<>', id)
    .where('state', '=', 'applied')
    .where('applied_at', '>=', applied_at)
    .execute();
}

/** Until when no link of a mail signs in, chooses a password or does an action of an account, since its address has just changed. */
export async function findGuard(tx: Tx, userId: string, now: Date): Promise<Date | null> {
  const change = await tx
    .selectFrom('email_changes')
    .where('user_id', '=', userId)
    .where('guarded_until', '>', now)
    .select((eb) => eb.fn.max('guarded_until').as('until'))
    .executeTakeFirst();
  return change?.until ?? null;
}

/** The last change of a person's address that took effect and can still be taken back. */
export function findGuardedChange(tx: Tx, userId: string, now: Date) {
  return tx
    .selectFrom('email_changes')
    .where('user_id', '=', userId)
    .where('state', '=', 'applied')
    .where('guarded_until', '>', now)
    .select(['source', 'old_email', 'new_email', 'old_confirmed_at'])
    .orderBy('applied_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertEmailChangeLink(
  directory: Directory,
  link: { token_hash: string; company_id: string; email_change_id: string; is_new_address: boolean; created_at: Date; expires_at: Date },
): Promise<void> {
  await directory.insertInto('directory.email_change_links').values(link).execute();
}

export async function deleteEmailChangeLink(directory: Directory, tokenHash: string): Promise<void> {
  await directory.deleteFrom('directory.email_change_links').where('token_hash', '=', tokenHash).execute();
}

/** Finds the change and the side of a link that has not expired, in a company that is not archived. */
export function findEmailChangeLink(directory: Directory, tokenHash: string, now: Date) {
  return directory
    .selectFrom('directory.email_change_links as l')
    .innerJoin('directory.companies as c', 'c.id', 'l.company_id')
    .where('l.token_hash', '=', tokenHash)
    .where('l.expires_at', '>', now)
    .where('c.suspended_at', 'is', null)
    .select(['l.company_id', 'l.email_change_id', 'l.is_new_address'])
    .executeTakeFirst();
}

/** Returns whether the session was opened less than `minutes` ago. */
export async function isFreshSession(directory: Directory, handle: string, minutes: number): Promise<boolean> {
  const session = await directory
    .selectFrom('directory.sessions')
    .where('handle', '=', handle)
    .where('created_at', '>', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .select('handle')
    .executeTakeFirst();
  return session !== undefined;
}

/** Drops the mails about a change that were not sent yet. */
export async function deleteUnsentMails(tx: Tx, emailChangeId: string): Promise<void> {
  await tx
    .deleteFrom('directory.mails')
    .where('company_id', '=', sql<string>`app.current_company()`)
    .where('email_change_id', '=', emailChangeId)
    .where('sent_at', 'is', null)
    .execute();
}

/** The name of the administrator or member of staff who proposed a change; null for others, and once they are erased. */
export async function nameOfProposer(tx: Tx, { proposed_by, proposed_by_staff }: Pick<EmailChange, 'proposed_by' | 'proposed_by_staff'>) {
  const table = proposed_by ? ('users' as const) : ('directory.staff' as const);
  const id = proposed_by ?? proposed_by_staff;
  if (!id) return null;
  const person = await tx.selectFrom(table).where('id', '=', id).select(['first_name', 'last_name']).executeTakeFirst();
  return person ? `${person.first_name} ${person.last_name}` : null;
}
