import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { buildApp } from '../src/app.ts';
import { openDatabase } from '../src/platform/data/database.ts';
import { noReplica } from '../src/platform/data/replica.ts';
import { openPushSender } from '../src/platform/delivery/push.ts';
import { openSmsSender } from '../src/platform/delivery/sms.ts';
import { openFolder } from '../src/platform/files/open-files.ts';
import { openRealtime } from '../src/platform/live/realtime-hub.ts';
import { openMailer } from '../src/platform/mail/mail.ts';
import { readEnv } from '../src/platform/process/env.ts';
import { openKeys } from '../src/platform/process/keys.ts';
import { openSessions } from '../src/platform/sign-in/session.ts';
import type { RawResponse, TestApp } from '../src/testing/test-app.ts';

/** A statement that was sent to PostgreSQL. */
export type Statement = { text: string; values?: unknown[] | undefined };

/** Builds the API in this process. `statements` collects what it sends to PostgreSQL; events are recorded and not queued. */
export async function openInProcessApp(url: string): Promise<TestApp & { statements: Statement[]; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'binome-bench-'));
  const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: url, DATA_DIR: folder, RATE_LIMIT_PER_PERSON: '10000000' });
  const statements = recordStatements();
  const database = openDatabase({ url, poolSize: env.DATABASE_POOL_SIZE });
  const mailer = openMailer(env);
  const keys = openKeys(env);
  const clock = { now: new Date() };
  const services = {
    env,
    database,
    replica: noReplica,
    sessions: openSessions(database, env.DATABASE_POOL_SIZE),
    keys,
    sms: openSmsSender(env),
    push: openPushSender(env, keys),
    jobs: {
      deliver: async () => {},
      removeCompany: async () => {},
      measure: () => Promise.reject(new Error('the benchmark has no queue')),
      close: async () => {},
    },
    mailer,
    realtime: openRealtime({ url, database, onError: console.error }),
    files: openFolder(env),
    now: () => clock.now,
  };
  const app = await buildApp(services);
  await app.ready();
  return {
    app,
    database,
    services,
    clock,
    statements,
    async send({ method, url, headers, body }): Promise<RawResponse> {
      const answer = await app.inject({
        method: method as 'GET',
        url,
        headers: headers ?? {},
        ...(body ? { payload: body as object } : {}),
      });
      return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
    },
    async close() {
      await app.close();
      await mailer.close();
      await services.realtime.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Records each SQL statement that this process sends after the call. */
function recordStatements(): Statement[] {
  const statements: Statement[] = [];
  const send = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  pg.Client.prototype.query = function record(this: pg.Client, ...args: unknown[]) {
    // A text without values is followed by the callback.
    const [query] = args as [string | Statement];
    statements.push(typeof query === 'string' ? { text: query } : { text: query.text, values: query.values });
    return send.apply(this, args);
  } as typeof pg.Client.prototype.query;
  return statements;
}
