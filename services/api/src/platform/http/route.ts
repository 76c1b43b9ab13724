import type { Endpoint } from '@binome/contract/endpoint';
import type { Locale } from '@binome/contract/fields';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { UploadedFile } from '../files/receive-upload.ts';
import type { ConsoleContext, MemberContext, Services } from '../process/context.ts';
import type { ConsoleUser } from '../sign-in/actor.ts';
import type { Session } from '../sign-in/session.ts';

type Output<S> = S extends z.core.$ZodType ? z.output<S> : undefined;

// A route binds an endpoint of the contract to its handler. The endpoint's `access` decides what the handler receives:
//   public                -> PublicRequest          no session
//   member                -> MemberRequest          a member's session, in a transaction of their company
//   console               -> ConsoleRequest         a console session, in a transaction of one company
//   staff                 -> StaffRequest           the provider's staff, without a company
//   console_session       -> ConsoleSessionRequest  any console session
// A `MemberRequest` is also a `MemberContext`, and a `ConsoleRequest` a `ConsoleContext`: handlers pass it on to commands (`context.ts`).

/** The request of a public endpoint. All other requests extend it. `params`, `query` and `body` are parsed by the endpoint's schema. */
export type PublicRequest<E extends Endpoint = Endpoint> = {
  params: Output<E['schema']['params']>;
  query: Output<E['schema']['querystring']>;
  body: Output<E['schema']['body']>;
  /** The content of the uploaded file, or the file on the disk; never empty, if the endpoint takes a file. */
  upload: E extends { upload: { to_disk: true } } ? UploadedFile : E extends { upload: object } ? Buffer : undefined;
  /** The language of the `Accept-Language` header, or French. */
  locale: Locale;
  /** When the request began. */
  now: Date;
  /** The caller's IPv4 address, or the /64 network of their IPv6 address. Attempt limits count by it. */
  ip: string;
  /** The host name of the called URL. Companies have subdomains or their own domains. */
  hostname: string;
  userAgent: string | undefined;
  /** The secret of the browser's device cookie, not verified. */
  device: string | undefined;
  /** The secret of the browser's cookie for single sign-on, not verified. */
  ssoBrowser: string | undefined;
  /** The `Idempotency-Key` header. Calls inside a company are answered by it before the handler; other handlers use it themselves. */
  idempotencyKey: string | undefined;
  services: Services;
  reply: FastifyReply;
  /** Reads the caller's session; null without a valid one. For public endpoints: the others have `session`. */
  readSession: () => Promise<Session | null>;
};

/** A request of a signed-in member. Their registration is validated unless the endpoint's action is open to registrants. */
export type MemberRequest<E extends Endpoint = Endpoint> = PublicRequest<E> & MemberContext & { session: Session };

/** A request of a console user in one company. */
export type ConsoleRequest<E extends Endpoint = Endpoint> = PublicRequest<E> & ConsoleContext & { session: Session; actor: ConsoleUser };

/** A request of the provider's staff, outside of any company. */
export type StaffRequest<E extends Endpoint = Endpoint> = PublicRequest<E> & { session: Session & { staff_id: string } };

/** A request with any console session. `tx` and `actor` are null for staff who have not entered a company. */
type ConsoleSessionRequest<E extends Endpoint = Endpoint> = ConsoleRequest<E> | (StaffRequest<E> & { tx: null; actor: null });

/** The request that an endpoint's handler receives. */
type RequestOf<E extends Endpoint> = E['access'] extends 'member'
  ? MemberRequest<E>
  : E['access'] extends 'console'
    ? ConsoleRequest<E>
    : E['access'] extends 'console_session'
      ? ConsoleSessionRequest<E>
      : E['access'] extends 'staff'
        ? StaffRequest<E>
        : PublicRequest<E>;

/** Answers a request. The reply is encoded with the endpoint's response schema. */
export type Handler<E extends Endpoint, P = unknown> = (
  request: RequestOf<E> & { prepared: P },
) => Promise<z.output<E['schema']['response']>>;

/** What a preparation gets beside the request. `ifUnused` registers work to run if the handler does not use what was prepared. */
export type Preparing = { services: Services; session: Session; ifUnused: (work: () => Promise<void>) => void };

/**
 * Runs before the transaction opens, once the caller is known to be allowed. Slow work belongs here, and writes that must survive
 * a rollback, such as a counted attempt. The handler receives its result as `prepared`.
 */
export type Preparation<E extends Endpoint, P> = (request: PublicRequest<E> & Preparing) => Promise<P>;

/** An endpoint with its handler. The types of the request are erased, so that routes of all endpoints fit in one list. `handle` and `prepare` receive what `RequestOf` says for the endpoint. */
export type Route = {
  endpoint: Endpoint;
  handle: (request: never) => Promise<unknown>;
  prepare?: ((request: never) => Promise<unknown>) | undefined;
  report?: Report | undefined;
};

/** A route that reads much. `record` writes what must be kept of the call, on the primary, before the answer. */
type Report = { record?: ((request: never) => Promise<void>) | undefined };

/** Binds an endpoint of the contract to its handler. */
export function route<E extends Endpoint, P = unknown>(endpoint: E, handle: Handler<E, P>, prepare?: Preparation<E, P>): Route {
  return { endpoint, handle, prepare };
}

/**
 * Binds an endpoint of the console that reads much and may be some seconds old: it has the limits of a report, and reads on the replica if there
 * is one, except for somebody who has just changed something. Its handler only reads, and may run twice; `record` may write.
 */
export function report<E extends Endpoint>(endpoint: E, handle: Handler<E>, record?: (request: RequestOf<E>) => Promise<void>): Route {
  return { endpoint, handle, report: { record } };
}
