import type { ProfileType, RegistrationState, RoleName } from '@binome/contract/states';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { isPersonInScope, isUpdatedBetween, type ListQuery, matchesWords, readPage, type UpdatedBetween } from '../console/page-queries.ts';
import type { Tx } from '../platform/data/database.ts';
import type { ConsoleScope } from '../policies/console.ts';
import { programsOf } from '../programs/queries.ts';
import {
  hasFreeSeats,
  heldMinutes,
  isInNoProgram,
  isNotVisible,
  isUnmatched,
  lastSeen,
  mentoring,
  openInvitation,
  toDo,
  toDoOrder,
} from './attention-queries.ts';
import { couldOfferTopic, seeksTopic } from './topic-queries.ts';

export type UserFilter = UpdatedBetween & {
  id?: string[];
  q?: string;
  state?: RegistrationState;
  business_unit_id?: string;
  site_id?: string;
  program_id?: string;
  role?: RoleName;
  profile_type?: ProfileType;
  no_program?: boolean;
  unmatched?: boolean;
  free_seats?: boolean;
  not_visible?: boolean;
  seeks?: string;
  could_offer?: string;
};
type UserSort = 'last_name' | 'email' | 'state' | 'business_unit' | 'created_at' | 'updated_at' | 'to_do';

const userSorts = {
  id: sql.ref('u.id'),
  last_name: sql`fold_text(u.last_name || ' ' || u.first_name)`,
  email: sql.ref('u.email'),
  state: sql.ref('u.state'),
  business_unit: sql`fold_text(b.name)`,
  created_at: sql.ref('u.created_at'),
  updated_at: sql.ref('u.updated_at'),
};

/** Lists the users in a scope. `today` is the ISO day in the company's time zone. */
export function listConsoleUsers(tx: Tx, scope: ConsoleScope, filter: UserFilter, listQuery: ListQuery<'id' | UserSort>, today: string) {
  return readPage(tx, filterConsoleUsers(tx, scope, filter, today), { ...userSorts, to_do: toDoOrder(today) }, listQuery);
}

/** The users in a scope that a filter leaves. `today` is the ISO day in the company's time zone. */
export function filterConsoleUsers(tx: Tx, scope: ConsoleScope, filter: UserFilter, today: string) {
  let query = selectUsers(tx, scope, today);
  if (filter.id) query = query.where('u.id', '=', sql<string>`any(${filter.id}::uuid[])`);
  query = query.where(isUpdatedBetween('u', filter));
  if (filter.q) query = query.where(matchesWords(sql`u.first_name || ' ' || u.last_name || ' ' || u.email`, filter.q));
  if (filter.state) query = query.where('u.state', '=', filter.state);
  if (filter.business_unit_id) query = query.where('u.business_unit_id', '=', filter.business_unit_id);
  if (filter.site_id) query = query.where('u.site_id', '=', filter.site_id);
  if (filter.seeks) query = query.where(seeksTopic(filter.seeks, today));
  if (filter.could_offer) query = query.where(couldOfferTopic(filter.could_offer));
  const { program_id, role, profile_type } = filter;
  if (program_id)
    query = query.where('u.id', 'in', tx.selectFrom('program_enrollments').where('program_id', '=', program_id).select('user_id'));
  if (role) query = query.where('u.id', 'in', tx.selectFrom('user_roles').where('name', '=', role).select('user_id'));
  if (profile_type) query = query.where('u.id', 'in', activeProfiles(tx).where('type', '=', profile_type).select('user_id'));
  const { no_program, unmatched, free_seats, not_visible } = filter;
  const conditions = [
    [no_program, isInNoProgram],
    [unmatched, isUnmatched(today)],
    [free_seats, hasFreeSeats(today)],
    [not_visible, isNotVisible],
  ] as const;
  for (const [wanted, condition] of conditions) if (wanted !== undefined) query = query.where(sql<boolean>`(${condition}) = ${wanted}`);
  return query;
}

/** `today` is the ISO day in the company's time zone. */
export function findConsoleUser(tx: Tx, scope: ConsoleScope, id: string, today: string) {
  return selectUsers(tx, scope, today).where('u.id', '=', id).executeTakeFirst();
}

export type ConsoleUserRow = NonNullable<Awaited<ReturnType<typeof findConsoleUser>>>;

function selectUsers(tx: Tx, scope: ConsoleScope, today: string) {
  return tx
    .selectFrom('users as u')
    .innerJoin('company_settings as c', 'c.company_id', 'u.company_id')
    .leftJoin('business_units as b', 'b.id', 'u.business_unit_id')
    .where(isPersonInScope(scope, 'u.id', 'u.business_unit_id'))
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.email', 'u.state', 'u.job_title', 'u.phone', 'u.language', 'u.time_zone'])
    .select([
      toDo(today).as('to_do'),
      mentoring.as('mentoring'),
      heldMinutes.as('held_minutes'),
      lastSeen.as('last_seen_at'),
      openInvitation.as('invitation_id'),
    ])
    .select('c.max_relationships_per_presenter')
    .select(['u.profile_visible', 'u.business_unit_id', 'b.name as business_unit_name', 'u.created_at', 'u.updated_at'])
    .select((eb) => [
      jsonObjectFrom(eb.selectFrom('sites as s').whereRef('s.id', '=', 'u.site_id').select(['s.id', 's.name'])).as('site'),
      jsonObjectFrom(
        eb
          .selectFrom('users as m')
          .whereRef('m.id', '=', 'u.manager_id')
          .select(['m.id', sql<string>`m.first_name || ' ' || m.last_name`.as('name')]),
      ).as('manager'),
      jsonArrayFrom(
        eb
          .selectFrom('user_roles as r')
          .leftJoin('programs as rp', 'rp.id', 'r.program_id')
          .leftJoin('business_units as rb', 'rb.id', 'r.business_unit_id')
          .whereRef('r.user_id', '=', 'u.id')
          .orderBy('r.name')
          .select(['r.name', 'r.program_id', 'rp.name as program_name', 'r.business_unit_id', 'rb.name as business_unit_name']),
      ).as('roles'),
      programsOf(eb.ref('u.id')).as('programs'),
      commitments.as('commitments'),
      // Not `exists`, which PostgreSQL answers by reading the logins of all companies first.
      sql<boolean>`(select count(*) > 0 from directory.logins l where l.company_id = u.company_id and l.user_id = u.id and (
        exists (select from directory.second_factors f where f.login_id = l.id and f.enabled_at is not null)
        or exists (select from directory.passkeys p where p.login_id = l.id)))`.as('second_factor'),
      sql<
        { kind: 'password' | 'passkey' | 'identity'; issuer: string | null; last_used_at: string }[]
      >`(select coalesce(jsonb_agg(w order by w.last_used_at desc), '[]') from (
        select 'identity' as kind, i.issuer, i.last_used_at from directory.identities i join directory.logins l on l.id = i.login_id
        where l.company_id = u.company_id and l.user_id = u.id
        union all
        select 'password', null, l.password_used_at from directory.logins l
        where l.company_id = u.company_id and l.user_id = u.id and l.password_used_at is not null
        union all
        select 'passkey', null, p.last_used_at from directory.passkeys p join directory.logins l on l.id = p.login_id
        where l.company_id = u.company_id and l.user_id = u.id and p.last_used_at is not null) w)`.as('ways_in'),
      jsonObjectFrom(
        eb
          .selectFrom('email_changes as e')
          .leftJoin('users as a', 'a.id', 'e.proposed_by')
          .leftJoin('directory.staff as s', 's.id', 'e.proposed_by_staff')
          .whereRef('e.user_id', '=', 'u.id')
          .where('e.state', '=', 'proposed')
          .select(['e.id', 'e.source', 'e.new_email', 'e.reason', 'e.proposed_by as proposer_id', 'e.is_confirmed'])
          .select(['e.created_at', 'e.due_at', 'e.expires_at'])
          .select(sql<string | null>`coalesce(a.first_name || ' ' || a.last_name, s.first_name || ' ' || s.last_name)`.as('proposed_by'))
          .select(sql<boolean>`e.old_confirmed_at is not null`.as('old_confirmed'))
          .select(sql<boolean>`e.new_confirmed_at is not null`.as('new_confirmed')),
      ).as('email_change'),
      jsonArrayFrom(
        eb
          .selectFrom('profiles as p')
          .whereRef('p.user_id', '=', 'u.id')
          .where('p.left_at', 'is', null)
          .select([
            'p.id',
            'p.type',
            'p.completion_percentage',
            'p.next_step',
            'p.paused_until',
            'p.created_at',
            'p.visible_since',
            'p.max_relationships',
          ])
          .select(sql<string | null>`to_char(p.paused_at at time zone 'UTC', 'YYYY-MM-DD')`.as('paused_on')),
      ).as('profiles'),
    ]);
}

/** Counts the open requests, active relationships and coming meetings of the user `u`. */
const commitments = sql<{ open_requests: number; active_relationships: number; planned_meetings: number }>`(
  with own as (select o.id from profiles o where o.user_id = u.id),
  running as (
    select r.id from mentoring_relationships r
    where r.aasm_state in ('initiated', 'admin_initiated') and (r.participant_id = any(array(select id from own)) or r.presenter_id = any(array(select id from own))))
  select jsonb_build_object(
    'open_requests', (select count(*) from mentoring_requests q
      where q.aasm_state = 'requested' and (q.participant_id = any(array(select id from own)) or q.presenter_id = any(array(select id from own)))),
    'active_relationships', (select count(*) from running),
    'planned_meetings', (select count(*) from meetings m
      where m.mentoring_relationship_id in (select id from running) and m.aasm_state in ('requested', 'confirmed'))))`;

function activeProfiles(tx: Tx) {
  return tx.selectFrom('profiles').where('left_at', 'is', null);
}
