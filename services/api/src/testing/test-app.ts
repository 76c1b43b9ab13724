import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ApiFailure, createClient, type HttpRequest, type HttpResponse } from '@binome/contract/values/client';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll } from 'vitest';
import { buildApp } from '../app.ts';
import { type Database, openDatabase } from '../platform/data/database.ts';
import { noReplica, openReplica, type Replica } from '../platform/data/replica.ts';
import { type Limits, type Work, workLimits } from '../platform/data/work-limits.ts';
import { openPushSender } from '../platform/delivery/push.ts';
import { openSmsSender, smsFolder } from '../platform/delivery/sms.ts';
import { openFiles } from '../platform/files/open-files.ts';
import { openRealtime } from '../platform/live/realtime-hub.ts';
import { mailboxFolder, openMailer } from '../platform/mail/mail.ts';
import type { Services } from '../platform/process/context.ts';
import { type Env, readEnv } from '../platform/process/env.ts';
import { openKeys } from '../platform/process/keys.ts';
import { openSessions } from '../platform/sign-in/session.ts';

/** A response with its headers. A body that is not JSON is in `body.text`. */
export type RawResponse = HttpResponse & { body: Record<string, unknown>; headers: Record<string, unknown> };

/** The application under test, on a real PostgreSQL, with the database role of the API. */
export type TestApp = {
  app: FastifyInstance;
  database: Database;
  services: Services;
  /** Sends a request without the typed client, for invalid input and for headers. */
  send(request: HttpRequest): Promise<RawResponse>;
  /** The clock of the application. Tests set `now`. */
  clock: { now: Date };
};

let sharedApp: Promise<TestApp> | undefined;
let commonSettings: Partial<Env> = {};

/** Sets settings of all applications that are started from now on. The full suite runs the tests of files on a bucket. */
export function setCommonSettings(settings: Partial<Env>): void {
  commonSettings = settings;
  sharedApp = undefined;
}

/**
 * Returns an application without mails and SMS, and with the time of now. The test files of a Vitest worker share it, because building one and
 * warming its connections costs more than most files. A file that passes `settings`, which replace those of the deployment, gets an
 * application of its own: pass `{}` to listen on a port or to replace a service. `limits` replace those of each kind of work.
 */
export async function startTestApp(settings?: Partial<Env>, limits?: Record<Work, Limits>): Promise<TestApp> {
  return settings ? startOwnApp(settings, limits) : startSharedApp();
}

async function startSharedApp(): Promise<TestApp> {
  sharedApp ??= buildTestApp({}, patience);
  const testApp = await sharedApp;
  testApp.clock.now = new Date();
  const { env } = testApp.services;
  for (const folder of [mailboxFolder(env), smsFolder(env)]) rmSync(folder, { recursive: true, force: true });
  return testApp;
}

async function startOwnApp(settings: Partial<Env>, limits: Record<Work, Limits> | undefined): Promise<TestApp> {
  const testApp = await buildTestApp(settings, limits);
  const { app, database, services } = testApp;
  afterAll(async () => {
    await app.close();
    await services.mailer.close();
    services.files.close();
    await services.realtime.close();
    await services.replica.close();
    await database.close();
  });
  return testApp;
}

/** Tests of many concurrent calls and of large files also pass on a busy machine. */
const patience = { ...workLimits, request: { statement: 60_000, lock: 60_000, idle: 60_000 } };

async function buildTestApp(settings: Partial<Env>, limits?: Record<Work, Limits>): Promise<TestApp> {
  const env = {
    ...readEnv({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATABASE_URL: process.env.DATABASE_URL,
      DATA_DIR: mkdtempSync(join(process.env.TEST_FOLDER ?? tmpdir(), 'app-')),
      // Tests of limits call from addresses of their own.
      TRUST_PROXY: 'true',
      // All other tests call from one address.
      RATE_LIMIT_PER_MINUTE: '1000000',
      RATE_LIMIT_PER_PERSON: '1000000',
      // Each test would wait ten minutes for its mails; `mail-bundles.test.ts` does.
      MAIL_BUNDLE_SECONDS: '0',
      MAILS_A_DAY: '1000',
    }),
    ...commonSettings,
    ...settings,
  };
  const url = env.DATABASE_URL ?? '';
  const database = openDatabase({ url, poolSize: env.DATABASE_POOL_SIZE, limits });
  const keys = openKeys(env);
  const clock = { now: new Date() };
  const services: Services = {
    env,
    database,
    replica: openTestReplica(env, database),
    sessions: openSessions(database, env.DATABASE_POOL_SIZE),
    keys,
    // Events are not queued. Tests deliver them with `letWorkerFinish`, which runs the sweep for lost jobs.
    jobs: { deliver: async () => {}, removeCompany: async () => {}, measure: async () => noJobs, close: async () => {} },
    mailer: openMailer(env),
    sms: openSmsSender(env),
    push: openPushSender(env, keys),
    realtime: openRealtime({ url, database, onError: ignore }),
    files: await openFiles(env, ignore),
    now: () => clock.now,
  };
  const app = await buildApp(services);
  await app.ready();
  return { app, database, services, clock, send: (request) => inject(app, request) };
}

/** As a process opens it, but measured more often. */
function openTestReplica({ DATABASE_REPLICA_URL: url, DATABASE_REPLICA_MAX_LAG_SECONDS: maxLagSeconds }: Env, primary: Database): Replica {
  if (!url) return noReplica;
  return openReplica({ primary, replica: openDatabase({ url, poolSize: 4 }), maxLagSeconds, onChange: ignore, milliseconds: 50 });
}

async function inject(app: FastifyInstance, { method, url, body, headers }: HttpRequest): Promise<RawResponse> {
  const payload = body === undefined ? {} : { payload: await serialize(body) };
  const type = body === undefined ? {} : { 'content-type': body instanceof Blob ? 'application/octet-stream' : 'application/json' };
  const answer = await app.inject({ method: method as 'GET', url, headers: { ...type, ...headers }, ...payload });
  return { status: answer.statusCode, body: readBody(answer), headers: answer.headers };
}

async function serialize(body: unknown): Promise<string | Buffer> {
  if (body instanceof Blob) return Buffer.from(await body.arrayBuffer());
  return typeof body === 'string' ? body : JSON.stringify(body);
}

function readBody(answer: LightMyRequestResponse): Record<string, unknown> {
  if (String(answer.headers['content-disposition']).startsWith('attachment')) return Object(new Blob([new Uint8Array(answer.rawPayload)]));
  return String(answer.headers['content-type']).startsWith('application/json') ? answer.json() : { text: answer.body };
}

/** Returns a typed client. `credentials` are the headers of a session; a visitor has none. */
export function clientOf(testApp: Pick<TestApp, 'send'>, credentials: Record<string, string> = {}, language = 'fr') {
  return createClient((request) =>
    testApp.send({ ...request, headers: { 'accept-language': language, ...credentials, ...request.headers } }),
  );
}

/** Returns the refusal of a call. Throws when the call succeeds. */
export async function refusal(call: Promise<unknown>): Promise<{ status: number; code: string; messages: string[] }> {
  const failure = await call.then(
    () => undefined,
    (error: ApiFailure) => error,
  );
  if (!failure) throw new Error('the call was not refused');
  return { status: failure.status, code: failure.code, messages: failure.errors.full_messages };
}

const noJobs = { depth: { waiting: 0, prioritized: 0, active: 0, delayed: 0, failed: 0 }, oldest_at: null };

/** The connections that end with a test. */
function ignore() {}
