import { randomBytes } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import type { AccountRow, Database, Directory, SessionRow, Tx } from '../data/database.ts';
import type { DirectorySessionKind, DirectorySessions, DirectorySessionWay } from '../data/schema.gen.ts';
import { FairGate, type Visitor } from '../http/fair-gate.ts';
import { hashToken } from './tokens.ts';

/** The company that staff have entered. */
type SupportAccess = { support_access_id: string; company_id: string };

/** An open session of a member (`company_id`, `user_id`) or of staff (`staff_id`). */
export type Session = {
  token: string;
  handle: string;
  expires_at: Date;
  login_id: string;
  email: string;
  company_id: string | null;
  user_id: string | null;
  staff_id: string | null;
  support_access: SupportAccess | null;
  /** The version of the company's settings when the session was read. */
  company_version: string;
  /** Null for staff. */
  account: AccountRow | null;
};

/** The API key of a directory's call. */
type ProvisioningKey = { company_id: string; api_key_id: string };

export type Sessions = {
  /** Opens a session; the oldest of the login's ends when there are too many. `device` is the name that its owner sees. `way` is how its owner signed in. The token is returned only here: the database stores its hash. */
  open(
    loginId: string,
    kind: DirectorySessionKind,
    device?: string | null,
    way?: DirectorySessionWay,
  ): Promise<{ token: string; handle: string; expires_at: Date }>;
  /**
   * Runs `work` in a transaction of the session's company and user, and extends the session once half of its time has passed.
   * The session is null when it has ended or expired, or when the company or the staff member is suspended.
   */
  inTransaction<T>(token: string, kind: DirectorySessionKind, work: (tx: Tx, session: Session) => Promise<T>): Promise<T | null>;
  /**
   * Runs `work` in a transaction of the company whose directory calls with a token. Returns null for a token that is unknown or expired, or
   * whose company is suspended.
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
};

const day = 86_400_000;
/** Time without a request after which a session expires. A key keeps the time of its creation. */
const slidingTime = { member: 14 * day, console: day, api_key: 0 } as const;
/** Time after which a session expires in any case. */
const absoluteTime = { member: 30 * day, console: day, api_key: Number.POSITIVE_INFINITY } as const;

/** Open sessions of one login: one more ends the oldest. */
const maxSessions = 10;

/** Excludes the stored hashes, which are longer: a stolen hash is never accepted as a token. */
const tokenFormat = /^[\w-]{32}$/;

/** Tokens whose login a process remembers, by hash. */
const maxKnownLogins = 50_000;

/** How long a request may wait for its turn. */
const maxWaitMilliseconds = 5000;

/**
 * Opens the session store on the directory's tables. Of the connections of the pool, sessions leave two to everything else, and those of
 * one person take at most two in five.
 */
export function openSessions({ directory, inSession, inCompany }: Database, poolSize = 10): Sessions {
  const logins = new Map<string, Visitor>();
  const gate = new FairGate({ capacity: Math.max(1, poolSize - 2), perPerson: Math.ceil(poolSize * 0.4), maxWaitMilliseconds });
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
        if (!row || row.created_at.getTime() + absoluteTime[kind] <= Date.now()) {
          logins.delete(hash);
          return null;
        }
        remember(hash, { person: row.login_id, company: row.company_id ?? row.support_company_id ?? '' });
        return work(tx, sessionOf(row, token, await extend(tx, row, hash, slidingTime[kind])));
      });
    return gate.run(visitor, open);
  };

  return {
    async open(login_id, kind, device = null, way) {
      const token = randomBytes(24).toString('base64url');
      const handle = randomBytes(12).toString('base64url');
      const expires_at = new Date(Date.now() + slidingTime[kind]);
      await insertSession(directory, { token_hash: hashToken(token), login_id, expires_at, handle, kind, device, way: way ?? null });
      return { token, handle, expires_at };
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
    async end(token) {
      await directory.deleteFrom('directory.sessions').where('token_hash', '=', hashToken(token)).execute();
    },
    async endAll(loginId) {
      await directory.deleteFrom('directory.sessions').where('login_id', '=', loginId).where('kind', '<>', 'api_key').execute();
    },
  };
}

function findProvisioningKey(directory: Directory, hash: string): Promise<ProvisioningKey | undefined> {
  return directory
    .selectFrom('directory.provisioning_tokens as t')
    .innerJoin('directory.companies as c', 'c.id', 't.company_id')
    .where('t.token_hash', '=', hash)
    .where('t.expires_at', '>', sql<Date>`now()`)
    .where('c.suspended_at', 'is', null)
    .select(['t.company_id', 't.api_key_id'])
    .executeTakeFirst();
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

/** Inserts a session and ends the oldest ones of its login beyond `maxSessions`. Locks the login, so that concurrent sign-ins count each other. */
async function insertSession(directory: Directory, session: Insertable<DirectorySessions>): Promise<void> {
  const { login_id } = session;
  await directory.transaction().execute(async (tx) => {
    await tx.selectFrom('directory.logins').where('id', '=', login_id).select('id').forNoKeyUpdate().execute();
    // By the clock that its age is read from.
    await tx
      .insertInto('directory.sessions')
      .values({ created_at: new Date(), ...session })
      .execute();
    await tx
      .deleteFrom('directory.sessions')
      .where('token_hash', 'in', (eb) =>
        eb
          .selectFrom('directory.sessions')
          .where('login_id', '=', login_id)
          .where('kind', '<>', 'api_key')
          // The time of the transaction may equal that of another: the new session stays in any case.
          .where('token_hash', '!=', session.token_hash)
          .orderBy('created_at', 'desc')
          .orderBy('token_hash')
          .offset(maxSessions - 1)
          .select('token_hash'),
      )
      .execute();
  });
}

/** Returns when the session expires, later than before if half of its time has passed. */
async function extend(tx: Tx, { expires_at }: SessionRow, hash: string, time: number): Promise<Date> {
  if (expires_at.getTime() - Date.now() > time / 2) return expires_at;
  const later = new Date(Date.now() + time);
  // Not an upsert, which would restore a session that was ended meanwhile.
  await tx.updateTable('directory.sessions').set({ expires_at: later }).where('token_hash', '=', hash).execute();
  return later;
}

function sessionOf(row: SessionRow, token: string, expires_at: Date): Session {
  const { support_access_id, support_company_id, created_at: _, company_version, ...session } = row;
  const support_access = support_access_id && support_company_id ? { support_access_id, company_id: support_company_id } : null;
  return { ...session, token, expires_at, support_access, company_version: company_version ?? '' };
}
