import { createHash } from 'node:crypto';
import { Socket } from 'node:net';
import type { ProfileType } from '@binome/contract/states';
import {
  type CompiledQuery,
  type ConnectionProvider,
  DefaultQueryExecutor,
  Kysely,
  PostgresDialect,
  type QueryResult,
  sql,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import { ApiError } from '../http/errors.ts';
import type { MemberActor } from '../sign-in/actor.ts';
import { measure, readMetric } from '../telemetry/metrics.ts';
import { inChildSpan, traceParent } from '../telemetry/tracing.ts';
import { inWordsOf } from '../text/words.ts';
import { movingRetryAfter } from './database-errors.ts';
import type { DB, DirectorySessionKind } from './schema.gen.ts';
import { type Limits, limitSession, limitTransaction, type Work, workLimits } from './work-limits.ts';

/** An open transaction in one company: row-level security hides all other companies' rows. */
export type Tx = Transaction<DB>;
/** The database outside of any company: the tables of the schema `directory`. */
export type Directory = Kysely<DB>;

/**
 * What a transaction can reach: the rows of a company, and among its private rows only those of `user_id`.
 * `system` instead of a user's id reaches all private rows: only jobs that delete data use it.
 */
export type CompanyScope = { company_id: string; user_id?: string | null };

/** A session as the database stores it, with its login and the account of its user; see `app.open_session`. */
export type SessionRow = {
  handle: string;
  created_at: Date;
  expires_at: Date;
  /** Of a device of the person's own. */
  long: boolean;
  login_id: string;
  email: string;
  company_id: string | null;
  user_id: string | null;
  staff_id: string | null;
  support_access_id: string | null;
  support_company_id: string | null;
  /** Changes with each change of the company's settings. */
  company_version: string | null;
  /** Null for staff. */
  account: AccountRow | null;
};

/** The account of a session's user. */
export type AccountRow = Pick<MemberActor, 'state' | 'language' | 'time_zone' | 'current_profile_id' | 'current_program_id' | 'roles'> & {
  email: string;
  /** Without those that the user left. */
  profiles: { id: string; type: ProfileType }[];
};

type TransactionOptions = { snapshot?: boolean | undefined; limits?: Work | undefined };

// `inCompany` and `inSession` are the only ways to company data.
export type Database = {
  /**
   * Runs `work` in a transaction that can read and write only that company's rows. With `snapshot`, all its queries read the same state of
   * the database, and it cannot write. With `limits`, it has those of another kind of work than the connection's.
   * @throws ApiError `company_moving`
   */
  inCompany<T>(scope: CompanyScope, work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /**
   * Runs `work` in a transaction of the company and the user of a session. `work` receives undefined, and can read no company, when the
   * session has ended or expired, or when the company or the member of staff is suspended.
   */
  inSession<T>(
    token: { hash: string; kind: DirectorySessionKind },
    work: (tx: Tx, session: SessionRow | undefined) => Promise<T>,
  ): Promise<T>;
  /** The tables of the directory. Company tables are empty from here. */
  directory: Directory;
  /** The limits of each kind of work. */
  limits: Record<Work, Limits>;
  close(): Promise<void>;
};

/** The words of the company of the transaction and the names of its places, which everything that is said in it uses. */
const ownWords = 'select words, place_names from app.company_settings';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const tokenHash = /^[0-9a-f]{64}$/;

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
 *
 * Passes a callback to pg instead of using its promises. For a promise, pg assigns a function to a property of the query. V8 allocates such
 * functions in the old generation, so the rows of the result stay in memory until a full garbage collection, and minor collections copy them.
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
    const query = name ? [{ name, text, values }, ...rest] : args;
    if (typeof text !== 'string' || typeof args.at(-1) === 'function') return call(...query);
    return new Promise((resolve, reject) => {
      call(...query, (error: Error | null, result: pg.QueryResult) => (error ? reject(error) : resolve(result)));
    }).catch((error: Error & { severity?: string }) => {
      // PostgreSQL closes the connection after a fatal error. The pool sees that only later, and would lend the connection once more.
      if (error.severity === 'FATAL') void this.end();
      // The stack of pg's error ends at the socket; this one leads to the caller.
      Error.captureStackTrace(error);
      throw error;
    });
  }

  #nameOf(text: string): string | undefined {
    const cached = this.#names.get(text);
    if (cached || this.#names.size >= maxStatements) return cached;
    const name = createHash('sha1').update(text).digest('base64url');
    this.#names.set(text, name);
    return name;
  }
}

/**
 * Sends everything that is written in one turn of the event loop in one system call. pg writes each statement as four messages, and a
 * system call costs as much as the rest of a short query.
 */
class BatchingSocket extends Socket {
  #isCorked = false;

  // biome-ignore lint/suspicious/noExplicitAny: `write` has two overloads with different second parameters.
  override write(...args: any[]): boolean {
    if (!this.#isCorked) {
      this.#isCorked = true;
      this.cork();
      process.nextTick(() => {
        this.#isCorked = false;
        this.uncork();
      });
    }
    return (super.write as (...args: unknown[]) => boolean).apply(this, args);
  }

  override _writev(chunks: { chunk: Buffer; encoding: BufferEncoding }[], callback: (error?: Error | null) => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'buffer' as BufferEncoding, callback);
  }
}

/** `work` is the kind of work whose limits all connections have. Tests pass a table of `limits` of their own. */
type Options = {
  url: string;
  poolSize: number;
  work?: Work | undefined;
  limits?: Record<Work, Limits> | undefined;
  onError?: (error: Error) => void;
  /** False for a pool that is not the one of the metrics. */
  isMeasured?: boolean;
};

/** Opens the connection pool. `onError` is called when PostgreSQL closes an idle connection. */
export function openDatabase({ work: kind = 'request', limits = workLimits, ...options }: Options): Database {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: options.url,
    max: options.poolSize,
    connectionTimeoutMillis: 5_000,
    // A new connection reads the catalogue and plans each statement again, which costs more than an idle one for a minute.
    idleTimeoutMillis: 60_000,
    // Sends a statement without waiting for the one before. PostgreSQL runs them in order.
    pipeline: true,
    stream: () => new BatchingSocket(),
  });
  pool.on('error', (error) => options.onError?.(error));
  pool.on('connect', (client) => {
    // A connection that holds an advisory lock is checked out but idle, and may be lost too: its next query fails.
    client.on('error', ignoreLostConnection);
    // Sent before the first query, and not as `options` of the connection, which a pooler refuses. Without them, no query may run.
    client.query(`set search_path to app, extensions; ${limitSession(limits[kind])}`, (error) => error && void client.end());
  });
  if (options.isMeasured ?? true)
    readMetric('binome_database_pool_connections', () => [
      { value: pool.totalCount - pool.idleCount, labels: { state: 'used' } },
      { value: pool.idleCount, labels: { state: 'idle' } },
      { value: pool.waitingCount, labels: { state: 'waiting' } },
    ]);
  const dialect = new PostgresDialect({ pool });
  const directory = new Kysely<DB>({ dialect });
  const driver = dialect.createDriver();
  const compiler = dialect.createQueryCompiler();
  const adapter = dialect.createAdapter();

  /** Runs `work` in a transaction that begins with the query `opening`, and passes it the rows of that query. */
  async function transact<T>(opening: string, work: (tx: Tx, rows: unknown[]) => Promise<T>, begin = 'begin'): Promise<T> {
    const client = await measure('binome_database_pool_wait_seconds', {}, () => pool.connect());
    const provider = new TransactionConnection(client);
    const executor = new DefaultQueryExecutor(compiler, adapter, provider);
    const tx = new Kysely<DB>({ config: { dialect }, dialect, driver, executor }) as Tx;
    try {
      // One message, so that no statement can run between `begin` and the settings.
      const message = `${begin}${traceSetting()}; ${opening}; ${ownWords}`;
      const results = (await client.query(message)) as unknown as pg.QueryResult[];
      const [opened, own] = results.slice(-2);
      const result = await inWordsOf(own?.rows[0], () => work(tx, opened?.rows ?? []));
      provider.end();
      const { command } = await client.query('commit');
      // PostgreSQL answers `commit` with `rollback` after a failed statement.
      if (command !== 'COMMIT') throw new Error('the transaction was rolled back');
      client.release();
      return result;
    } catch (error) {
      provider.end();
      await client.query('rollback').then(
        () => client.release(),
        () => client.release(true),
      );
      throw error;
    }
  }

  return {
    directory,
    limits,
    inCompany: async (scope, work, { snapshot, limits: other } = {}) => {
      const begin = snapshot ? 'begin isolation level repeatable read, read only' : 'begin';
      const start = other ? `${begin}; ${limitTransaction(limits[other])}` : begin;
      return inTransactionSpan(() =>
        transact(
          settings(scope),
          (tx, [row]) => {
            if ((row as { moving: boolean }).moving) throw new ApiError('company_moving', { retryAfter: movingRetryAfter });
            return work(tx);
          },
          start,
        ),
      );
    },
    inSession: async (token, work) =>
      inTransactionSpan(() => transact(sessionQuery(token), (tx, [row]) => work(tx, row as SessionRow | undefined))),
    close: () => directory.destroy(),
  };
}

/** Runs the statements of one transaction on its connection, without waiting for each other, and none after its end. */
class TransactionConnection implements ConnectionProvider {
  readonly #client: pg.PoolClient;
  #hasEnded = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  provideConnection: ConnectionProvider['provideConnection'] = (consumer) => {
    if (this.#hasEnded) throw new Error('the transaction has ended');
    return consumer(this);
  };

  async executeQuery<R>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.#client.query(text, [...parameters]);
    const writes = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE';
    return writes ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for it, and pg needs another package for cursors.
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('a transaction cannot stream');
  }

  end(): void {
    this.#hasEnded = true;
  }
}

function sessionQuery({ hash, kind }: { hash: string; kind: DirectorySessionKind }): string {
  if (!tokenHash.test(hash)) throw new Error('a token hash is not a SHA-256');
  return `select * from app.open_session('${hash}', '${kind}')`;
}

/**
 * Settings that the policies of row-level security read, and whether the company is being moved to another database. The settings end with the
 * transaction, before the connection is reused.
 */
function settings({ company_id, user_id }: CompanyScope): string {
  if (!uuid.test(company_id)) throw new Error('a company id is not a uuid');
  if (user_id && user_id !== 'system' && !uuid.test(user_id)) throw new Error('a user id is not a uuid');
  return `select set_config('app.company_id', '${company_id}', true), set_config('app.user_id', '${user_id ?? ''}', true),
    exists (select from directory.company_moves where company_id = '${company_id}' and stopped_at is not null and finished_at is null
      and given_up_at is null) as moving`;
}

/** Its statements have no spans: their values, and what literals they hold, never reach a trace. */
function inTransactionSpan<T>(work: () => Promise<T>): Promise<T> {
  return inChildSpan('transaction', { kind: 'client' }, work);
}

/** What the transaction causes in another process belongs to the open span: the database writes it beside events and mails. */
function traceSetting(): string {
  const parent = traceParent();
  return parent ? `; select set_config('app.trace_parent', '${parent}', true)` : '';
}

/** Passes the open span on, in a transaction that had begun before it. */
export async function passTraceOn(tx: Tx): Promise<void> {
  const parent = traceParent();
  if (parent) await sql`select set_config('app.trace_parent', ${parent}, true)`.execute(tx);
}

/** The query that fails on the lost connection reports the error. */
function ignoreLostConnection() {}
