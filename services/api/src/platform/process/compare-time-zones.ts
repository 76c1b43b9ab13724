import { sql } from 'kysely';
import type { Database } from '../data/database.ts';
import { offsetMinutes } from '../text/time-zone.ts';

const dayMilliseconds = 86_400_000;
/** Governments announce changes some months ahead, and people plan less than two years ahead. */
const comparedDays = 730;
/** Summer time lasts longer everywhere. */
const stepDays = 15;

/**
 * Returns the time zones of companies, sites and people of which the tables of Node and PostgreSQL do not say the same for the next two
 * years. The application computes days by Node's table; SQL that an operator writes by hand may give other days.
 */
export async function listDifferingZones(database: Database, now: Date, offsetOf = offsetMinutes): Promise<string[]> {
  const zones = await listZonesInUse(database);
  const instants = Array.from({ length: comparedDays / stepDays }, (_, step) => now.getTime() + step * stepDays * dayMilliseconds);
  const known = await readOffsets(database, zones, instants);
  const differs = (zone: string) => instants.some((at, index) => known.get(zone)?.[index] !== offsetOf(zone, at));
  return zones.filter(differs).sort();
}

async function listZonesInUse({ directory, inCompany }: Database): Promise<string[]> {
  const companies = await directory.selectFrom('directory.companies').select(['id', 'time_zone']).execute();
  const zones = new Set(companies.map(({ time_zone }) => time_zone));
  for (const { id } of companies) {
    const rows = await inCompany({ company_id: id }, (tx) =>
      tx.selectFrom('users').select('time_zone').union(tx.selectFrom('sites').select('time_zone')).execute(),
    );
    for (const { time_zone } of rows) zones.add(time_zone);
  }
  return [...zones];
}

/** Returns PostgreSQL's offsets in minutes by zone, one for each instant; none for a zone that it does not know. */
async function readOffsets({ directory }: Database, zones: string[], instants: number[]): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ zone: string; offsets: number[] }>`
    with known as materialized (
      select z.zone from unnest(${zones}::text[]) z (zone) join pg_timezone_names n on lower(n.name) = lower(z.zone)
    )
    select k.zone, array_agg((extract(epoch from (i.at at time zone k.zone) - (i.at at time zone 'UTC')) / 60)::int order by i.at) as offsets
    from known k cross join unnest(${instants.map((at) => new Date(at))}::timestamptz[]) i (at)
    group by k.zone`.execute(directory);
  return new Map(rows.map(({ zone, offsets }) => [zone, offsets]));
}
