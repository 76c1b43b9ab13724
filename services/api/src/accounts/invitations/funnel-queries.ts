import type { FunnelStep } from '@binome/contract/console/invitations';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../../platform/data/database.ts';
import type { ConsoleScope } from '../../policies/console.ts';

export type FunnelFilter = { program_id?: string | undefined; import_id?: string | undefined; open_link_id?: string | undefined };

/** SQL condition: one of the person's profiles is visible to other members. Same rule as `isVisible` of the policies. `user` is a table alias. */
export function isVisiblePerson(user: string): RawBuilder<SqlBool> {
  const columnOf = (column: string) => sql.ref(`${user}.${column}`);
  return sql`(${columnOf('state')} = 'active' and ${columnOf('profile_visible')} and ${columnOf('business_unit_id')} is not null and exists (
    select from profiles seen_p, company_settings seen_s
    where seen_p.user_id = ${columnOf('id')} and seen_p.left_at is null and seen_p.next_step is null
      and seen_p.completion_percentage >= seen_s.min_completion_percentage))`;
}

/**
 * Counts the people who reached each step of the funnel. A person counts once, however many links they have, and in all steps
 * before the one they reached: a registration by an open link counts as invited. Unused revoked invitations do not count.
 */
export async function countFunnel(tx: Tx, scope: ConsoleScope, filter: FunnelFilter): Promise<Record<FunnelStep['id'], number>> {
  const { program_id = null, import_id = null, open_link_id = null } = filter;
  const matchesFilter = sql`(${scope.whole_company} or l.program_id = any(${scope.program_ids}::uuid[]))
    and (${program_id}::uuid is null or l.program_id = ${program_id}::uuid)
    and (${import_id}::uuid is null or l.import_id = ${import_id}::uuid)
    and (${open_link_id}::uuid is null or l.id = ${open_link_id}::uuid)`;
  const { rows } = await sql<Record<FunnelStep['id'], number>>`
    with links as (
      select l.user_id, l.mail_sent_at is not null as sent, l.opened_at is not null as opened, l.used_at is not null as used
      from access_links l where l.kind = 'personal' and (l.revoked_at is null or l.used_at is not null) and ${matchesFilter}
      union all
      select v.id, true, true, true from users v join access_links l on l.id = v.access_link_id where l.kind = 'open' and ${matchesFilter}
    ), people as (
      select user_id, bool_or(sent) as sent, bool_or(opened) as opened, bool_or(used) as used from links group by user_id
    ), reached as (
      select u.id, p.sent, p.opened, p.used and u.state <> 'invited' as registered,
        p.used and u.state not in ('invited', 'registered', 'closed') as confirmed,
        p.used and u.state in ('validated', 'active', 'suspended') as validated,
        p.used and ${isVisiblePerson('u')} as visible
      from people p join users u on u.id = p.user_id
    )
    select count(*) as invited, count(*) filter (where sent or opened or registered) as sent,
      count(*) filter (where opened or registered) as opened, count(*) filter (where registered) as registered,
      count(*) filter (where confirmed) as confirmed, count(*) filter (where validated) as validated,
      count(*) filter (where visible) as visible
    from reached`.execute(tx);
  return rows[0] as Record<FunnelStep['id'], number>;
}
