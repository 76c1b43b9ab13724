import type { Insertable } from 'kysely';
import { type Adapter, Lucia, TimeSpan } from 'lucia';
import type { AccountRow, Directory, SessionRow } from '../data/database.ts';
import type { DirectorySessionKind, DirectorySessions, DirectorySessionWay } from '../data/schema.gen.ts';
import { hashToken } from './tokens.ts';

/** What a new session is stored with. `device` is the name that its owner sees. `way` is how its owner signed in. */
type SessionAttributes = { handle: string; device?: string | null; way?: DirectorySessionWay | null; long?: boolean };

/** The login of a session: a member (`company_id`, `user_id`) or staff (`staff_id`), and what opening the transaction read of both. */
export type LoginAttributes = {
  email: string;
  company_id: string | null;
  user_id: string | null;
  staff_id: string | null;
  /** The company that staff have entered. */
  support_access: { support_access_id: string; company_id: string } | null;
  /** The version of the company's settings when the session was read. */
  company_version: string;
  /** Null for staff. */
  account: AccountRow | null;
};

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<SessionAttributes, LoginAttributes>;
    DatabaseSessionAttributes: SessionAttributes;
    DatabaseUserAttributes: LoginAttributes;
  }
}

/** What we use of lucia. Sessions are listed by their handles and deleted with the other expired rows, since their tokens are not stored. */
type SessionKeeper = Pick<
  Lucia<SessionAttributes, LoginAttributes>,
  'createSession' | 'validateSession' | 'invalidateSession' | 'invalidateUserSessions' | 'createSessionCookie' | 'createBlankSessionCookie'
>;
export type SessionCookie = ReturnType<SessionKeeper['createSessionCookie']>;
type SessionStore = Omit<Adapter, 'getUserSessions' | 'deleteExpiredSessions'>;

const day = 86_400_000;
/** Time without a request after which a session expires. A key keeps the time of its creation. */
const slidingTime = { member: new TimeSpan(14, 'd'), console: new TimeSpan(1, 'd'), api_key: new TimeSpan(0, 'ms') } as const;
/** Time after which a session expires in any case. */
const absoluteTime = { member: 30 * day, console: day, api_key: Number.POSITIVE_INFINITY } as const;

/** Of a long session of a member, both times. */
const longTime = 90 * day;

/** Open sessions of one login: one more ends the oldest. */
const maxSessions = 10;

/** Other sites cannot make a browser send the cookie of the console. `cookies.ts` names it, and limits it to https where that is served. */
const sessionCookie = { attributes: { sameSite: 'strict', path: '/backoffice', secure: false } } as const;

/**
 * Returns lucia for the sessions of one kind. In a signed-in request, `db` is its transaction and `row` the session that opened it. No other
 * file imports lucia. `long` is for a new session.
 */
export function luciaFor(kind: DirectorySessionKind, db: Directory, row?: SessionRow, long = row?.long ?? false): SessionKeeper {
  return new Lucia(hashingStore(kind, db, row) as Adapter, {
    sessionExpiresIn: long && kind === 'member' ? new TimeSpan(90, 'd') : slidingTime[kind],
    sessionCookie,
    getSessionAttributes: (attributes) => attributes,
    getUserAttributes: (attributes) => attributes,
  });
}

/** Stores sessions by the hash of their token, so that a stolen table opens none. */
function hashingStore(kind: DirectorySessionKind, db: Directory, row: SessionRow | undefined): SessionStore {
  return {
    async getSessionAndUser(token) {
      const lifetime = row?.long && kind === 'member' ? longTime : absoluteTime[kind];
      if (!row || row.created_at.getTime() + lifetime <= Date.now()) return [null, null];
      const {
        handle,
        expires_at,
        login_id,
        support_access_id,
        support_company_id,
        created_at: _,
        long: __,
        company_version,
        ...login
      } = row;
      const support_access = support_access_id && support_company_id ? { support_access_id, company_id: support_company_id } : null;
      return [
        { id: token, userId: login_id, expiresAt: expires_at, attributes: { handle } },
        { id: login_id, attributes: { ...login, support_access, company_version: company_version ?? '' } },
      ];
    },
    setSession: ({ id, userId, expiresAt, attributes }) =>
      insertSession(db, { token_hash: hashToken(id), login_id: userId, expires_at: expiresAt, kind, ...attributes }),
    // Not an upsert, which would restore a session that was ended meanwhile.
    async updateSessionExpiration(token, expires_at) {
      await db.updateTable('directory.sessions').set({ expires_at }).where('token_hash', '=', hashToken(token)).execute();
    },
    async deleteSession(token) {
      await db.deleteFrom('directory.sessions').where('token_hash', '=', hashToken(token)).execute();
    },
    async deleteUserSessions(loginId) {
      await db.deleteFrom('directory.sessions').where('login_id', '=', loginId).where('kind', '<>', 'api_key').execute();
    },
  };
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
