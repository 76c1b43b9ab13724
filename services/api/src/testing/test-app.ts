import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ApiFailure, createClient, type HttpRequest, type HttpResponse } from '@binome/contract/client';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll } from 'vitest';
import { buildApp } from '../app.ts';
import type { Services } from '../platform/context.ts';
import { type Database, openDatabase } from '../platform/database.ts';
import { type Env, readEnv } from '../platform/env.ts';
import { openFileStore } from '../platform/files.ts';
import { openMailer } from '../platform/mail.ts';
import { openSessions } from '../platform/session.ts';

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

/** Builds the application for a test file, and closes it after all tests. `settings` replaces settings of the deployment. */
export async function startTestApp(settings: Partial<Env> = {}): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'binome-test-'));
  const url = settings.DATABASE_URL ?? process.env.DATABASE_URL ?? '';
  const env = { ...readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: url, DATA_DIR: folder }), ...settings };
  const database = openDatabase({ url, poolSize: env.DATABASE_POOL_SIZE });
  const mailer = openMailer(env);
  const files = openFileStore(join(env.DATA_DIR, 'files'));
  const clock = { now: new Date() };
  // Events are not queued. Tests deliver them with `letWorkerFinish`, which runs the sweep for lost jobs.
  const jobs = { deliver: async () => {}, close: async () => {} };
  const services: Services = {
    env,
    database,
    sessions: openSessions(database, env.DATABASE_POOL_SIZE),
    jobs,
    mailer,
    files,
    now: () => clock.now,
  };
  const app = await buildApp(services);
  await app.ready();
  afterAll(async () => {
    await app.close();
    await mailer.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { app, database, services, clock, send: (request) => inject(app, request) };
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
