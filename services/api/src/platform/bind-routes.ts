import type { Locale } from '@binome/contract/fields';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ConsoleActor, MemberActor } from './actor.ts';
import { consoleToken, readConsoleSession, requireOwnOrigin } from './console-cookie.ts';
import { credentialsFit, sendCredentials, takeCredentials } from './credentials.ts';
import type { Tx } from './database.ts';
import { ApiError } from './errors.ts';
import { onceByKey } from './idempotency.ts';
import { localeOf } from './intl.ts';
import { networkOf } from './network.ts';
import { parse } from './parse.ts';
import type { CompanyContext, PublicContext, Route, Services } from './route.ts';
import type { Session } from './session.ts';

/** What the platform asks of the domains about who acts. */
export type Actors = {
  /** Finds who acts, inside their company. Null when the account may not act any more. */
  find: (tx: Tx, session: Session) => Promise<MemberActor | null>;
  canOpenConsole: (actor: MemberActor) => boolean;
};

/**
 * Registers routes. Each request goes: session → parse → transaction in the company → handler → encoding → commit → reply.
 * The reply is encoded inside the transaction, so that what the contract refuses to send is not kept either.
 */
export function bindRoutes(app: FastifyInstance, services: Services, actors: Actors, routes: Route[]): void {
  for (const route of routes) {
    const { method, url, status = 200, schema, summary } = route.endpoint;
    app.route({
      method,
      url,
      schema: { ...schema, summary, response: { [status]: schema.response } },
      validatorCompiler: () => () => true,
      serializerCompiler: () => (reply) => JSON.stringify(reply),
      handler: async (request, reply) => {
        // What people read here is theirs, and some of it carries a session: no browser and no proxy may keep it.
        reply.header('cache-control', 'no-store');
        const body = await answer(route, services, actors, request, reply);
        return reply.status(status).send(body);
      },
    });
  }
}

async function answer(route: Route, services: Services, actors: Actors, request: FastifyRequest, reply: FastifyReply) {
  const { access, schema, url } = route.endpoint;
  const atConsole = url.startsWith('/backoffice/');
  const credentials = atConsole ? undefined : takeCredentials(request);
  const session = await openSession(route, services, request, credentials);
  const context: PublicContext = {
    params: schema.params && parse(schema.params, request.params, 'params'),
    query: schema.querystring && parse(schema.querystring, request.query, atConsole ? 'list' : 'query'),
    body: schema.body && parse(schema.body, request.body, 'body'),
    locale: callerLocale(request, 'fr'),
    now: services.now(),
    ip: networkOf(request.ip),
    hostname: request.hostname,
    services,
    reply,
    token: atConsole ? consoleToken(request) : credentials?.['access-token'],
  } as PublicContext;

  if (access === 'public' || !session) return z.encode(schema.response, await handle(route, context));
  if (access === 'staff' || (access === 'console_session' && !companyOf(session))) {
    const outside = { ...context, session: staffSession(session), tx: null, actor: null };
    return z.encode(schema.response, await handle(route, outside));
  }
  return answerInCompany(route, { ...context, session }, session, actors, request, reply);
}

async function answerInCompany(
  route: Route,
  context: PublicContext & { session: Session },
  session: Session,
  actors: Actors,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { services } = context;
  const company_id = companyOf(session);
  if (!company_id) throw new ApiError('grant_required');
  const afterCommit: (() => Promise<void>)[] = [];

  const body = await services.database.inCompany({ company_id, user_id: session.user_id }, async (tx) => {
    const actor = await actorOf(tx, session, actors, request);
    if (!actor) throw new ApiError('unauthorized');
    // A role may be taken away while its session lives.
    if (route.endpoint.access !== 'member' && actor.kind === 'member' && !actors.canOpenConsole(actor)) throw new ApiError('forbidden');
    const locale = callerLocale(request, actor.language);
    const inside: CompanyContext = { ...context, tx, actor, locale, afterCommit: (work) => void afterCommit.push(work) };
    return onceByKey(inside, route.endpoint, request, async () => z.encode(route.endpoint.schema.response, await handle(route, inside)));
  });

  if (route.endpoint.access === 'member') sendCredentials(reply, session);
  for (const work of afterCommit)
    await work().catch((error: unknown) => request.log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'after commit'));
  return body;
}

async function openSession(route: Route, services: Services, request: FastifyRequest, credentials: ReturnType<typeof takeCredentials>) {
  const { access, url } = route.endpoint;
  // Signing in and out too: no other site may sign somebody in as itself.
  if (url.startsWith('/backoffice/')) requireOwnOrigin(request, services.env);
  switch (access) {
    case 'public':
      return null;
    case 'member': {
      const session = credentials && (await services.sessions.read(credentials['access-token'], 'member'));
      if (!session || !credentialsFit(credentials, session)) throw new ApiError('unauthorized');
      return session;
    }
    default:
      return readConsoleSession(request, services.sessions);
  }
}

async function actorOf(tx: Tx, session: Session, actors: Actors, request: FastifyRequest): Promise<ConsoleActor | null> {
  if (session.user_id) return actors.find(tx, session);
  if (!session.staff_id || !session.stay) return null;
  const { company_id, grant_id } = session.stay;
  return { kind: 'staff', company_id, staff_id: session.staff_id, grant_id, language: callerLocale(request, 'fr') };
}

/** One's own company, or the one that a member of staff has entered. */
function companyOf(session: Session): string | undefined {
  return session.company_id ?? session.stay?.company_id;
}

function staffSession(session: Session): Session & { staff_id: string } {
  if (!session.staff_id) throw new ApiError('forbidden');
  return { ...session, staff_id: session.staff_id };
}

function handle(route: Route, context: unknown): Promise<unknown> {
  return (route.handle as (context: unknown) => Promise<unknown>)(context);
}

function callerLocale(request: FastifyRequest, fallback: Locale): Locale {
  return localeOf(request.headers['accept-language'], fallback);
}
