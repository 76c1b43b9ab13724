import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';
import type { ConsoleScope } from '../../policies/console.ts';
import { isLinkInReach } from './admin-queries.ts';
import type { Invitee } from './validate-rows.ts';

/** Holds back whoever else invites in the company until the transaction ends: nobody is invited twice. */
export async function lockInviting(tx: Tx, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`inviting:${companyId}`}, 0))`.execute(tx);
}

/** The programs that run on or have yet to, within somebody's reach. */
export function listInvitablePrograms(tx: Tx, reach: ConsoleScope) {
  return tx
    .selectFrom('programs as g')
    .where('g.archived_at', 'is', null)
    .where(isLinkInReach(reach, 'g.id'))
    .orderBy('g.position')
    .select(['g.id', 'g.name'])
    .execute();
}

/** Of some addresses, those that cannot be invited: of members, and with an invitation that still opens. */
export async function findStanding(tx: Tx, emails: string[], now: Date): Promise<Map<string, 'already_member' | 'already_invited'>> {
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

/** Who asks, and until when what they ask for opens. */
export type Asking = {
  import_id: string | null;
  actor_id: string | null;
  staff_id: string | null;
  time_zone: string;
  valid_days: number;
  now: Date;
};

/**
 * Invites people, in a few statements however many they are. Whoever was refused, or had an invitation that is over, is invited
 * anew: their new invitation takes the place of the old one, and a refused person's sign-in goes, since they will register again.
 * Returns the invitations; members, who must not be among the people, get none.
 */
export async function insertInvitations(tx: Tx, people: Invitee[], asking: Asking): Promise<string[]> {
  const rows = JSON.stringify(people);
  const { rows: users } = await sql<{ id: string }>`
    insert into users (email, first_name, last_name, language, time_zone, business_unit_id, job_title)
    select email, first_name, last_name, language, ${asking.time_zone}, business_unit_id, job_title
    from jsonb_to_recordset(${rows}::jsonb)
      as p (email text, first_name text, last_name text, language text, business_unit_id uuid, job_title text)
    on conflict (company_id, email) do update set
      first_name = excluded.first_name, last_name = excluded.last_name, language = excluded.language,
      business_unit_id = excluded.business_unit_id, job_title = excluded.job_title,
      state = 'invited', access_link_id = null, registered_at = null, decided_at = null, decision_message = null
    where users.state in ('invited', 'refused')
    returning id`.execute(tx);
  const ids = users.map(({ id }) => id);
  await sql`delete from access_links where user_id = any(${ids}::uuid[])`.execute(tx);
  await sql`delete from directory.logins where company_id = app.current_company() and user_id = any(${ids}::uuid[])`.execute(tx);
  const { import_id, actor_id, staff_id, now } = asking;
  const { rows: links } = await sql<{ id: string }>`
    insert into access_links (kind, import_id, program_id, user_id, expires_at, mail_requested_at, actor_id, staff_id, created_at)
    select 'personal', ${import_id}::uuid, p.program_id, u.id, ${endOfDay(asking)}, ${now}, ${actor_id}::uuid, ${staff_id}::uuid, ${now}
    from jsonb_to_recordset(${rows}::jsonb) as p (email text, program_id uuid)
    join users u on u.email = p.email
    where u.id = any(${ids}::uuid[])
    returning id`.execute(tx);
  return links.map(({ id }) => id);
}

/** The end of the last day on which an invitation opens, in the company's time zone. */
function endOfDay({ now, time_zone, valid_days }: Pick<Asking, 'now' | 'time_zone' | 'valid_days'>) {
  return sql`((${now}::timestamptz at time zone ${time_zone})::date + ${valid_days + 1}::int)::timestamp at time zone ${time_zone}`;
}

export function insertImport(
  tx: Tx,
  load: {
    program_id: string | null;
    file_name: string | null;
    total: number;
    actor_id: string | null;
    staff_id: string | null;
    created_at: Date;
  },
) {
  return tx.insertInto('invitation_imports').values(load).returning('id').executeTakeFirstOrThrow();
}

/** Has the e-mails of pending invitations sent again, each good for some days more. Returns those that were still pending. */
export async function askMailsAgain(
  tx: Tx,
  reach: ConsoleScope,
  ids: string[],
  again: { time_zone: string; valid_days: number; now: Date },
): Promise<string[]> {
  const asked = await pendingOf(tx, reach, ids)
    .set({ mail_requested_at: again.now, mail_sent_at: null, mail_failed_at: null, expires_at: endOfDay(again) as never })
    .returning('l.id')
    .execute();
  return asked.map(({ id }) => id);
}

/** Takes pending invitations back. Returns those that were still pending. */
export async function revokePending(tx: Tx, reach: ConsoleScope, ids: string[], now: Date): Promise<string[]> {
  const revoked = await pendingOf(tx, reach, ids).set({ revoked_at: now }).returning('l.id').execute();
  return revoked.map(({ id }) => id);
}

/** The same as `isSelectable` of the policies, within somebody's reach. */
function pendingOf(tx: Tx, reach: ConsoleScope, ids: string[]) {
  return tx
    .updateTable('access_links as l')
    .from('users as u')
    .whereRef('u.id', '=', 'l.user_id')
    .where('l.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('l.kind', '=', 'personal')
    .where('l.revoked_at', 'is', null)
    .where('l.used_at', 'is', null)
    .where('u.state', '=', 'invited')
    .where(isLinkInReach(reach, 'l.program_id'));
}
