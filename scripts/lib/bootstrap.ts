import { readFileSync } from 'node:fs';
import pg from 'pg';
import type { ClusterSettings } from './cluster.ts';
import { errorCode } from './failure.ts';

const duplicateRole = '42710';
const duplicateDatabase = '42P04';

/**
 * Prepares an embedded server as `infra/bootstrap.sql` prepares any other, then sets the roles' passwords.
 * Safe to run again: what a cut first run had made is kept.
 */
export async function bootstrap(superuser: pg.Client, settings: ClusterSettings): Promise<void> {
  const ready = "select from pg_database where datname = 'binome' and shobj_description(oid, 'pg_database') = 'bootstrapped'";
  if ((await superuser.query(ready)).rowCount) return;
  for (const statement of statements()) await superuser.query(statement).catch(ignoreExisting);
  await setPassword(superuser, 'app_owner', settings.owner_password);
  await setPassword(superuser, 'app_login', settings.login_password);
  await superuser.query("comment on database binome is 'bootstrapped'");
}

function statements(): string[] {
  const sql = readFileSync(new URL('../../infra/bootstrap.sql', import.meta.url), 'utf8');
  return sql
    .replace(/^--.*$/gm, '')
    .split(/;\s*$/m)
    .filter((statement) => statement.trim());
}

function ignoreExisting(error: unknown): void {
  if (errorCode(error) !== duplicateRole && errorCode(error) !== duplicateDatabase) throw error;
}

async function setPassword(superuser: pg.Client, role: string, password: string): Promise<void> {
  await superuser.query(`alter role ${role} password ${pg.escapeLiteral(password)}`);
}
