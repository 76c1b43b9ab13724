import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import type { ClusterSettings } from './cluster.ts';
import { errorCode } from './failure.ts';

const duplicateRole = '42710';
const duplicateDatabase = '42P04';

/**
 * Runs `infra/bootstrap.sql` on an embedded server and sets the passwords of the roles.
 * Idempotent: a second run completes an interrupted one, or one of an earlier version of the file.
 */
export async function bootstrap(superuser: pg.Client, settings: ClusterSettings): Promise<void> {
  const statements = bootstrapStatements();
  const mark = pg.escapeLiteral(`bootstrapped ${createHash('sha256').update(statements.join()).digest('hex')}`);
  const findBootstrapped = `select from pg_database where datname = 'binome' and shobj_description(oid, 'pg_database') = ${mark}`;
  if ((await superuser.query(findBootstrapped)).rowCount) return;
  for (const statement of statements) await superuser.query(statement).catch(ignoreExisting);
  await setPassword(superuser, 'app_owner', settings.owner_password);
  await setPassword(superuser, 'app_login', settings.login_password);
  await superuser.query(`comment on database binome is ${mark}`);
}

function bootstrapStatements(): string[] {
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
