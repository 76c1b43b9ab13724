import type { ScopedRole } from '@binome/contract/console/roles';
import { sql } from 'kysely';
import type { Tx } from '../../platform/data/database.ts';
import type { ConsoleScope } from '../../policies/console.ts';
import { isProgramInScope } from './console-queries.ts';
import type { Invitee } from './validate-rows.ts';

/** Takes the company's lock on invitations until the end of the transaction, so that nobody is invited twice. */
export async function lockInvitations(tx: Tx, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`inviting:${companyId}`}, 0))`.execute(tx);
}

/** Lists the programs in a scope that are not archived. */
export function listInvitablePrograms(tx: Tx, scope: ConsoleScope) {
  return tx
    .selectFrom('programs as g')
    .where('g.archived_at', 'is', null)
    .where(isProgramInScope(scope, 'g.id'))
    .orderBy('g.position')
    .select(['g.id', 'g.name'])
    .execute();
}

/** Returns the e-mails that cannot be invited, with the reason: they belong to a member or have a usable invitation. */
export async function findUninvitableEmails(
  tx: Tx,
  emails: string[],
  now: Date,
): Promise<Map<string, 'already_member' | 'already_invited'>> {
  const people = await tx
    .selectFrom('users as u')
    .where('u.email', '=', sql<string>`any(${emails}::text[])`)
    .where('u.state', '<>', 'refused')
    .where((eb) =>
      eb.or([
        eb('u.state', '<>', 'invited'),
        eb.exists(
          eb
            .selectFrom('access_links as l')
            .whereRef('l.user_id', '=', 'u.id')
            .where('l.revoked_at', 'is', null)
            .where('l.expires_at', '>', now),
        ),
      ]),
    )
    .select(['u.email', 'u.state'])
    .execute();
  return new Map(people.map(({ email, state }) => [email, state === 'invited' ? 'already_invited' : 'already_member']));
}

/** The actor, the import and the validity of new invitations, and the time zone of the people. */
type InvitationOptions = {
  import_id: string | null;
  actor_id: string | null;
  staff_id: string | null;
  /** The sender may also validate registrations. */
  vouched: boolean;
  time_zone: string;
  expires_at: Date;
  now: Date;
};

/**
 * Inserts the users and invitations of people, in four statements. A refused person, or one whose invitation has ended, is invited
 * again: the new invitation replaces the old one, and the login of a refused person is deleted because they register again.
 * Returns the ids of the invitations. Members are skipped.
 */
export async function insertInvitations(tx: Tx, people: Invitee[], options: InvitationOptions): Promise<string[]> {
  const rows = JSON.stringify(people);
  const ids = await insertInvitees(tx, people, options.time_zone);
  const { import_id, actor_id, staff_id, vouched, expires_at, now } = options;
  const { rows: links } = await sql<{ id: string }>`
    insert into access_links (kind, import_id, program_id, user_id, expires_at, mail_requested_at, actor_id, staff_id, vouched, created_at)
    select 'personal', ${import_id}::uuid, p.program_id, u.id, ${expires_at}::timestamptz, ${now}, ${actor_id}::uuid, ${staff_id}::uuid,
           ${vouched}::boolean, ${now}
    from jsonb_to_recordset(${rows}::jsonb) as p (email text, program_id uuid)
    join users u on u.email = p.email
    where u.id = any(${ids}::uuid[])
    returning id`.execute(tx);
  return links.map(({ id }) => id);
}

/** Inserts the users of people, without an invitation. Returns their ids. Members are skipped. */
export async function insertInvitees(tx: Tx, people: Invitee[], time_zone: string): Promise<string[]> {
  const { rows: users } = await sql<{ id: string }>`
    insert into users (email, first_name, last_name, language, time_zone, business_unit_id, job_title)
    select email, first_name, last_name, language, ${time_zone}, business_unit_id, job_title
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
      as p (email text, first_name text, last_name text, language text, business_unit_id uuid, job_title text)
    on conflict (company_id, email) do update set
      first_name = excluded.first_name, last_name = excluded.last_name, language = excluded.language,
      business_unit_id = excluded.business_unit_id, job_title = excluded.job_title,
      state = 'invited', access_link_id = null, registered_at = null, decided_at = null, decision_message = null,
      directory_status = null
    where users.state in ('invited', 'refused')
    returning id`.execute(tx);
  const ids = users.map(({ id }) => id);
  await sql`delete from access_links where user_id = any(${ids}::uuid[])`.execute(tx);
  await sql`delete from directory.logins where company_id = app.current_company() and user_id = any(${ids}::uuid[])`.execute(tx);
  return ids;
}

/** Adds the role that an invitation carries. */
export async function insertInvitationRole(tx: Tx, role: ScopedRole & { access_link_id: string }): Promise<void> {
  await tx.insertInto('invitation_roles').values(role).execute();
}

/** A topic of the company that is in use. */
export function findActiveTopic(tx: Tx, code: string) {
  return tx.selectFrom('tags').where('code', '=', code).where('archived_at', 'is', null).select('id').executeTakeFirst();
}

/** Says which topic a person is asked to help with. */
export async function updateTopic(tx: Tx, invitationId: string, topic_id: string): Promise<void> {
  await tx.updateTable('access_links').set({ topic_id }).where('id', '=', invitationId).execute();
}

export function insertImport(
  tx: Tx,
  newImport: {
    program_id: string | null;
    file_name: string | null;
    total: number;
    actor_id: string | null;
    staff_id: string | null;
    created_at: Date;
  },
) {
  return tx.insertInto('invitation_imports').values(newImport).returning('id').executeTakeFirstOrThrow();
}

/** Requests the e-mails of pending invitations again and extends their validity. Returns the ids of those still pending. */
export async function requestMailsAgain(
  tx: Tx,
  scope: ConsoleScope,
  ids: string[],
  { expires_at, now }: { expires_at: Date; now: Date },
): Promise<string[]> {
  const updated = await updatePending(tx, scope, ids)
    .set({ mail_requested_at: now, mail_sent_at: null, mail_failed_at: null, expires_at })
    .returning('l.id')
    .execute();
  return updated.map(({ id }) => id);
}

/** Revokes pending invitations. Returns the ids of those still pending. */
export async function revokePending(tx: Tx, scope: ConsoleScope, ids: string[], now: Date): Promise<string[]> {
  const revoked = await updatePending(tx, scope, ids).set({ revoked_at: now }).returning('l.id').execute();
  return revoked.map(({ id }) => id);
}

/** Same rule as `isPending` in `policies/invitations.ts`, limited to a scope. */
function updatePending(tx: Tx, scope: ConsoleScope, ids: string[]) {
  return tx
    .updateTable('access_links as l')
    .from('users as u')
    .whereRef('u.id', '=', 'l.user_id')
    .where('l.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('l.kind', '=', 'personal')
    .where('l.revoked_at', 'is', null)
    .where('l.used_at', 'is', null)
    .where('u.state', '=', 'invited')
    .where(isProgramInScope(scope, 'l.program_id'));
}
