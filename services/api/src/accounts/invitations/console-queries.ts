import type { InvitationStatus } from '@binome/contract/console/invitations';
import type { RegistrationState } from '@binome/contract/states';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { type ListQuery, matchesWords, openFirst, readPage } from '../../console/page-queries.ts';
import type { Tx } from '../../platform/data/database.ts';
import type { ConsoleScope } from '../../policies/console.ts';
import { isVisiblePerson } from './funnel-queries.ts';

export type InvitationFilter = { id?: string[]; q?: string; status?: InvitationStatus; program_id?: string; import_id?: string };
type InvitationSort = 'urgency' | 'last_name' | 'email' | 'created_at' | 'sent_at' | 'opened_at' | 'expires_at';

/** A mail that failed waits for a right address, unless the person came another way. */
const isUndelivered = sql`l.mail_failed_at is not null and l.opened_at is null and l.used_at is null and l.revoked_at is null`;

const sorts = {
  id: sql.ref('l.id'),
  urgency: openFirst(isUndelivered, sql.ref('l.mail_failed_at'), sql.ref('l.created_at')),
  last_name: sql`fold_text(u.last_name || ' ' || u.first_name)`,
  email: sql.ref('u.email'),
  created_at: sql.ref('l.created_at'),
  sent_at: sql.ref('l.mail_sent_at'),
  opened_at: sql.ref('l.opened_at'),
  expires_at: sql.ref('l.expires_at'),
};

/** Lists the personal invitations in a scope. */
export function listInvitations(
  tx: Tx,
  scope: ConsoleScope,
  filter: InvitationFilter,
  listQuery: ListQuery<'id' | InvitationSort>,
  now: Date,
) {
  let query = selectInvitations(tx, scope, now);
  if (filter.id) query = query.where('l.id', '=', sql<string>`any(${filter.id}::uuid[])`);
  if (filter.q) query = query.where(matchesWords(sql`u.first_name || ' ' || u.last_name || ' ' || u.email`, filter.q));
  if (filter.status) query = query.where(statusAt(now), '=', filter.status);
  if (filter.program_id) query = query.where('l.program_id', '=', filter.program_id);
  if (filter.import_id) query = query.where('l.import_id', '=', filter.import_id);
  return readPage(tx, query, sorts, listQuery);
}

export function findInvitation(tx: Tx, scope: ConsoleScope, id: string, now: Date) {
  return selectInvitations(tx, scope, now).where('l.id', '=', id).executeTakeFirst();
}

export type InvitationRow = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

/** SQL condition: the program is in the scope. `program` is a column; only a scope of the whole company includes null. */
export function isProgramInScope(scope: ConsoleScope, program: string): RawBuilder<SqlBool> {
  return scope.whole_company ? sql`true` : sql`${sql.ref(program)} = any(${scope.program_ids}::uuid[])`;
}

/** SQL of the status. The person's progress takes precedence over the end of the link, which precedes the delivery of the e-mail. */
function statusAt(now: Date): RawBuilder<InvitationStatus> {
  return sql`case
    when l.used_at is not null and ${isVisiblePerson('u')} then 'visible'
    when l.used_at is not null and u.state in ('validated', 'active', 'suspended') then 'validated'
    when l.used_at is not null and u.state <> 'invited' then 'registered'
    when l.revoked_at is not null or u.state not in ('invited', 'registered') then 'revoked'
    when l.expires_at <= ${now} then 'expired'
    when l.opened_at is not null then 'opened'
    when l.mail_failed_at is not null then 'failed'
    when l.mail_sent_at is not null then 'sent'
    else 'waiting' end`;
}

function selectInvitations(tx: Tx, scope: ConsoleScope, now: Date) {
  return tx
    .selectFrom('access_links as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .where('l.kind', '=', 'personal')
    .where(isProgramInScope(scope, 'l.program_id'))
    .select([
      'l.id',
      'l.import_id',
      'l.created_at',
      'l.mail_sent_at as sent_at',
      'l.opened_at',
      'l.expires_at',
      'l.revoked_at',
      'l.used_at',
    ])
    .select(['u.id as user_id', 'u.first_name', 'u.last_name', 'u.email', 'u.language', 'u.job_title'])
    .select((eb) => [
      eb.ref('u.state').$castTo<RegistrationState>().as('state'),
      statusAt(now).as('status'),
      jsonObjectFrom(eb.selectFrom('programs as g').whereRef('g.id', '=', 'l.program_id').select(['g.id', 'g.name'])).as('program'),
      jsonObjectFrom(eb.selectFrom('business_units as b').whereRef('b.id', '=', 'u.business_unit_id').select(['b.id', 'b.name'])).as(
        'business_unit',
      ),
      jsonObjectFrom(
        eb
          .selectFrom('invitation_roles as r')
          .leftJoin('programs as g', 'g.id', 'r.program_id')
          .leftJoin('business_units as b', 'b.id', 'r.business_unit_id')
          .whereRef('r.access_link_id', '=', 'l.id')
          .select(['r.name', 'g.id as program_id', 'g.name as program_name', 'b.id as business_unit_id', 'b.name as business_unit_name']),
      ).as('role'),
    ]);
}
