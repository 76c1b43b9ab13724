import { readFileSync } from 'node:fs';
import { stableId } from '@binome/scripts/demo/stable-id';
import type { TestDatabase } from '@binome/testing/test-database';
import { sql } from 'kysely';
import pg from 'pg';
import { openDatabase } from '../src/platform/data/database.ts';
import { openSessions } from '../src/platform/sign-in/session.ts';
import { type Api, processorTime } from './start-api.ts';

type Member = { headers: Record<string, string>; conversation_id: string };

/** An API on one of the two databases, with members of the measured company who have a mentor, and its referent's cookie. */
export type Side = {
  api: Api;
  members: Member[];
  referent: Record<string, string>;
  postgresTime(): Promise<number>;
  close(): Promise<void>;
};

/** The calls of a page, in the order in which they are sent. */
type Page = { name: string; calls: (side: Side, turn: number) => { path: string; headers: Record<string, string> }[] };

const asMember =
  (paths: (member: Member) => string[]): Page['calls'] =>
  ({ members }, turn) => {
    const member = members[turn % members.length];
    return member ? paths(member).map((path) => ({ path, headers: member.headers })) : [];
  };
const asReferent =
  (paths: string[]): Page['calls'] =>
  ({ referent }) =>
    paths.map((path) => ({ path: `/backoffice/v1/${path}`, headers: referent }));

const firstRows = `range=${encodeURIComponent('[0,24]')}`;
const search = `filter=${encodeURIComponent('{"q":"martin"}')}&${firstRows}`;

const pages: Page[] = [
  {
    name: 'community',
    calls: asMember(() => [
      '/api/v1/presenters?page_size=20&facets=true',
      '/api/v1/presenters?page_size=20&q=ma',
      '/api/v1/presenters?page_size=20&page=3',
    ]),
  },
  {
    name: 'dashboard',
    calls: asMember(() => [
      '/api/v1/current_profile',
      '/api/v1/mentoring_requests?as=participant',
      '/api/v1/mentoring_relationships?as=participant',
      '/api/v1/programs',
      '/api/v1/articles',
      '/api/v1/conversations/unread',
      '/api/v1/match_proposals',
      '/api/v1/notifications',
    ]),
  },
  {
    name: 'messages',
    calls: asMember(({ conversation_id }) => [
      '/api/v1/conversations',
      '/api/v1/conversations/unread',
      `/api/v1/conversations/${conversation_id}`,
      `/api/v1/conversations/${conversation_id}/comments`,
      '/api/v1/conversation_comments?q=priorit',
    ]),
  },
  { name: 'console: people', calls: asReferent([`users?${firstRows}`, `users?${search}`]) },
  {
    name: 'console: requests and relationships',
    calls: asReferent([`mentoring_requests?${firstRows}`, `mentoring_relationships?${firstRows}`]),
  },
  { name: 'console: sessions and audit', calls: asReferent([`meetings?${firstRows}`, `audit_entries?${firstRows}`]) },
  { name: 'console: today', calls: asReferent(['today']) },
];

/** Opens sessions for members with a running relationship and a visible profile, the same in both databases, and for the referent. */
export async function signInMembers(testDatabase: TestDatabase, slug: string, count: number): Promise<Omit<Side, 'api'>> {
  const database = openDatabase({ url: testDatabase.url, poolSize: 2 });
  const superuser = new pg.Client(testDatabase.superuserUrl);
  superuser.on('error', () => {});
  await superuser.connect();
  const company_id = stableId(slug);
  const found = await database.inCompany({ company_id, user_id: 'system' }, async (tx) => {
    const { rows } = await sql<{ user_id: string; email: string; conversation_id: string }>`
      select u.id as user_id, u.email, (array_agg(c.id))[1] as conversation_id
      from mentoring_relationships r
      join profiles p on p.id = r.participant_id and p.visible_since is not null
      join users u on u.id = p.user_id and u.current_profile_id = p.id and u.state = 'active'
      join conversations c on c.mentoring_relationship_id = r.id
      where r.ended_at is null group by u.id, u.email order by u.id limit ${count}::int`.execute(tx);
    return rows;
  });
  const sessions = openSessions(database);
  const open = async (email: string, kind: 'member' | 'console') => {
    const { id } = await database.directory
      .selectFrom('directory.logins')
      .where('email', '=', email)
      .select('id')
      .executeTakeFirstOrThrow();
    return sessions.open(id, kind);
  };
  const members: Member[] = [];
  for (const { email, conversation_id } of found) {
    const { token, handle } = await open(email, 'member');
    members.push({ conversation_id, headers: { 'access-token': token, client: handle, uid: email, 'accept-language': 'fr' } });
  }
  const { token } = await open(`rh@${slug}.example`, 'console');
  await database.close();
  return {
    members,
    referent: { cookie: `binome_console=${token}`, 'accept-language': 'fr' },
    /** Of the processes that serve the database now, in milliseconds. */
    async postgresTime() {
      const { rows } = await superuser.query<{ pid: number }>(
        "select pid from pg_stat_activity where datname = current_database() and usename = 'app_login'",
      );
      return rows.reduce((sum, { pid }) => sum + processorTime(pid), 0);
    },
    close: () => superuser.end(),
  };
}

/** The times of a page in milliseconds, and the processor time of one on average. */
type Turns = { milliseconds: number[]; api: number; postgres: number };

/** Reads each page so many times in turn on each side, and passes on what it took. */
export async function timePages(sides: readonly [Side, Side], turns: number, show: (name: string, turns: [Turns, Turns]) => void) {
  for (const { name, calls } of pages) {
    const read = (turn: number) => async (side: Side) => timePage(side, calls(side, turn));
    for (let turn = 0; turn < Math.ceil(turns / 10); turn += 1) for (const side of sides) await read(turn)(side);
    const before = await Promise.all(sides.map(processorTimes));
    const times: [number[], number[]] = [[], []];
    for (let turn = 0; turn < turns; turn += 1) {
      // Neither side is always the first.
      for (const index of turn % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) times[index].push(await read(turn)(sides[index]));
    }
    const after = await Promise.all(sides.map(processorTimes));
    const of = (index: 0 | 1): Turns => ({
      milliseconds: times[index],
      api: ((after[index]?.api ?? 0) - (before[index]?.api ?? 0)) / turns,
      postgres: ((after[index]?.postgres ?? 0) - (before[index]?.postgres ?? 0)) / turns,
    });
    show(name, [of(0), of(1)]);
  }
}

async function processorTimes({ api, postgresTime }: Side) {
  return { api: api.processorTime(), postgres: await postgresTime() };
}

async function timePage({ api }: Side, calls: ReturnType<Page['calls']>): Promise<number> {
  const startedAt = performance.now();
  for (const { path, headers } of calls) {
    const answer = await api.get(path, headers);
    await answer.arrayBuffer();
    if (answer.status === 200 || answer.status === 206) continue;
    console.log(`${path} answers ${answer.status} after ${(performance.now() - startedAt).toFixed(0)} ms`);
    process.exitCode = 1;
  }
  return performance.now() - startedAt;
}

export function residentMegabytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}
