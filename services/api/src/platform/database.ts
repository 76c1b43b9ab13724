import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './schema.gen.ts';

/** An open transaction inside one company. */
export type Tx = Transaction<DB>;
export type Directory = Kysely<DB>;

/** Whose data a transaction reaches, and for whom it reads what is kept between two people. */
export type CompanyScope = { company_id: string; user_id?: string | null };

export type Database = {
  /** Runs the work in one transaction that can see and write that company's rows only. The only door to company data. */
  inCompany<T>(scope: CompanyScope, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The directory's tables. Company tables read empty from here. */
  directory: Directory;
  /** Rejects when PostgreSQL does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

// int8 and numeric come as text by default; counts fit in a number. Days stay texts: a `Date` would shift them by a zone.
const int8 = 20;
const numeric = 1700;
const date = 1082;
pg.types.setTypeParser(int8, Number);
pg.types.setTypeParser(numeric, Number);
pg.types.setTypeParser(date, (text) => text);

const maxStatements = 500;

/**
 * Gives each statement a name by its text, so that PostgreSQL parses and plans it once for each connection: half of what a short
 * read costs it. Texts beyond the first five hundred, which lists of varying length make, are planned each time.
 */
class PreparingClient extends pg.Client {
  readonly #names = new Map<string, string>();

  constructor(...given: ConstructorParameters<typeof pg.Client>) {
    super(...given);
    // The pool listens to idle connections only. One that is lost at work is told to whoever asks it next, and must not end the process.
    this.on('error', () => {});
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg overloads this call in twelve ways; only one of them is given a name.
  override query(...given: any[]): any {
    const [text, values, ...rest] = given;
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? this.#nameOf(text) : undefined;
    const call = super.query.bind(this) as (...given: unknown[]) => unknown;
    return name ? call({ name, text, values }, ...rest) : call(...given);
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known || this.#names.size >= maxStatements) return known;
    const name = createHash('sha1').update(text).digest('base64url');
    this.#names.set(text, name);
    return name;
  }
}

/** Opens the pool of the API's own role. `onError` hears of idle connections that PostgreSQL cut. */
export function openDatabase(options: { url: string; poolSize: number; onError?: (error: Error) => void }): Database {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: options.url,
    max: options.poolSize,
    options: '-c search_path=app,public -c statement_timeout=5000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000',
    connectionTimeoutMillis: 5_000,
  });
  pool.on('error', (error) => options.onError?.(error));
  // A connection that is held while nothing is asked of it, as a claim on a job is, may be cut as well: the next question finds out.
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
  // One message: PostgreSQL begins and is told the company before any other statement can be sent.
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

/** Local to the transaction: a connection that goes back to the pool remembers no company. */
function settings({ company_id, user_id }: CompanyScope): string {
  if (!uuid.test(company_id)) throw new Error('a company id is not a uuid');
  if (user_id && user_id !== 'system' && !uuid.test(user_id)) throw new Error('a user id is not a uuid');
  return `select set_config('app.company_id', '${company_id}', true), set_config('app.user_id', '${user_id ?? ''}', true)`;
}

/** The first error says what happened, or the next question will; a lost connection itself adds nothing. */
function ignoreLostConnection() {}
