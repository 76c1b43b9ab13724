import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './schema.gen.ts';

/** An open transaction in one company: row-level security hides all other companies' rows. */
export type Tx = Transaction<DB>;
/** The database outside of any company: the tables of the schema `directory`. */
export type Directory = Kysely<DB>;

/**
 * What a transaction can reach: the rows of a company, and among its private rows only those of `user_id`.
 * `system` instead of a user's id reaches all private rows: only jobs that delete data use it.
 */
export type CompanyScope = { company_id: string; user_id?: string | null };

export type Database = {
  /** Runs `work` in a transaction that can read and write only that company's rows. There is no other way to company data. */
  inCompany<T>(scope: CompanyScope, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The tables of the directory. Company tables are empty from here. */
  directory: Directory;
  /** Rejects when PostgreSQL does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

// By OID. pg returns int8 and numeric as text by default, but our counts fit in a number.
// Days stay text: a `Date` would shift them by the time zone.
const int8 = 20;
const numeric = 1700;
const date = 1082;
pg.types.setTypeParser(int8, Number);
pg.types.setTypeParser(numeric, Number);
pg.types.setTypeParser(date, (text) => text);

/** Per connection. Queries with lists of varying length would make the cache grow without limit. */
const maxStatements = 500;

/**
 * Turns each query with parameters into a named prepared statement, so that PostgreSQL parses and plans it once per connection.
 * This halves the cost of a short read.
 */
class PreparingClient extends pg.Client {
  readonly #names = new Map<string, string>();

  constructor(...args: ConstructorParameters<typeof pg.Client>) {
    super(...args);
    // The pool listens to idle connections only. Without a listener, losing a connection in use would end the process.
    this.on('error', () => {});
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg has twelve overloads; only `query(text, values)` gets a name.
  override query(...args: any[]): any {
    const [text, values, ...rest] = args;
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? this.#nameOf(text) : undefined;
    const call = super.query.bind(this) as (...args: unknown[]) => unknown;
    return name ? call({ name, text, values }, ...rest) : call(...args);
  }

  #nameOf(text: string): string | undefined {
    const cached = this.#names.get(text);
    if (cached || this.#names.size >= maxStatements) return cached;
    const name = createHash('sha1').update(text).digest('base64url');
    this.#names.set(text, name);
    return name;
  }
}

/** Opens the connection pool. `onError` is called when PostgreSQL closes an idle connection. */
export function openDatabase(options: { url: string; poolSize: number; onError?: (error: Error) => void }): Database {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: options.url,
    max: options.poolSize,
    options: '-c search_path=app,public -c statement_timeout=5000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000',
    connectionTimeoutMillis: 5_000,
  });
  pool.on('error', (error) => options.onError?.(error));
  // A connection that holds an advisory lock is checked out but idle, and may be lost too: its next query fails.
  pool.on('connect', (client) => client.on('error', ignoreLostConnection));
  const directory = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });

  return {
    directory,
    inCompany: (scope, work) => directory.connection().execute((connection) => transact(connection, scope, work)),
    ping: async () => void (await sql`select 1`.execute(directory)),
    close: () => directory.destroy(),
  };
}

async function transact<T>(connection: Kysely<DB>, scope: CompanyScope, work: (tx: Tx) => Promise<T>): Promise<T> {
  // One message, so that no statement can run between `begin` and the settings.
  await sql.raw(`begin; ${settings(scope)}`).execute(connection);
  try {
    const result = await work(connection as Tx);
    await sql.raw('commit').execute(connection);
    return result;
  } catch (error) {
    await sql.raw('rollback').execute(connection).catch(ignoreLostConnection);
    throw error;
  }
}

/** Settings that the policies of row-level security read. They end with the transaction, before the connection is reused. */
function settings({ company_id, user_id }: CompanyScope): string {
  if (!uuid.test(company_id)) throw new Error('a company id is not a uuid');
  if (user_id && user_id !== 'system' && !uuid.test(user_id)) throw new Error('a user id is not a uuid');
  return `select set_config('app.company_id', '${company_id}', true), set_config('app.user_id', '${user_id ?? ''}', true)`;
}

/** The query that fails on the lost connection reports the error. */
function ignoreLostConnection() {}
