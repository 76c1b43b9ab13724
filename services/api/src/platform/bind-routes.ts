import type { Locale } from '@binome/contract/fields';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ConsoleActor, MemberActor } from './actor.ts';
import { readConsoleSession, requireOwnOrigin } from './console-cookie.ts';
import { credentialsFit, sendCredentials, takeCredentials } from './credentials.ts';
import type { Tx } from './database.ts';
import { ApiError } from './errors.ts';
import { onceByKey } from './idempotency.ts';
import { localeOf } from './intl.ts';
import { parse } from './parse.ts';
import type { CompanyContext, PublicContext, Route, Services, StaffContext } from './route.ts';
import type { Session } from './session.ts';

/** Finds who acts, inside their company. Null when the account may not act any more. */
export type FindActor = (tx: Tx, session: Session) => Promise<MemberActor | null>;

/**
 * Registers routes. Each request goes: session → parse → transaction in the company → handler → encoding → commit → reply.
 * The reply is encoded inside the transaction, so that what the contract refuses to send is not kept either.
 */
export function bindRoutes(app: FastifyInstance, services: Services, findActor: FindActor, routes: Route[]): void {
  for (const route of routes) {
    const { method, url, status = 200, schema, summary } = route.endpoint;
    app.route({
      method,
      url,
      schema: { ...schema, summary, response: { [status]: schema.response } },
      validatorCompiler: () => () => true,
      serializerCompiler: () => (reply) => JSON.stringify(reply),
      handler: async (request, reply) => {
        const body = await answer(route, services, findActor, request, reply);
        return reply.status(status).send(body);
      },
    });
  }
}

async function answer(route: Route, services: Services, findActor: FindActor, request: FastifyRequest, reply: FastifyReply) {
  const { access, schema } = route.endpoint;
  const credentials = takeCredentials(request);
  const session = await openSession(route, services, request, credentials);
  const context: PublicContext = {
    params: schema.params && parse(schema.params, request.params, 'params'),
    query: schema.querystring && parse(schema.querystring, request.query, 'query'),
    body: schema.body && parse(schema.body, request.body, 'body'),
    locale: callerLocale(request, 'fr'),
    now: services.now(),
    ip: request.ip,
    hostname: request.hostname,
    services,
    reply,
    token: credentials?.['access-token'],
  } as PublicContext;

  if (access === 'public' || !session) return z.encode(schema.response, await handle(route, context));
  if (access === 'staff')
    return z.encode(schema.response, await handle(route, { ...context, session: staffSession(session) } as StaffContext));
  return answerInCompany(route, { ...context, session }, session, findActor, request, reply);
}

async function answerInCompany(
  route: Route,
  context: PublicContext & { session: Session },
  session: Session,
  findActor: FindActor,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { services } = context;
  const company_id = session.company_id ?? session.stay?.company_id;
  if (!company_id) throw new ApiError('grant_required');
  const afterCommit: (() => Promise<void>)[] = [];

  const body = await services.database.inCompany({ company_id, user_id: session.user_id }, async (tx) => {
    const actor = await actorOf(tx, session, findActor, request);
    if (!actor) throw new ApiError('unauthorized');
    const locale = callerLocale(request, actor.language);
    const inside: CompanyContext = { ...context, tx, actor, locale, afterCommit: (work) => void afterCommit.push(work) };
    return onceByKey(inside, route.endpoint, request, async () => z.encode(route.endpoint.schema.response, await handle(route, inside)));
  });

  if (route.endpoint.access === 'member') sendCredentials(reply, session);
  for (const work of afterCommit) await work().catch((error: unknown) => request.log.warn({ code: String(error) }, 'after commit'));
  return body;
}

async function openSession(route: Route, services: Services, request: FastifyRequest, credentials: ReturnType<typeof takeCredentials>) {
  switch (route.endpoint.access) {
    case 'public':
      return null;
    case 'member': {
      const session = credentials && (await services.sessions.read(credentials['access-token'], 'member'));
      if (!session || !credentialsFit(credentials, session)) throw new ApiError('unauthorized');
      return session;
    }
    default:
      requireOwnOrigin(request, services.env);
      return readConsoleSession(request, services.sessions);
  }
}

async function actorOf(tx: Tx, session: Session, findActor: FindActor, request: FastifyRequest): Promise<ConsoleActor | null> {
  if (session.user_id) return findActor(tx, session);
  if (!session.staff_id || !session.stay) return null;
  const { company_id, grant_id } = session.stay;
  return { kind: 'staff', company_id, staff_id: session.staff_id, grant_id, language: callerLocale(request, 'fr') };
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
