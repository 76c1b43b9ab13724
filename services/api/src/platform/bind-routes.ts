import type { Locale } from '@binome/contract/fields';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ConsoleActor, MemberActor } from './actor.ts';
import { assertOwnOrigin, consoleToken, readConsoleSession } from './console-cookie.ts';
import type { Services } from './context.ts';
import { credentialsFit, sendCredentials, takeCredentials } from './credentials.ts';
import type { Tx } from './database.ts';
import { ApiError } from './errors.ts';
import { withIdempotencyKey } from './idempotency.ts';
import { localeOf } from './intl.ts';
import { replaceErasedNames } from './names.ts';
import { networkOf } from './network.ts';
import { parse } from './parse.ts';
import type { ConsoleRequest, MemberRequest, PublicRequest, Route } from './route.ts';
import type { Session } from './session.ts';

/** What the platform asks of the domains about who acts. */
export type Actors = {
  /** Finds who acts, inside their company. Null when the account may not act any more. */
  find: (tx: Tx, session: Session) => Promise<MemberActor | null>;
  /** Is the person's registration over, so that the member area is theirs? */
  isAdmitted: (actor: MemberActor) => boolean;
  canOpenConsole: (actor: MemberActor) => boolean;
};

/** What a file is sent as: what it is, its first bytes tell. */
const fileType = 'application/octet-stream';

/**
 * Registers routes. Each request goes: session → parse → what comes before → transaction in the company → handler → encoding → commit → reply.
 * The reply is encoded inside the transaction, so that what the contract refuses to send is not kept either.
 */
export function bindRoutes(app: FastifyInstance, services: Services, actors: Actors, routes: Route[]): void {
  app.addContentTypeParser(fileType, { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
  for (const route of routes) {
    const { method, url, status = 200, schema, summary, upload, download } = route.endpoint;
    const bodyLimit = upload?.max_bytes ?? route.endpoint.max_body_bytes;
    app.route({
      method,
      url,
      schema: { ...schema, summary, response: download ? undefined : { [status]: schema.response } },
      ...(bodyLimit && { bodyLimit }),
      validatorCompiler: () => () => true,
      serializerCompiler: () => (reply) => JSON.stringify(reply),
      handler: async (request, reply) => {
        // What people read here is theirs, and some of it carries a session: no browser and no proxy may keep it.
        reply.header('cache-control', 'no-store');
        const body = await answer(route, services, actors, request, reply);
        if (download) reply.type(download);
        return reply.status(status).send(download ? Buffer.from(body as Uint8Array) : body);
      },
    });
  }
}

async function answer(route: Route, services: Services, actors: Actors, request: FastifyRequest, reply: FastifyReply) {
  const { access, schema } = route.endpoint;
  const ofConsole = atConsole(route);
  const credentials = ofConsole ? undefined : takeCredentials(request);
  const session = await openSession(route, services, request, credentials);
  const context: PublicRequest = {
    params: schema.params && parse(schema.params, request.params, 'params'),
    query: schema.querystring && parse(schema.querystring, request.query, ofConsole ? 'list' : 'query'),
    body: schema.body && parse(schema.body, request.body, 'body'),
    upload: route.endpoint.upload && uploaded(request.body),
    locale: callerLocale(request, 'fr'),
    now: services.now(),
    ip: networkOf(request.ip),
    hostname: request.hostname,
    userAgent: request.headers['user-agent'],
    services,
    reply,
    token: ofConsole ? consoleToken(request) : credentials?.['access-token'],
  } as PublicRequest;

  if (access === 'public' || !session) return z.encode(schema.response, await handle(route, context));
  if (access === 'staff' || (access === 'console_session' && !companyOf(session))) {
    const outside = { ...context, session: staffSession(session), tx: null, actor: null };
    return z.encode(schema.response, await handle(route, outside));
  }
  return answerInCompany(route, { ...context, session }, session, actors, request, reply);
}

async function answerInCompany(
  route: Route,
  context: PublicRequest & { session: Session },
  session: Session,
  actors: Actors,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { services } = context;
  const company_id = companyOf(session);
  if (!company_id) throw new ApiError('grant_required');
  const scope = { company_id, user_id: session.user_id };
  const prepare = route.prepare as ((context: unknown) => Promise<unknown>) | undefined;
  // What comes before is slow, and spends what is counted: it is not for somebody whom the transaction would turn away.
  if (prepare) await services.database.inCompany(scope, (tx) => admittedActor(tx, route, session, actors, request));
  const prepared = await prepare?.(context);
  const afterCommit: (() => Promise<void>)[] = [];

  const body = await services.database.inCompany(scope, async (tx) => {
    const actor = await admittedActor(tx, route, session, actors, request);
    const locale = callerLocale(request, actor.language);
    const inside: (MemberRequest | ConsoleRequest) & { prepared: unknown } = {
      ...context,
      prepared,
      tx,
      actor,
      locale,
      afterCommit: (work) => void afterCommit.push(work),
    };
    return withIdempotencyKey(inside, route.endpoint, request, async () =>
      replaceErasedNames(z.encode(route.endpoint.schema.response, await handle(route, inside)), locale),
    );
  });

  if (!atConsole(route)) sendCredentials(reply, session);
  for (const work of afterCommit)
    await work().catch((error: unknown) => request.log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'after commit'));
  return body;
}

async function openSession(route: Route, services: Services, request: FastifyRequest, credentials: ReturnType<typeof takeCredentials>) {
  const { access } = route.endpoint;
  // Signing in and out too: no other site may sign somebody in as itself.
  if (atConsole(route)) assertOwnOrigin(request, services.env);
  switch (access) {
    case 'public':
      return null;
    case 'registrant':
    case 'member': {
      const session = credentials && (await services.sessions.read(credentials['access-token'], 'member'));
      if (!session || !credentialsFit(credentials, session)) throw new ApiError('unauthorized');
      return session;
    }
    default:
      return readConsoleSession(request, services.sessions);
  }
}

/** @throws ApiError `unauthorized`, `registration_pending`, `forbidden` */
async function admittedActor(tx: Tx, route: Route, session: Session, actors: Actors, request: FastifyRequest): Promise<ConsoleActor> {
  const actor = await actorOf(tx, session, actors, request);
  if (!actor) throw new ApiError('unauthorized');
  // A role may be taken away while its session lives.
  if (route.endpoint.access !== 'registrant' && actor.kind === 'member' && !actors.isAdmitted(actor))
    throw new ApiError('registration_pending');
  if (atConsole(route) && actor.kind === 'member' && !actors.canOpenConsole(actor)) throw new ApiError('forbidden');
  return actor;
}

async function actorOf(tx: Tx, session: Session, actors: Actors, request: FastifyRequest): Promise<ConsoleActor | null> {
  if (session.user_id) return actors.find(tx, session);
  if (!session.staff_id || !session.stay) return null;
  const { company_id, support_access_id } = session.stay;
  return { kind: 'staff', company_id, staff_id: session.staff_id, support_access_id, language: callerLocale(request, 'fr') };
}

/** One's own company, or the one that a member of staff has entered. */
function companyOf(session: Session): string | undefined {
  return session.company_id ?? session.stay?.company_id;
}

function staffSession(session: Session): Session & { staff_id: string } {
  if (!session.staff_id) throw new ApiError('forbidden');
  return { ...session, staff_id: session.staff_id };
}

function atConsole(route: Route): boolean {
  return route.endpoint.url.startsWith('/backoffice/');
}

/** @throws ApiError `invalid` when the request carries no file */
function uploaded(body: unknown): Buffer {
  if (!Buffer.isBuffer(body) || body.length === 0) throw new ApiError('invalid', { fields: { file: [{ code: 'file_required' }] } });
  return body;
}

function handle(route: Route, context: unknown): Promise<unknown> {
  return (route.handle as (context: unknown) => Promise<unknown>)(context);
}

function callerLocale(request: FastifyRequest, fallback: Locale): Locale {
  return localeOf(request.headers['accept-language'], fallback);
}
