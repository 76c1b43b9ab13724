import { type Insertable, sql } from 'kysely';
import type { Tx } from '../platform/data/database.ts';
import type { DirectoryCompanyFigures } from '../platform/data/schema.gen.ts';
import { isProfileVisible } from '../profiles/console-queries.ts';
import { followUp, isHeld, isSilent } from '../relationships/progress/count-queries.ts';

export type FigureCounts = Pick<
  Insertable<DirectoryCompanyFigures>,
  'members' | 'visible' | 'running' | 'silent' | 'meetings' | 'calls_overdue' | 'sign_in_failures' | 'registrations_waiting'
> & {
  waiting_since: Date | null;
  console_used_at: Date | null;
  programs_end_on: string | null;
};

type Moments = {
  now: Date;
  /** An ISO day. */
  today: string;
};

const msPerDay = 86_400_000;

/** Counts what the provider's staff read of the company of the transaction, in one statement: rows, states and dates only. */
export async function countCompany(tx: Tx, { now, today }: Moments): Promise<FigureCounts> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * msPerDay);
  const { rows } = await sql<FigureCounts>`
    select people.*, pairs.*,
      (select count(distinct p.user_id) from profiles p join users u on u.id = p.user_id cross join company_settings s where ${isProfileVisible}) as visible,
      (select count(*) from meetings m where ${isHeld} and m.starts_at > ${daysAgo(30)}) as meetings,
      (select count(*) from sign_in_attempts a where a.reason is not null and not a.is_test and a.created_at > ${daysAgo(1)}) as sign_in_failures,
      (select max(p.ends_on) from programs p where p.archived_at is null and p.ends_on >= ${today}::date) as programs_end_on,
      (select max(o.created_at) from directory.sessions o
        join directory.logins l on l.id = o.login_id
        join user_roles r on r.company_id = l.company_id and r.user_id = l.user_id and r.name in ('company_admin', 'hr_referent')
        where o.kind = 'console') as console_used_at
    from (
      select count(*) filter (where u.state in ('validated', 'active')) as members,
        count(*) filter (where u.state = 'confirmed') as registrations_waiting,
        min(u.confirmed_at) filter (where u.state = 'confirmed') as waiting_since
      from users u) people
    cross join (
      select count(*) filter (where r.kind = 'mentoring' and r.aasm_state in ('initiated', 'admin_initiated')) as running,
        count(*) filter (where r.kind = 'mentoring' and ${isSilent(now)}) as silent,
        count(*) filter (where u.help_due_at <= ${now}) as calls_overdue
      from mentoring_relationships r left join lateral ${followUp} u on true) pairs`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a query of counts returns one row');
  return row;
}

/** The figures that the company of the transaction had so far. */
export function findCompanyFigures(tx: Tx, companyId: string) {
  return tx.selectFrom('directory.company_figures').where('company_id', '=', companyId).selectAll().executeTakeFirst();
}

export async function upsertCompanyFigures(tx: Tx, { company_id, ...figures }: Insertable<DirectoryCompanyFigures>): Promise<void> {
  await tx
    .insertInto('directory.company_figures')
    .values({ company_id, ...figures })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(figures))
    .execute();
}
