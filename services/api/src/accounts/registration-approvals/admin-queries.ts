import type { RegistrationState } from '@binome/contract/states';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { isPersonInScope, type ListQuery, matchesWords, readPage } from '../../console/page-queries.ts';
import type { Tx } from '../../platform/database.ts';
import type { ConsoleScope } from '../../policies/console.ts';
import { programsOf } from '../../programs/queries.ts';

type PendingState = 'registered' | 'confirmed' | 'refused';
export type RegistrationFilter = { id?: string[]; q?: string; state?: PendingState; program_id?: string; business_unit_id?: string };
type RegistrationSort = 'registered_at' | 'last_name' | 'email' | 'decided_at';

const sorts = {
  id: sql.ref('u.id'),
  registered_at: sql.ref('u.registered_at'),
  last_name: sql`lower(unaccent(u.last_name || ' ' || u.first_name))`,
  email: sql.ref('u.email'),
  decided_at: sql.ref('u.decided_at'),
};

/** The people within somebody's reach who have registered and are not in yet: those who wait, unless asked otherwise. */
export function listRegistrations(tx: Tx, reach: ConsoleScope, filter: RegistrationFilter, asked: ListQuery<'id' | RegistrationSort>) {
  const { id, q, state, program_id, business_unit_id } = filter;
  let query = selectRegistrations(tx, reach);
  if (id) query = query.where('u.id', '=', sql<string>`any(${id}::uuid[])`);
  if (state || !id) query = query.where('u.state', '=', state ?? 'confirmed');
  if (q) query = query.where(matchesWords(sql`u.first_name || ' ' || u.last_name || ' ' || u.email`, q));
  if (business_unit_id) query = query.where('u.business_unit_id', '=', business_unit_id);
  if (program_id)
    query = query.where('u.id', 'in', tx.selectFrom('program_enrollments').where('program_id', '=', program_id).select('user_id'));
  return readPage(tx, query, sorts, asked);
}

export function findConsoleRegistration(tx: Tx, reach: ConsoleScope, id: string) {
  return selectRegistrations(tx, reach).where('u.id', '=', id).executeTakeFirst();
}

export type ConsoleRegistrationRow = NonNullable<Awaited<ReturnType<typeof findConsoleRegistration>>>;

/** Locks people within somebody's reach, always in one order, and tells in which programs they take part. */
export function lockPeople(tx: Tx, reach: ConsoleScope, ids: string[]) {
  return tx
    .selectFrom('users as u')
    .where('u.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(isPersonInScope(reach, 'u.id', 'u.business_unit_id'))
    .orderBy('u.id')
    .select(['u.id', 'u.state'])
    .select(sql<string[]>`array(select program_id from program_enrollments e where e.user_id = u.id)`.as('program_ids'))
    .forUpdate()
    .execute();
}

function selectRegistrations(tx: Tx, reach: ConsoleScope) {
  const pending: RegistrationState[] = ['registered', 'confirmed', 'refused'];
  return tx
    .selectFrom('users as u')
    .where('u.state', 'in', pending)
    .where(isPersonInScope(reach, 'u.id', 'u.business_unit_id'))
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
