import type { RegistrationState } from '@binome/contract/states';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { isPersonInScope, type ListQuery, matchesWords, readPage } from '../../console/page-queries.ts';
import type { Tx } from '../../platform/data/database.ts';
import type { ConsoleScope } from '../../policies/console.ts';
import { programsOf } from '../../programs/queries.ts';

type PendingState = 'registered' | 'confirmed' | 'refused';
export type RegistrationFilter = { id?: string[]; q?: string; state?: PendingState; program_id?: string; business_unit_id?: string };
type RegistrationSort = 'registered_at' | 'last_name' | 'email' | 'decided_at';

const sorts = {
  id: sql.ref('u.id'),
  registered_at: sql.ref('u.registered_at'),
  last_name: sql`fold_text(u.last_name || ' ' || u.first_name)`,
  email: sql.ref('u.email'),
  decided_at: sql.ref('u.decided_at'),
};

/** The registrations in a scope: those that await validation, unless the filter names another state or ids. */
export function listRegistrations(tx: Tx, scope: ConsoleScope, filter: RegistrationFilter, listQuery: ListQuery<'id' | RegistrationSort>) {
  const { id, q, state, program_id, business_unit_id } = filter;
  let query = selectRegistrations(tx, scope);
  if (id) query = query.where('u.id', '=', sql<string>`any(${id}::uuid[])`);
  if (state || !id) query = query.where('u.state', '=', state ?? 'confirmed');
  if (q) query = query.where(matchesWords(sql`u.first_name || ' ' || u.last_name || ' ' || u.email`, q));
  if (business_unit_id) query = query.where('u.business_unit_id', '=', business_unit_id);
  if (program_id)
    query = query.where('u.id', 'in', tx.selectFrom('program_enrollments').where('program_id', '=', program_id).select('user_id'));
  return readPage(tx, query, sorts, listQuery);
}

export function findConsoleRegistration(tx: Tx, scope: ConsoleScope, id: string) {
  return selectRegistrations(tx, scope).where('u.id', '=', id).executeTakeFirst();
}

export type ConsoleRegistrationRow = NonNullable<Awaited<ReturnType<typeof findConsoleRegistration>>>;

/** Locks the users in a scope, ordered by id against deadlocks, with the programs in which they are enrolled. */
export function lockUsersInScope(tx: Tx, scope: ConsoleScope, ids: string[]) {
  return tx
    .selectFrom('users as u')
    .where('u.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(isPersonInScope(scope, 'u.id', 'u.business_unit_id'))
    .orderBy('u.id')
    .select(['u.id', 'u.state'])
    .select(sql<string[]>`array(select program_id from program_enrollments e where e.user_id = u.id)`.as('program_ids'))
    .select(sql<boolean>`exists (select from user_roles r where r.user_id = u.id and r.name = 'company_admin')`.as('is_administrator'))
    .forUpdate()
    .execute();
}

/** Returns who decided on one of these registrations last, and when, by the audit log. */
export async function findDecision(tx: Tx, ids: string[]): Promise<{ name: string; decided_at: Date } | null> {
  const latest = await tx
    .selectFrom('users as u')
    .where('u.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('u.state', '<>', 'confirmed')
    .select([decidedBy.as('name'), 'u.decided_at'])
    .orderBy('u.decided_at', (order) => order.desc().nullsLast())
    .executeTakeFirst();
  return latest?.name && latest.decided_at ? { name: latest.name, decided_at: latest.decided_at } : null;
}

const decidedBy = sql<string | null>`(
  select coalesce(d.first_name || ' ' || d.last_name, s.first_name || ' ' || s.last_name)
  from audit_entries a
  left join users d on d.id = a.actor_id
  left join directory.staff s on s.id = a.staff_id
  where a.subject_id = u.id and a.action in ('registration.validated', 'registration.refused')
  order by a.created_at desc, a.id desc limit 1)`;

function selectRegistrations(tx: Tx, scope: ConsoleScope) {
  const pending: RegistrationState[] = ['registered', 'confirmed', 'refused'];
  return tx
    .selectFrom('users as u')
    .where('u.state', 'in', pending)
    .where(isPersonInScope(scope, 'u.id', 'u.business_unit_id'))
    .select((eb) => [
      'u.id',
      'u.first_name',
      'u.last_name',
      'u.email',
      'u.language',
      eb.ref('u.state').$castTo<PendingState>().as('state'),
      'u.registered_at',
      'u.decided_at',
      'u.decision_message',
      decidedBy.as('decided_by'),
      jsonObjectFrom(eb.selectFrom('business_units as b').whereRef('b.id', '=', 'u.business_unit_id').select(['b.id', 'b.name'])).as(
        'business_unit',
      ),
      jsonObjectFrom(eb.selectFrom('access_links as l').whereRef('l.id', '=', 'u.access_link_id').select(['l.id', 'l.kind', 'l.name'])).as(
        'access_link',
      ),
      programsOf(eb.ref('u.id')).as('programs'),
      jsonArrayFrom(
        eb
          .selectFrom('consents as c')
          .whereRef('c.user_id', '=', 'u.id')
          .orderBy('c.given_at')
          .orderBy('c.kind')
          .select(['c.kind', 'c.version', 'c.locale', 'c.given_at']),
      ).as('consents'),
    ]);
}
