import pg from 'pg';

/**
 * Makes PostgreSQL take all tables for empty, as it does just after a bulk load whose rows it has only seen uncommitted. Autovacuum does
 * not repair it meanwhile.
 */
export async function makeStatisticsStale(ownerUrl: string): Promise<void> {
  const owner = new pg.Client(ownerUrl);
  await owner.connect();
  try {
    const { rows } = await owner.query<{ name: string; pages: number; columns: string[] }>(`
      select c.relname as name, greatest(c.relpages, 1) as pages, array_agg(a.attname::text) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'app'::regnamespace and c.relkind = 'r' group by c.relname, c.relpages`);
    for (const { name, pages, columns } of rows) {
      await owner.query(`alter table app.${pg.escapeIdentifier(name)} set (autovacuum_enabled = false)`);
      await owner.query(
        `select pg_restore_relation_stats('schemaname', 'app', 'relname', $1::text, 'relpages', $2::int, 'reltuples', 0::real)`,
        [name, pages],
      );
      for (const column of columns) await owner.query(`select pg_clear_attribute_stats('app', $1::text, $2::text, false)`, [name, column]);
    }
  } finally {
    await owner.end();
  }
}
