import { sql } from 'kysely';
import type { Directory, Tx } from '../platform/data/database.ts';

const shownDays = 30;

/** Adds views to a day of the company. */
export async function addCompanyViews(tx: Tx, views: number, day_on: string): Promise<void> {
  await tx
    .insertInto('page_views')
    .values({ day_on, views })
    .onConflict((conflict) => conflict.columns(['company_id', 'day_on']).doUpdateSet({ views: sql`page_views.views + excluded.views` }))
    .execute();
}

/** Adds views to a day of the provider. */
export async function addProviderViews(directory: Directory, views: number, day_on: string): Promise<void> {
  await directory
    .insertInto('directory.page_views')
    .values({ day_on, views })
    .onConflict((conflict) => conflict.column('day_on').doUpdateSet({ views: sql`directory.page_views.views + excluded.views` }))
    .execute();
}

/** Lists the 30 days of the company until one, oldest first, with 0 for days without a view. */
export async function listCompanyViews(tx: Tx, until: string) {
  const { rows } = await sql<DayViews>`
    select d.day_on::date::text as day_on, coalesce(v.views, 0) as views
    from generate_series(${until}::date - ${shownDays - 1}::int, ${until}::date, interval '1 day') as d (day_on)
    left join app.page_views v on v.day_on = d.day_on::date
    order by 1`.execute(tx);
  return rows;
}

/** Lists the 30 days of the provider until one, oldest first, with 0 for days without a view. */
export async function listProviderViews(directory: Directory, until: string) {
  const { rows } = await sql<DayViews>`
    select d.day_on::date::text as day_on, coalesce(v.views, 0) as views
    from generate_series(${until}::date - ${shownDays - 1}::int, ${until}::date, interval '1 day') as d (day_on)
    left join directory.page_views v on v.day_on = d.day_on::date
    order by 1`.execute(directory);
  return rows;
}

type DayViews = { day_on: string; views: number };
