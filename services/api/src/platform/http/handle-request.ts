import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Tx } from '../data/database.ts';
import type { Services } from '../process/context.ts';
import type { ConsoleUser } from '../sign-in/actor.ts';
import { type ActorRules, actorOf, admittedActor, assertAllowed, companyIdOf, staffSession } from '../sign-in/actor-rules.ts';
import { readConsoleSession } from '../sign-in/console-cookie.ts';
import { sendCredentials } from '../sign-in/credentials.ts';
import type { Session } from '../sign-in/session.ts';
import { setLanguage } from '../text/intl.ts';
import { replaceErasedNames } from '../text/names.ts';
import { namePlaces } from '../text/place-names.ts';
import { type Caller, callerLocale, callerOf, openSession, readKeySession } from './caller.ts';
import { ApiError } from './errors.ts';
import { withIdempotencyKey } from './idempotency.ts';
import { isConsoleRoute, parseRequest } from './parse-request.ts';
import { readReport } from './read-report.ts';
import type { ConsoleRequest, MemberRequest, PublicRequest, Route } from './route.ts';
import { changesOf } from './whole-record.ts';

/** Dependencies of a route. `read` is the route that reads the record, for a route that takes it back. */
export type Binding = { services: Services; actors: ActorRules; read: Route | undefined };

/** Answers a request: admits the caller, runs the handler, and encodes the reply. */
export async function handleRequest(route: Route, binding: Binding, request: FastifyRequest, reply: FastifyReply) {
  const caller = callerOf(request, binding.services.env, route.endpoint.access, isConsoleRoute(route));
  try {
    return await handleCall(route, binding, request, reply, caller);
  } catch (error) {
    throw await nameWhoMay(error, route, binding, request, caller);
  }
}

async function handleCall(route: Route, binding: Binding, request: FastifyRequest, reply: FastifyReply, caller: Caller) {
  const { services, actors } = binding;
  const { access, schema } = route.endpoint;

  if (access === 'public') {
    return z.encode(schema.response, await callHandler(route, parseRequest(route, services, request, reply, caller)));
  }
  if (access === 'staff' || access === 'console_session') {
    const session =
      caller.kind === 'api_key'
        ? await readKeySession(services, caller)
        : await readConsoleSession(request, services.env, services.sessions);
    if (access === 'staff' || !companyIdOf(session)) {
      const staff = { session: staffSession(session), tx: null, actor: null };
      await actors.assertStaffFactor(services.database.directory, session, route.endpoint.action, services.env);
      await dropUnchanged(route, binding, request, (read) => {
        assertAllowed(read, null, actors);
        return { ...parseRequest(read, services, request, reply, caller), ...staff };
      });
      const staffRequest = { ...parseRequest(route, services, request, reply, caller), ...staff };
      assertAllowed(route, null, actors);
      return z.encode(schema.response, await callHandler(route, staffRequest));
    }
  }
  return handleInCompany(route, binding, request, reply, caller);
}

/**
 * A refusal at the console names who can do what the person cannot. Returns the error of any other call as it is, and that of a person
 * who may not open the console: they learn no names there.
 */
async function nameWhoMay(error: unknown, { endpoint }: Route, { services, actors }: Binding, request: FastifyRequest, caller: Caller) {
  if (!(error instanceof ApiError && error.code === 'forbidden') || caller.kind === 'member') return error;
  const readNames = async (tx: Tx, session: Session) => {
    if (!actors.isAllowed(actorOf(session, actors, request), 'console.open')) return undefined;
    return endpoint.access === 'console' ? actors.namesWhoMay(tx, endpoint.action, session.user_id) : [];
  };
  // The session can have ended meanwhile, and the refusal counts more than a failure to name anybody.
  const names = await openSession(services, caller, readNames).catch(() => undefined);
  if (!names) return error;
  const list = new Intl.ListFormat(callerLocale(request, 'fr'), { type: 'disjunction' }).format(new Set(names));
  return new ApiError('forbidden', { values: { reader: names.length > 0 ? 'named' : 'console', names: list } });
}

/** What a preparation leaves if the handler does not use it: the request is refused, or answered by its idempotency key. */
type Leftovers = { isUsed: boolean; remove: (() => Promise<void>)[] };

async function handleInCompany(route: Route, binding: Binding, request: FastifyRequest, reply: FastifyReply, caller: Caller) {
  const leftovers: Leftovers = { isUsed: false, remove: [] };
  try {
    return await answerInCompany(route, binding, request, reply, caller, leftovers);
  } finally {
    if (!leftovers.isUsed) await runEach(leftovers.remove, request, 'removing what was prepared failed');
  }
}

async function answerInCompany(
  route: Route,
  binding: Binding,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller,
  leftovers: Leftovers,
) {
  const { services, actors } = binding;
  const { action, schema } = route.endpoint;
  let publicRequest: PublicRequest | undefined;
  /** Runs `work` for an admitted caller, in a transaction of their company. */
  const inTransaction = <T>(work: (tx: Tx, actor: ConsoleUser, sessionRequest: PublicRequest & { session: Session }) => Promise<T>) =>
    openSession(services, caller, async (tx, session) => {
      if (action) await actors.assertStaffFactor(tx, session, action, services.env);
      const api_key = caller.kind === 'api_key' ? await actors.readApiKey(tx, session, services.now()) : undefined;
      await dropUnchanged(route, binding, request, (read) => {
        const actor = admittedActor(read, { session, api_key }, actors, request);
        const { company_version } = session;
        const context = { session, tx, actor, company_version, locale: callerLocale(request, actor.language), afterCommit: () => {} };
        return { ...parseRequest(read, services, request, reply, caller), ...context };
      });
      publicRequest ??= parseRequest(route, services, request, reply, caller);
      return work(tx, admittedActor(route, { session, api_key }, actors, request), { ...publicRequest, session });
    });
  const prepare = route.prepare as ((request: unknown) => Promise<unknown>) | undefined;
  // Preparation is slow and counts attempts: callers without access are refused before it.
  const admitted = prepare && (await inTransaction(async (_tx, _actor, sessionRequest) => sessionRequest));
  const prepared = prepare && (await prepare({ ...admitted, ifUnused: (work: () => Promise<void>) => void leftovers.remove.push(work) }));
  const afterCommit: (() => Promise<void>)[] = [];

  const { body, session } = await inTransaction(async (tx, actor, sessionRequest) => {
    const locale = callerLocale(request, actor.language);
    setLanguage(reply, locale);
    request.companyId = actor.company_id;
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
      readReport(route, companyRequest, async (reportRequest) => {
        const answer = await callHandler(route, reportRequest);
        // Also if the commit fails: it may have reached the database, and a file without a row is better than a row without a file.
        leftovers.isUsed = true;
        return namePlaces(replaceErasedNames(schema.response, z.encode(schema.response, answer), locale), locale);
      }),
    );
    return { body, session: sessionRequest.session };
  });

  if (caller.kind === 'member') sendCredentials(reply, session);
  await runEach(afterCommit, request, 'work after the commit failed');
  return body;
}

/** Runs what has no influence on the reply any more. Failures are logged with `text`. */
async function runEach(works: (() => Promise<void>)[], request: FastifyRequest, text: string): Promise<void> {
  for (const work of works)
    await work().catch((error: unknown) => request.log.warn({ error: error instanceof Error ? error.name : 'unknown' }, text));
}

/** Replaces a whole record in the body by its changes. `requestOf` makes the request of the route that reads the record. */
async function dropUnchanged({ endpoint }: Route, { read }: Binding, request: FastifyRequest, requestOf: (read: Route) => object) {
  if (!read) return;
  const { id } = request.params as { id: string };
  request.body = await changesOf(endpoint, id, request.body, async () =>
    z.encode(read.endpoint.schema.response, await callHandler(read, requestOf(read))),
  );
}

function callHandler(route: Route, request: unknown): Promise<unknown> {
  return (route.handle as (request: unknown) => Promise<unknown>)(request);
}
