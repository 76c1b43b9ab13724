import type { FileStore } from '@binome/api/platform/files/files';
import type { Env } from '@binome/api/platform/process/env';
import pg from 'pg';
import { errorMessage, Failure } from '../lib/failure.ts';
import { openUsableFiles } from '../lib/open-usable-files.ts';

/** One database with its files. `client` is a session of its own. */
export type Side = { env: Env; client: pg.Client; files: FileStore };

/** Where the company is: `client` writes its state, `reader` reads its rows from one snapshot; both as the role of the API. */
export type Source = Side & { reader: pg.Client; url: string };

// Row texts are compared on both sides: these settings decide how they are written.
const settings = `set search_path to app, extensions; set statement_timeout to 0; set idle_in_transaction_session_timeout to 0;
  set lock_timeout to '5min'; set client_min_messages to warning; set time zone 'UTC'; set datestyle to 'ISO'; set intervalstyle to 'postgres';
  set extra_float_digits to 1; set bytea_output to 'hex'`;

/** Opens the database that the company leaves. */
export async function openSource(env: Env, url: string): Promise<Source> {
  const client = await connect('DATABASE_URL', url);
  return { env, url, client, reader: await connect('DATABASE_URL', url), files: await openUsableFiles(env) };
}

/** Opens the database to which the company moves, as the owner of its tables. */
export async function openTarget(env: Env & { DATABASE_OWNER_URL: string }): Promise<Side> {
  return {
    env,
    client: await connect('DATABASE_OWNER_URL of the other deployment', env.DATABASE_OWNER_URL),
    files: await openUsableFiles(env),
  };
}

/**
 * Limits a session to the rows of one company, which row-level security then holds: also those that only their authors may read, as the
 * erasure of a company reads them.
 */
export async function enterCompany(client: pg.Client, companyId: string): Promise<void> {
  await client.query("select set_config('app.company_id', $1, false), set_config('app.user_id', 'system', false)", [companyId]);
}

/** Runs `work` in a transaction. */
export async function inTransaction<T>(client: pg.Client, work: () => Promise<T>, begin = 'begin'): Promise<T> {
  await client.query(begin);
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

async function connect(name: string, url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(settings);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw new Failure(`Cannot connect to ${name}: ${errorMessage(error)}.`);
  }
}
