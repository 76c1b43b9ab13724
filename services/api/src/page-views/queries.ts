import { type RawBuilder, sql } from 'kysely';
import type { Directory, Tx } from '../platform/data/database.ts';

const shownDays = 30;
const providerZone = 'Europe/Paris';

/** Adds views to the day of the company in its time zone. */
export async function addCompanyViews(tx: Tx, views: number, now: Date): Promise<void> {
  await tx
    .insertInto('page_views')
    .columns(['day_on', 'views'])
    .expression((eb) =>
      eb
        .selectFrom('company_settings as s')
        .innerJoin('directory.companies as c', 'c.id', 's.company_id')
        .select([today(now, sql.ref('c.time_zone')).as('day_on'), sql<number>`${views}::int`.as('views')]),
    )
    .onConflict((conflict) => conflict.columns(['company_id', 'day_on']).doUpdateSet({ views: sql`page_views.views + excluded.views` }))
    .execute();
}

/** Adds views to the day of the provider. */
export async function addProviderViews(directory: Directory, views: number, now: Date): Promise<void> {
  await directory
    .insertInto('directory.page_views')
    .values({ day_on: today(now, sql.lit(providerZone)), views })
    .onConflict((conflict) => conflict.column('day_on').doUpdateSet({ views: sql`directory.page_views.views + excluded.views` }))
    .execute();
}

/** Lists the last 30 days of the company, oldest first, with 0 for days without a view. */
export async function listCompanyViews(tx: Tx, now: Date) {
  const day = today(now, sql.ref('c.time_zone'));
  const { rows } = await sql<DayViews>`
    select d.day_on::date::text as day_on, coalesce(v.views, 0) as views
    from app.company_settings s
    join directory.companies c on c.id = s.company_id
    cross join generate_series(${day} - ${shownDays - 1}::int, ${day}, interval '1 day') as d (day_on)
    left join app.page_views v on v.day_on = d.day_on::date
    order by 1`.execute(tx);
  return rows;
}

/** Lists the last 30 days of the provider, oldest first, with 0 for days without a view. */
export async function listProviderViews(directory: Directory, now: Date) {
  const day = today(now, sql.lit(providerZone));
  const { rows } = await sql<DayViews>`
    select d.day_on::date::text as day_on, coalesce(v.views, 0) as views
    from generate_series(${day} - ${shownDays - 1}::int, ${day}, interval '1 day') as d (day_on)
    left join directory.page_views v on v.day_on = d.day_on::date
    order by 1`.execute(directory);
  return rows;
}

type DayViews = { day_on: string; views: number };

function today(now: Date, zone: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`(${now}::timestamptz at time zone ${zone})::date`;
}
