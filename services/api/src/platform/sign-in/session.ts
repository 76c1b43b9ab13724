import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Directory, Tx } from '../data/database.ts';
import { movingRetryAfter } from '../data/database-errors.ts';
import type { DirectorySessionKind, DirectorySessionWay } from '../data/schema.gen.ts';
import { ApiError } from '../http/errors.ts';
import { FairGate, type Visitor } from '../http/fair-gate.ts';
import { type LoginAttributes, luciaFor, type SessionCookie } from './lucia.ts';
import { hashToken } from './tokens.ts';

/** An open session and its login. */
export type Session = LoginAttributes & { token: string; handle: string; expires_at: Date; login_id: string };

/** The API key of a directory's call. */
type ProvisioningKey = { company_id: string; api_key_id: string };

export type Sessions = {
  /** Opens a session; the oldest of the login's ends when there are too many. `device` is the name that its owner sees. `way` is how its owner signed in. A `long` session stays open for 90 days. The token is returned only here: the database stores its hash. */
  open(
    loginId: string,
    kind: DirectorySessionKind,
    device?: string | null,
    way?: DirectorySessionWay,
    long?: boolean,
  ): Promise<{ token: string; handle: string; expires_at: Date }>;
  /**
   * Runs `work` in a transaction of the session's company and user, and extends the session once half of its time has passed.
   * The session is null when it has ended or expired, or when the company or the staff member is suspended.
   */
  inTransaction<T>(token: string, kind: DirectorySessionKind, work: (tx: Tx, session: Session) => Promise<T>): Promise<T | null>;
  /**
   * Runs `work` in a transaction of the company whose directory calls with a token. Returns null for a token that is unknown or expired, or
   * whose company is suspended.
   * @throws ApiError `company_moving`
   */
  inDirectoryCall<T>(token: string, work: (tx: Tx, key: ProvisioningKey) => Promise<T>): Promise<T | null>;
  /** Returns the session of a token as `inTransaction` finds it. */
  read(token: string, kind: DirectorySessionKind): Promise<Session | null>;
  /** Returns the login, or the directory's key, of a token that this process has found valid at its last use. Reads no database. */
  knownLogin(token: string): string | undefined;
  /** Returns the company of each of the token hashes whose session is open; null for staff outside of any company. */
  listOpen(hashes: string[]): Promise<Map<string, string | null>>;
  end(token: string): Promise<void>;
  /** Ends the sessions of a login. Its API keys stay. */
  endAll(loginId: string): Promise<void>;
  /** Returns the cookie that keeps a session of the console, or without a token the one that removes it. */
  cookie(token?: string): SessionCookie;
};

/** Excludes the stored hashes, which are longer: a stolen hash is never accepted as a token. */
const tokenFormat = /^[\w-]{32}$/;

/** Tokens whose login a process remembers, by hash. */
const maxKnownLogins = 50_000;

/** How long a request may wait for its turn. */
const maxWaitMilliseconds = 5000;

/**
 * Opens the session store on the directory's tables. Of the connections of the pool, sessions leave two to everything else; those of one
 * company take at most three quarters of the rest, and those of one person two in five of all.
 */
export function openSessions({ directory, inSession, inCompany }: Database, poolSize = 10): Sessions {
  const logins = new Map<string, Visitor>();
  const capacity = Math.max(1, poolSize - 2);
  const perCompany = Math.ceil(capacity * 0.75);
  const gate = new FairGate({ capacity, perCompany, perPerson: Math.ceil(poolSize * 0.4), maxWaitMilliseconds });
  const remember = (hash: string, visitor: Visitor) => {
    if (logins.size >= maxKnownLogins) logins.clear();
    logins.set(hash, visitor);
  };
  const inTransaction: Sessions['inTransaction'] = async (token, kind, work) => {
    if (!tokenFormat.test(token)) return null;
    const hash = hashToken(token);
    const visitor = logins.get(hash) ?? { company: '', person: hash };
    const open = () =>
      inSession({ hash, kind }, async (tx, row) => {
        const { session, user } = await luciaFor(kind, tx, row).validateSession(token);
        if (!session) {
          logins.delete(hash);
          return null;
        }
        const { id: login_id, ...login } = user;
        remember(hash, { person: login_id, company: login.company_id ?? login.support_access?.company_id ?? '' });
        return work(tx, { ...login, login_id, token, handle: session.handle, expires_at: session.expiresAt });
      });
    return gate.run(visitor, open);
  };

  return {
    async open(login_id, kind, device = null, way, long = false) {
      const handle = randomBytes(12).toString('base64url');
      const sessionId = randomBytes(24).toString('base64url');
      const keeper = luciaFor(kind, directory, undefined, long);
      const session = await keeper.createSession(login_id, { handle, device, way: way ?? null, long }, { sessionId });
      return { token: session.id, handle, expires_at: session.expiresAt };
    },
    inTransaction,
    async inDirectoryCall(token, work) {
      if (!tokenFormat.test(token)) return null;
      const hash = hashToken(token);
      return gate.run(logins.get(hash) ?? { company: '', person: hash }, async () => {
        const key = await findProvisioningKey(directory, hash);
        if (!key) {
          logins.delete(hash);
          return null;
        }
        remember(hash, { person: key.api_key_id, company: key.company_id });
        return inCompany({ company_id: key.company_id }, (tx) => work(tx, key));
      });
    },
    read: (token, kind) => inTransaction(token, kind, async (_tx, session) => session),
    knownLogin: (token) => logins.get(hashToken(token))?.person,
    listOpen: (hashes) => listOpenSessions(directory, hashes),
    end: (token) => luciaFor('member', directory).invalidateSession(token),
    endAll: (loginId) => luciaFor('member', directory).invalidateUserSessions(loginId),
    cookie(token) {
      const lucia = luciaFor('console', directory);
      return token ? lucia.createSessionCookie(token) : lucia.createBlankSessionCookie();
    },
  };
}

/** @throws ApiError `company_moving`: a directory that is refused its key would stop to call */
async function findProvisioningKey(directory: Directory, hash: string): Promise<ProvisioningKey | undefined> {
  const key = await directory
    .selectFrom('directory.provisioning_tokens as t')
    .innerJoin('directory.companies as c', 'c.id', 't.company_id')
    .where('t.token_hash', '=', hash)
    .where('t.expires_at', '>', sql<Date>`now()`)
    .select(['t.company_id', 't.api_key_id', 'c.suspended_at'])
    .select(
      sql<boolean>`exists (select from directory.company_moves m
        where m.company_id = t.company_id and m.finished_at is null and m.given_up_at is null)`.as('moving'),
    )
    .executeTakeFirst();
  if (key?.moving) throw new ApiError('company_moving', { retryAfter: movingRetryAfter });
  return key?.suspended_at ? undefined : key;
}

/** Of members and staff whose company and account are not suspended, as `app.open_session` finds them. */
async function listOpenSessions(directory: Directory, hashes: string[]): Promise<Map<string, string | null>> {
  const rows = await directory
    .selectFrom('directory.sessions as s')
    .innerJoin('directory.logins as l', 'l.id', 's.login_id')
    .leftJoin('directory.companies as c', 'c.id', 'l.company_id')
    .leftJoin('directory.staff as t', 't.id', 'l.staff_id')
    .where(sql<boolean>`s.token_hash = any(${hashes})`)
    .where('s.expires_at', '>', sql<Date>`now()`)
    .where('c.suspended_at', 'is', null)
    .where('t.suspended_at', 'is', null)
    .leftJoin('directory.support_accesses as g', (on) =>
      on.onRef('g.id', '=', 's.support_access_id').on('g.ended_at', 'is', null).on('g.expires_at', '>', sql<Date>`now()`),
    )
    .select((eb) => ['s.token_hash', eb.fn.coalesce('l.company_id', 'g.company_id').as('company_id')])
    .execute();
  return new Map(rows.map(({ token_hash, company_id }) => [token_hash, company_id]));
}
