import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '@binome/api/platform/process/env';
import { openKeys } from '@binome/api/platform/process/keys';
import type pg from 'pg';
import { Failure } from '../lib/failure.ts';
import { receiveRows } from './copy-table.ts';
import type { Company } from './find-company.ts';
import type { MovedTable } from './list-tables.ts';
import { inTransaction, type Side, type Source } from './sides.ts';

/**
 * Refuses a move before anything is written on either side.
 * @throws {Failure} with one sentence about what stands against it
 */
export async function assertMovable(source: Source, target: Side, company: Company, tables: MovedTable[]): Promise<void> {
  assertSameKeys(source.env, target.env);
  await assertSameMigrations(source.client, target.client);
  await assertMayCopy(target.client);
  await assertNothingOpen(source.client, company);
  for (const table of tables.filter(({ isDirectory }) => isDirectory)) await assertNoConflict(source, target, table, company);
}

/** Second factors, calendars and the secrets of identity providers are encrypted with the keys; pushed notifications are signed with them. */
function assertSameKeys(here: Env, there: Env): void {
  const isSet = there.MAIL_LINK_SECRET && there.VAPID_PUBLIC_KEY && there.VAPID_PRIVATE_KEY;
  if (!isSet && !existsSync(join(there.DATA_DIR, 'keys.json')))
    throw new Failure(
      'The other deployment has no keys yet: set MAIL_LINK_SECRET, VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY to those of this one.',
    );
  const [own, other] = [openKeys(here), openKeys(there)];
  if (own.mail_links !== other.mail_links)
    throw new Failure('MAIL_LINK_SECRET is not the same on both sides: what is encrypted with it could not be read there.');
  if (own.vapid.private_key !== other.vapid.private_key)
    throw new Failure('VAPID_PRIVATE_KEY is not the same on both sides: the notifications of browsers would end.');
}

async function assertSameMigrations(here: pg.Client, there: pg.Client): Promise<void> {
  const list = 'select name, checksum from migration.applied_files order by name';
  const [own, other] = [await here.query(list), await there.query(list).catch(() => ({ rows: [] }))];
  const nameOf = ({ name, checksum }: { name: string; checksum: string }) => `${name} ${checksum}`;
  const [ours, theirs] = [new Set(own.rows.map(nameOf)), new Set(other.rows.map(nameOf))];
  const [difference] = [...ours].filter((file) => !theirs.has(file)).concat([...theirs].filter((file) => !ours.has(file)));
  if (!difference) return;
  const name = difference.split(' ')[0];
  throw new Failure(`The databases have different migrations (${name}). Bring both to the same version with npm run migrate.`);
}

async function assertMayCopy(there: pg.Client): Promise<void> {
  const { rows } = await there.query<{ may: boolean; name: string }>(
    "select has_parameter_privilege('session_replication_role', 'set') as may, current_user as name",
  );
  if (rows[0]?.may) return;
  const grant = `grant set on parameter session_replication_role to ${rows[0]?.name}`;
  throw new Failure(`The rows are copied without their triggers, which needs a right: as a superuser of the other server, run “${grant}”.`);
}

async function assertNothingOpen(here: pg.Client, company: Company): Promise<void> {
  const { rows } = await here.query<{ erasure: boolean; archive: boolean }>(
    `select exists (select from directory.company_erasures where company_id = $1 and stopped_at is null) as erasure,
      exists (select from directory.company_exports where company_id = $1 and finished_at is null and failed_at is null) as archive`,
    [company.id],
  );
  if (rows[0]?.erasure) throw new Failure(`The erasure of ${company.name} is asked for. Stop it in the console first.`);
  if (rows[0]?.archive) throw new Failure(`An export of ${company.name} is being written. Wait until it is ready.`);
}

type UniqueKey = { columns: string[]; predicate: string | null };

/** Compares the unique keys of a table: the e-mail of a login, the code of a company, a verified domain. The rows only pass through. */
async function assertNoConflict(source: Source, target: Side, table: MovedTable, company: Company): Promise<void> {
  const { client } = target;
  const { rows: keys } = await client.query<UniqueKey>(
    `select array(select quote_ident(a.attname) from unnest(i.indkey[0:i.indnkeyatts - 1]) with ordinality k (attnum, position)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum order by k.position) as columns,
      pg_get_expr(i.indpred, i.indrelid) as predicate
    from pg_index i where i.indrelid = $1::regclass and i.indisunique`,
    [table.name],
  );
  const found = await inTransaction(client, async () => {
    await receiveRows(source.reader, client, table, company.id);
    const conflicts: { key: string; count: number }[] = [];
    for (const { columns, predicate } of keys) {
      const where = predicate ? `where ${predicate}` : '';
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from (select * from pg_temp.moved_rows ${where}) moved
        join (select * from ${table.name} ${where}) present using (${columns.join(', ')})`,
      );
      if (rows[0]?.count) conflicts.push({ key: columns.join(', '), count: rows[0].count });
    }
    return conflicts;
  });
  const [conflict] = found;
  if (!conflict) return;
  const { key, count } = conflict;
  throw new Failure(
    `${count} ${count === 1 ? 'row' : 'rows'} of ${table.name} cannot move: the other database has the same ${key}. Nothing was changed.`,
  );
}
