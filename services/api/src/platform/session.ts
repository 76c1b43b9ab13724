import { randomBytes } from 'node:crypto';
import { type Adapter, Lucia, TimeSpan } from 'lucia';
import type { Directory } from './database.ts';
import type { DirectorySessionKind } from './schema.gen.ts';
import { hashToken } from './tokens.ts';

/** The login of a session: a member (`company_id`, `user_id`) or staff (`staff_id`). */
type SessionLogin = {
  login_id: string;
  email: string;
  company_id: string | null;
  user_id: string | null;
  staff_id: string | null;
};

/** The company that staff have entered. */
type SupportAccess = { support_access_id: string; company_id: string };

export type Session = SessionLogin & { token: string; handle: string; expires_at: Date; support_access: SupportAccess | null };

export type Sessions = {
  /** Opens a session. `device` is the name that its owner sees. The token is returned only here: the database stores its hash. */
  open(loginId: string, kind: DirectorySessionKind, device?: string | null): Promise<{ token: string; handle: string; expires_at: Date }>;
  /**
   * Returns the session of a token, and extends it once half of its time has passed.
   * Null when it has ended or expired, or when the company or the staff member is suspended.
   */
  read(token: string, kind: DirectorySessionKind): Promise<Session | null>;
  end(token: string): Promise<void>;
  endAll(loginId: string): Promise<void>;
  endExpired(): Promise<void>;
};

type SessionAttributes = {
  handle: string;
  kind: DirectorySessionKind;
  device: string | null;
  support_access_id: string | null;
  support_company_id: string | null;
};

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<SessionAttributes, SessionLogin>;
    DatabaseSessionAttributes: SessionAttributes;
    DatabaseUserAttributes: SessionLogin;
  }
}

/** Days without a request after which a session expires. */
const slidingDays = { member: 14, console: 1 } as const;
/** Days after which a session expires in any case. */
const absoluteDays = { member: 30, console: 1 } as const;
const day = 86_400_000;

// The format of Lucia's tokens. It excludes the stored hashes: a stolen hash is never accepted as a token.
const tokenFormat = /^[a-z2-7]{40}$/;

/** Opens the session store on the directory's tables. No other file uses lucia. */
export function openSessions(directory: Directory): Sessions {
  const lucia = { member: luciaFor('member', directory), console: luciaFor('console', directory) };

  return {
    async open(loginId, kind, device = null) {
      const handle = randomBytes(12).toString('base64url');
      const session = await lucia[kind].createSession(loginId, { handle, kind, device, support_access_id: null, support_company_id: null });
      return { token: session.id, handle, expires_at: session.expiresAt };
    },
    async read(token, kind) {
      if (!tokenFormat.test(token)) return null;
      const { session, user } = await lucia[kind].validateSession(token);
      if (!session || session.kind !== kind) return null;
      const { login_id, email, company_id, user_id, staff_id } = user;
      const support_access =
        session.support_access_id && session.support_company_id
          ? { support_access_id: session.support_access_id, company_id: session.support_company_id }
          : null;
      return {
        login_id,
        email,
        company_id,
        user_id,
        staff_id,
        token,
        handle: session.handle,
        expires_at: session.expiresAt,
        support_access,
      };
    },
    end: (token) => lucia.member.invalidateSession(token),
    endAll: (loginId) => lucia.member.invalidateUserSessions(loginId),
    endExpired: () => lucia.member.deleteExpiredSessions(),
  };
}

function luciaFor(kind: DirectorySessionKind, directory: Directory) {
  return new Lucia(hashingAdapter(directory), {
    sessionExpiresIn: new TimeSpan(slidingDays[kind], 'd'),
    getSessionAttributes: (attributes) => attributes,
    getUserAttributes: (login) => login,
  });
}

/** Stores the hash of each token, so that a stolen table opens no session. */
function hashingAdapter(directory: Directory): Adapter {
  return {
    async getSessionAndUser(token) {
      const row = await findSession(directory, token);
      if (!row) return [null, null];
      const { token_hash: _, login_id, email, company_id, user_id, staff_id, expires_at, ...attributes } = row;
      return [
        { id: token, userId: login_id, expiresAt: expires_at, attributes },
        { id: login_id, attributes: { login_id, email, company_id, user_id, staff_id } },
      ];
    },
    getUserSessions: () => Promise.resolve([]),
    async setSession({ id, userId, expiresAt, attributes: { handle, kind, device } }) {
      await directory
        .insertInto('directory.sessions')
        .values({ token_hash: hashToken(id), login_id: userId, expires_at: expiresAt, handle, kind, device })
        .execute();
    },
    // Not an upsert, which would restore a session that was ended meanwhile.
    async updateSessionExpiration(token, expiresAt) {
      await directory.updateTable('directory.sessions').set({ expires_at: expiresAt }).where('token_hash', '=', hashToken(token)).execute();
    },
    async deleteSession(token) {
      await directory.deleteFrom('directory.sessions').where('token_hash', '=', hashToken(token)).execute();
    },
    async deleteUserSessions(loginId) {
      await directory.deleteFrom('directory.sessions').where('login_id', '=', loginId).execute();
    },
    async deleteExpiredSessions() {
      await directory.deleteFrom('directory.sessions').where('expires_at', '<', new Date()).execute();
    },
  };
}

async function findSession(directory: Directory, token: string) {
  const row = await directory
    .selectFrom('directory.sessions as s')
    .innerJoin('directory.logins as l', 'l.id', 's.login_id')
    .leftJoin('directory.companies as c', 'c.id', 'l.company_id')
    .leftJoin('directory.staff as t', 't.id', 'l.staff_id')
    .leftJoin('directory.support_accesses as g', (join) =>
      join.onRef('g.id', '=', 's.support_access_id').on('g.ended_at', 'is', null).on('g.expires_at', '>', new Date()),
    )
    .where('s.token_hash', '=', hashToken(token))
    .where('c.suspended_at', 'is', null)
    .where('t.suspended_at', 'is', null)
    .select([
      's.token_hash',
      's.handle',
      's.kind',
      's.device',
      's.created_at',
      's.expires_at',
      's.login_id',
      'l.email',
      'l.company_id',
      'l.user_id',
      'l.staff_id',
      'g.id as support_access_id',
      'g.company_id as support_company_id',
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { created_at, ...session } = row;
  return created_at.getTime() + absoluteDays[session.kind] * day > Date.now() ? session : undefined;
}
