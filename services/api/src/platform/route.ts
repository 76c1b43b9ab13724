import type { Endpoint } from '@binome/contract/endpoint';
import type { Locale } from '@binome/contract/fields';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { ConsoleContext, MemberContext, Services } from './context.ts';
import type { Session } from './session.ts';

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What any handler is given. */
export type PublicRequest<E extends Endpoint = Endpoint> = {
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

/** The request of a member inside their company. */
export type MemberRequest<E extends Endpoint = Endpoint> = PublicRequest<E> & MemberContext & { session: Session };

/** The request of a console user inside one company. */
export type ConsoleRequest<E extends Endpoint = Endpoint> = PublicRequest<E> & ConsoleContext & { session: Session };

/** The provider's staff, outside of any company. */
export type StaffRequest<E extends Endpoint = Endpoint> = PublicRequest<E> & { session: Session & { staff_id: string } };

/** Anybody signed in at the console: inside a company, or staff who have entered none. */
export type ConsoleSessionRequest<E extends Endpoint = Endpoint> = ConsoleRequest<E> | (StaffRequest<E> & { tx: null; actor: null });

export type RequestOf<E extends Endpoint> = E['access'] extends 'member' | 'registrant'
  ? MemberRequest<E>
  : E['access'] extends 'console'
    ? ConsoleRequest<E>
    : E['access'] extends 'console_session'
      ? ConsoleSessionRequest<E>
      : E['access'] extends 'staff'
        ? StaffRequest<E>
        : PublicRequest<E>;

export type Handler<E extends Endpoint, P = unknown> = (
  context: RequestOf<E> & { prepared: P },
) => Promise<z.output<E['schema']['response']>>;

/**
 * Runs with the session, before the transaction is opened: for what is slow, and for what must stay written when the transaction
 * is rolled back, such as a counted attempt. What it returns is the handler's `prepared`.
 */
export type Preparation<E extends Endpoint, P> = (context: PublicRequest<E> & { session: Session }) => Promise<P>;

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
