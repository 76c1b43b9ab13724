import type { Endpoint } from '@binome/contract/endpoint';
import type { Locale } from '@binome/contract/fields';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { ConsoleActor, MemberActor } from './actor.ts';
import type { Database, Tx } from './database.ts';
import type { Env } from './env.ts';
import type { FileStore } from './files.ts';
import type { Jobs } from './jobs.ts';
import type { Mailer } from './mail.ts';
import type { Session, Sessions } from './session.ts';

/** What a process has at hand; made once in `app.ts` or `worker.ts`. */
export type Services = {
  env: Env;
  database: Database;
  sessions: Sessions;
  jobs: Jobs;
  mailer: Mailer;
  files: FileStore;
  now: () => Date;
};

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What any handler is given. */
export type PublicContext<E extends Endpoint = Endpoint> = {
  params: Output<E['schema']['params']>;
  query: Output<E['schema']['querystring']>;
  body: Output<E['schema']['body']>;
  /** The file of an endpoint that takes one: its bytes, never empty. */
  upload: E extends { upload: object } ? Buffer : undefined;
  locale: Locale;
  now: Date;
  /** Where the call comes from, as limits count it: an address, or the network of an IPv6 one. */
  ip: string;
  hostname: string;
  /** What the caller's browser says of itself. */
  userAgent: string | undefined;
  services: Services;
  reply: FastifyReply;
  /** The token that the caller shows, good or not: of the console's cookie for a call of the console. */
  token: string | undefined;
};

/** Inside one company: the transaction, and whoever acts. */
export type CompanyContext<E extends Endpoint = Endpoint, A = ConsoleActor> = PublicContext<E> & {
  tx: Tx;
  actor: A;
  session: Session;
  /** Runs once the transaction is committed; never when it is not. */
  afterCommit(work: () => Promise<void>): void;
};

export type MemberContext<E extends Endpoint = Endpoint> = CompanyContext<E, MemberActor>;
export type ConsoleContext<E extends Endpoint = Endpoint> = CompanyContext<E, ConsoleActor>;
/** The provider's staff, outside of any company. */
export type StaffContext<E extends Endpoint = Endpoint> = PublicContext<E> & { session: Session & { staff_id: string } };

/** Anybody signed in at the console: inside a company, or staff who have entered none. */
export type ConsoleSessionContext<E extends Endpoint = Endpoint> = ConsoleContext<E> | (StaffContext<E> & { tx: null; actor: null });

export type ContextOf<E extends Endpoint> = E['access'] extends 'member' | 'registrant'
  ? MemberContext<E>
  : E['access'] extends 'console'
    ? ConsoleContext<E>
    : E['access'] extends 'console_session'
      ? ConsoleSessionContext<E>
      : E['access'] extends 'staff'
        ? StaffContext<E>
        : PublicContext<E>;

export type Handler<E extends Endpoint, P = unknown> = (
  context: ContextOf<E> & { prepared: P },
) => Promise<z.output<E['schema']['response']>>;

/**
 * Runs with the session, before the transaction is opened: for what is slow, and for what must stay written when the transaction
 * is rolled back, such as a counted attempt. What it returns is the handler's `prepared`.
 */
export type Preparation<E extends Endpoint, P> = (context: PublicContext<E> & { session: Session }) => Promise<P>;

/** An endpoint with the verb that answers it, the types of both forgotten. */
export type Route = {
  endpoint: Endpoint;
  handle: (context: never) => Promise<unknown>;
  prepare?: ((context: never) => Promise<unknown>) | undefined;
};

/** Binds an endpoint of the contract to its handler, with what must come before the transaction where there is such. */
export function route<E extends Endpoint, P = unknown>(endpoint: E, handle: Handler<E, P>, prepare?: Preparation<E, P>): Route {
  return { endpoint, handle, prepare };
}
