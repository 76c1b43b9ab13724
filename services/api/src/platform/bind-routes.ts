import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Action, ConsoleAction } from '@binome/contract/actions';
import type { Endpoint } from '@binome/contract/endpoint';
import type { Locale } from '@binome/contract/fields';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ConsoleActor, MemberActor } from './actor.ts';
import { assertSessionBeforeBody } from './admit-body.ts';
import { apiKeyToken } from './api-key-header.ts';
import { assertOwnOrigin, consoleToken, readConsoleSession } from './console-cookie.ts';
import type { Services } from './context.ts';
import { type Credentials, credentialsMatch, dropClientParameters, headerToken, sendCredentials, takeCredentials } from './credentials.ts';
import type { Tx } from './database.ts';
import { deviceToken } from './device-cookie.ts';
import { ApiError } from './errors.ts';
import { readFormValues } from './form-values.ts';
import { readIdempotencyKey, withIdempotencyKey } from './idempotency.ts';
import { localeOf, setLanguage } from './intl.ts';
import { allowSlowUpload } from './limit-body-time.ts';
import { replaceErasedNames } from './names.ts';
import { networkOf } from './network.ts';
import { parse } from './parse.ts';
import { openUploads, type UploadedFile, type Uploads } from './receive-upload.ts';
import type { ConsoleRequest, MemberRequest, PublicRequest, Route } from './route.ts';
import type { Session } from './session.ts';
import { ssoBrowserToken } from './sso-cookie.ts';
import { changedFields, isWholeRecord, readingRoutes } from './whole-record.ts';

/** The rules about actors, which `accounts` and `policies` implement. */
export type ActorRules = {
  /** Returns the member of a session, or null when their account may not sign in. */
  memberOf: (session: Session) => MemberActor | null;
  /** Whether the actor's roles allow an action. `null` is staff outside of any company. */
  isAllowed: (actor: ConsoleActor | null, action: Action) => boolean;
  /** Whether the member's registration is validated. */
  isValidated: (actor: MemberActor) => boolean;
  /**
   * Returns the API key of a session.
   * @throws ApiError `unauthorized` for a revoked key, `api_key_scope_missing`
   */
  admitApiKey: (tx: Tx, session: Session, action: ConsoleAction, now: Date) => Promise<{ name: string }>;
};

/** The content types of uploads. The real type is read from the file itself. */
const uploadTypes = ['application/octet-stream', 'text/csv'];

/** Bytes of a JSON body of a caller with a session, unless the endpoint says otherwise. */
const maxBodyBytes = 256 * 1024;

/**
 * Registers routes. The steps of a request: transaction of the session's company → parsing → handler → encoding → commit → reply. A
 * preparation runs between a first transaction, which only admits the caller, and that of the handler.
 * Encoding happens inside the transaction: a reply that breaks its schema rolls the change back.
 */
export function bindRoutes(app: FastifyInstance, services: Services, actors: ActorRules, routes: Route[]): void {
  // The handler reads it.
  app.addContentTypeParser(uploadTypes, (_request, body, done) => done(null, body));
  const readingRoute = readingRoutes(routes);
  const uploads = openUploads(join(services.env.DATA_DIR, 'uploads'));
  for (const route of routes) {
    const { method, url, status = 200, schema, summary, upload, download } = route.endpoint;
    const bodyLimit = route.endpoint.max_body_bytes ?? (route.endpoint.access === 'public' ? undefined : maxBodyBytes);
    app.route({
      method,
      url,
      schema: { ...schema, summary, response: download ? undefined : { [status]: schema.response } },
      ...(bodyLimit && { bodyLimit }),
      validatorCompiler: () => () => true,
      serializerCompiler: () => (reply) => JSON.stringify(reply),
      onRequest: (request) => assertSessionBeforeBody(route.endpoint, request, services.sessions),
      handler: async (request, reply) => {
        // Replies hold personal data and session tokens: browsers and proxies must not cache them.
        reply.header('cache-control', 'no-store');
        setLanguage(reply, callerLocale(request, 'fr'));
        if (url.startsWith('/auth')) dropClientParameters(request);
        assertBodyKind(route.endpoint, request);
        const handle = () => handleRequest(route, { services, actors, read: readingRoute(route) }, request, reply);
        const body = await (upload ? withUpload(uploads, upload, request, handle) : handle());
        if (download) reply.type(download);
        return reply.status(status).send(download ? contentOf(body) : body);
      },
    });
  }
}

/**
 * A file is sent only where one is expected, and nothing else there.
 * @throws ApiError `unsupported_media_type`
 */
function assertBodyKind({ upload }: Route['endpoint'], { body }: FastifyRequest): void {
  const isFile = body instanceof Readable;
  if (upload ? body !== undefined && body !== null && !isFile : isFile) throw new ApiError('unsupported_media_type');
}

/** The content of a downloaded file: in memory, or a stream. */
function contentOf(body: unknown): Buffer | Readable {
  return body instanceof Uint8Array ? Buffer.from(body) : Readable.from(body as AsyncIterable<Uint8Array>);
}

/** Receives an uploaded file, which replaces the body of the request while `handle` runs. */
function withUpload<T>(
  uploads: Uploads,
  { max_bytes: maxBytes, to_disk }: NonNullable<Endpoint['upload']>,
  request: FastifyRequest,
  handle: () => Promise<T>,
): Promise<T> {
  if (!(request.body instanceof Readable)) return handle();
  allowSlowUpload(request.raw);
  const caller = headerToken(request) ?? consoleToken(request) ?? request.ip;
  const work = (received: Buffer | UploadedFile) => {
    request.body = received;
    return handle();
  };
  return to_disk
    ? uploads.receiveFile(request.body, { caller, maxBytes }, work)
    : uploads.receive(request.body, { caller, maxBytes }, work);
}

/** What a route needs to answer: `read` is the route that reads the record which it changes, if any. */
type Binding = { services: Services; actors: ActorRules; read: Route | undefined };

async function handleRequest(route: Route, binding: Binding, request: FastifyRequest, reply: FastifyReply) {
  const { services, actors } = binding;
  const { access, schema } = route.endpoint;
  const isConsole = isConsoleRoute(route);
  const caller = callerOf(request, isConsole);
  // Public endpoints too: another site must not sign its visitors in or out. No browser sends an API key by itself.
  if (isConsole && (caller.kind !== 'api_key' || access === 'public')) assertOwnOrigin(request, services.env);

  if (access === 'public') {
    return z.encode(schema.response, await callHandler(route, parseRequest(route, services, request, reply, caller)));
  }
  if (access === 'staff' || access === 'console_session') {
    const session =
      caller.kind === 'api_key' ? await readKeySession(services, caller) : await readConsoleSession(request, services.sessions);
    if (access === 'staff' || !companyIdOf(session)) {
      const staff = { session: staffSession(session), tx: null, actor: null };
      const readCurrent = async (read: Route) => {
        assertAllowed(read, null, actors);
        const current = { ...parseRequest(read, services, request, reply, caller), ...staff };
        return z.encode(read.endpoint.schema.response, await callHandler(read, current));
      };
      await dropUnchanged(route, binding, request, readCurrent);
      const staffRequest = { ...parseRequest(route, services, request, reply, caller), ...staff };
      assertAllowed(route, null, actors);
      return z.encode(schema.response, await callHandler(route, staffRequest));
    }
  }
  return handleInCompany(route, binding, request, reply, caller);
}

async function handleInCompany(route: Route, binding: Binding, request: FastifyRequest, reply: FastifyReply, caller: Caller) {
  const { services, actors } = binding;
  let publicRequest: PublicRequest | undefined;
  /** Runs `work` for an admitted caller, in a transaction of their company. */
  const inTransaction = <T>(work: (tx: Tx, actor: ConsoleActor, sessionRequest: PublicRequest & { session: Session }) => Promise<T>) =>
    openSession(services, caller, async (tx, session) => {
      await dropUnchanged(route, binding, request, async (read) => {
        const actor = admittedActor(read, session, actors, request);
        const context = { session, tx, actor, locale: callerLocale(request, actor.language), afterCommit: () => {} };
        const { company_version } = session;
        const current = { ...parseRequest(read, services, request, reply, caller), ...context, company_version };
        return z.encode(read.endpoint.schema.response, await callHandler(read, current));
      });
      publicRequest ??= parseRequest(route, services, request, reply, caller);
      const actor = admittedActor(route, session, actors, request);
      return work(tx, await withApiKey(route, caller, tx, session, actor, binding), { ...publicRequest, session });
    });
  const prepare = route.prepare as ((request: unknown) => Promise<unknown>) | undefined;
  // Preparation is slow and counts attempts: callers without access are refused before it.
  const prepared = prepare && (await prepare(await inTransaction(async (_tx, _actor, sessionRequest) => sessionRequest)));
  const afterCommit: (() => Promise<void>)[] = [];

  const { body, session } = await inTransaction(async (tx, actor, sessionRequest) => {
    const locale = callerLocale(request, actor.language);
    setLanguage(reply, locale);
    const companyRequest: (MemberRequest | ConsoleRequest) & { prepared: unknown } = {
      ...sessionRequest,
      prepared,
      tx,
      actor,
      locale,
      company_version: sessionRequest.session.company_version,
      afterCommit: (work) => void afterCommit.push(work),
    };
    const body = await withIdempotencyKey(companyRequest, route.endpoint, request, async () =>
      replaceErasedNames(z.encode(route.endpoint.schema.response, await callHandler(route, companyRequest)), locale),
    );
    return { body, session: sessionRequest.session };
  });

  if (caller.kind === 'member') sendCredentials(reply, session);
  for (const work of afterCommit)
    await work().catch((error: unknown) =>
      request.log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'work after the commit failed'),
    );
  return body;
}

/** Replaces the body that is a whole record by its changed fields. */
async function dropUnchanged(
  { endpoint }: Route,
  { read }: Binding,
  request: FastifyRequest,
  readCurrent: (read: Route) => Promise<unknown>,
): Promise<void> {
  if (read && isWholeRecord(endpoint, request.body)) request.body = changedFields(endpoint, request.body, await readCurrent(read));
}

/** How a request identifies its caller, not yet verified. */
type Caller =
  | { kind: 'console'; token: string | undefined }
  | { kind: 'api_key'; token: string }
  | { kind: 'member'; credentials: Credentials | undefined };

/** An API key is used at the console only, and instead of its cookie. */
function callerOf(request: FastifyRequest, isConsole: boolean): Caller {
  if (!isConsole) return { kind: 'member', credentials: takeCredentials(request) };
  const key = apiKeyToken(request);
  return key ? { kind: 'api_key', token: key } : { kind: 'console', token: consoleToken(request) };
}

function tokenOf(caller: Caller): string | undefined {
  return caller.kind === 'member' ? caller.credentials?.['access-token'] : caller.token;
}

async function readSession(services: Services, caller: Caller): Promise<Session | null> {
  const session = await services.sessions.read(tokenOf(caller) ?? '', caller.kind);
  return session && isOwnSession(caller, session) ? session : null;
}

/** Do the credentials of a member name the session? The console's cookie holds only the token. */
function isOwnSession(caller: Caller, session: Session): boolean {
  return caller.kind !== 'member' || (caller.credentials !== undefined && credentialsMatch(caller.credentials, session));
}

/** @throws ApiError `unauthorized` */
async function readKeySession(services: Services, caller: Caller): Promise<Session> {
  const session = await readSession(services, caller);
  if (!session) throw new ApiError('unauthorized');
  return session;
}

/**
 * Returns the actor of a call, with the key if the call has one.
 * @throws ApiError `unauthorized`, `api_key_scope_missing`
 */
async function withApiKey(
  { endpoint }: Route,
  caller: Caller,
  tx: Tx,
  session: Session,
  actor: ConsoleActor,
  { services, actors }: Binding,
): Promise<ConsoleActor> {
  if (caller.kind !== 'api_key' || actor.kind !== 'member') return actor;
  return { ...actor, api_key: await actors.admitApiKey(tx, session, endpoint.action as ConsoleAction, services.now()) };
}

/**
 * Runs `work` in a transaction of the caller's company.
 * @throws ApiError `unauthorized` without a valid session
 */
async function openSession<T>(services: Services, caller: Caller, work: (tx: Tx, session: Session) => Promise<T>): Promise<T> {
  const outcome = await services.sessions.inTransaction(tokenOf(caller) ?? '', caller.kind, async (tx, session) => {
    if (!isOwnSession(caller, session)) throw new ApiError('unauthorized');
    return { result: await work(tx, session) };
  });
  if (!outcome) throw new ApiError('unauthorized');
  return outcome.result;
}

function parseRequest(route: Route, services: Services, request: FastifyRequest, reply: FastifyReply, caller: Caller): PublicRequest {
  const { schema, upload } = route.endpoint;
  return {
    params: schema.params && parse(schema.params, request.params, 'params'),
    query: schema.querystring && parse(schema.querystring, request.query, isConsoleRoute(route) ? 'list' : 'query'),
    body: schema.body && parse(schema.body, readFormValues(schema.body, request), 'body'),
    upload: upload && readUpload(request.body, upload.to_disk),
    locale: callerLocale(request, 'fr'),
    now: services.now(),
    ip: networkOf(request.ip),
    hostname: request.hostname,
    userAgent: request.headers['user-agent'],
    device: deviceToken(request),
    ssoBrowser: ssoBrowserToken(request),
    idempotencyKey: readIdempotencyKey(request),
    services,
    reply,
    readSession: () => readSession(services, caller),
  } as PublicRequest;
}

/** @throws ApiError `grant_required`, `unauthorized`, `registration_pending`, `forbidden` */
function admittedActor(route: Route, session: Session, actors: ActorRules, request: FastifyRequest): ConsoleActor {
  if (!companyIdOf(session)) throw new ApiError('grant_required');
  const actor = actorOf(session, actors, request);
  if (!actor) throw new ApiError('unauthorized');
  assertAllowed(route, actor, actors);
  return actor;
}

/** @throws ApiError `registration_pending`, `forbidden` */
function assertAllowed({ endpoint }: Route, actor: ConsoleActor | null, actors: ActorRules): void {
  if (endpoint.access === 'public' || actors.isAllowed(actor, endpoint.action)) return;
  throw new ApiError(actor?.kind === 'member' && !actors.isValidated(actor) ? 'registration_pending' : 'forbidden');
}

/** Returns the member of a session, or the staff in the company that they entered; null for an account that may not sign in. */
export function actorOf(session: Session, actors: ActorRules, request: FastifyRequest): ConsoleActor | null {
  if (session.user_id) return actors.memberOf(session);
  if (!session.staff_id || !session.support_access) return null;
  const { company_id, support_access_id } = session.support_access;
  return { kind: 'staff', company_id, staff_id: session.staff_id, support_access_id, language: callerLocale(request, 'fr') };
}

/** The member's own company, or the company that staff have entered. */
function companyIdOf(session: Session): string | undefined {
  return session.company_id ?? session.support_access?.company_id;
}

/** @throws ApiError `forbidden` unless the session belongs to staff */
function staffSession(session: Session): Session & { staff_id: string } {
  if (!session.staff_id) throw new ApiError('forbidden');
  return { ...session, staff_id: session.staff_id };
}

function isConsoleRoute(route: Route): boolean {
  return route.endpoint.url.startsWith('/backoffice/');
}

/** @throws ApiError `invalid` when the request carries no file */
function readUpload(body: unknown, toDisk: boolean | undefined): Buffer | UploadedFile {
  const isEmpty = toDisk ? !isUploadedFile(body) || body.bytes === 0 : !Buffer.isBuffer(body) || body.length === 0;
  if (isEmpty) throw new ApiError('invalid', { fields: { file: [{ code: 'file_required' }] } });
  return body as Buffer | UploadedFile;
}

function isUploadedFile(body: unknown): body is UploadedFile {
  return typeof body === 'object' && body !== null && 'path' in body && 'sha256' in body;
}

function callHandler(route: Route, request: unknown): Promise<unknown> {
  return (route.handle as (request: unknown) => Promise<unknown>)(request);
}

function callerLocale(request: FastifyRequest, fallback: Locale): Locale {
  return localeOf(request.headers['accept-language'], fallback);
}
