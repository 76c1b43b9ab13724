import type { z } from 'zod';
import type { ConsoleAction, MemberAction } from './actions.ts';

/**
 * Who may call an endpoint. `access` is the session that it requires:
 * - `public`: none
 * - `member`: a member's session
 * - `console`: a console session inside a company
 * - `console_session`: any console session, also of staff outside a company
 * - `staff`: a console session of staff; the call runs outside of any company
 *
 * `action` decides which roles may call it: the API refuses the others.
 */
type Authorization =
  | { access: 'public'; action?: never }
  | { access: 'member'; action: MemberAction }
  | { access: 'console' | 'console_session' | 'staff'; action: ConsoleAction };

/** A call of the API as data: the server routes, the typed client and the OpenAPI document are made from it. */
export type Endpoint = Authorization & {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: `/${string}`;
  /** Status on success; 200 by default. */
  status?: 200 | 201;
  summary: string;
  /** The body is a raw file of any type; `schema.body` is then absent. With `to_disk` the API does not read it into memory. */
  upload?: { max_bytes: number; to_disk?: true };
  /** Maximum size of a JSON body, if larger than the server's default. */
  max_body_bytes?: number;
  /**
   * The body may also be the whole record, as the endpoint that reads this address returns it, with the caller's changes: the API takes
   * these only. `expected` then is the record as the caller saw it.
   */
  takes_record?: true;
  /** The reply holds a secret: it is not stored for replays, and an `Idempotency-Key` has no effect. */
  returns_secret?: true;
  /** Media type of a file reply; `schema.response` is then `fileBytes`. */
  download?: string;
  /** What the file holds, if it is JSON. */
  content?: z.core.$ZodType;
  /** The reply opens a member's session: its headers hold it. Every reply to a member's session holds it too. */
  opens_session?: true;
  // `z.core.$ZodType` instead of `z.ZodType`: the type checker takes long to compare each schema with the methods of the latter.
  schema: {
    params?: z.core.$ZodType;
    querystring?: z.core.$ZodType;
    body?: z.core.$ZodType;
    response: z.core.$ZodType;
  };
};

/** Keeps the literal types of an endpoint. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

/** The name of an endpoint for the client, such as `PATCH /api/v1/mentoring_requests/:id`. */
export type EndpointName<E extends Pick<Endpoint, 'method' | 'url'>> = `${E['method']} ${E['url']}`;

/** The endpoints that a module exports, alone or as the endpoints of an editable list. */
export type EndpointOf<Module> = Module extends unknown
  ? Extract<Single<Module[keyof Module]>, { method: string; url: string; schema: object }>
  : never;

type Single<Exported> = Exported extends { list: object; get: object; create: object; update: object; remove: object }
  ? Exported[keyof Exported]
  : Exported;

/** Returns the endpoints that modules export, module by module. Other exports are left out. */
export function endpointsOf<const Module extends object>(modules: readonly Module[]): EndpointOf<Module>[] {
  const isList = (value: unknown) => typeof value === 'object' && value !== null && 'list' in value && isEndpoint(value.list);
  const exported = modules.flatMap((module) => Object.values(module)).flatMap((value) => (isList(value) ? Object.values(value) : [value]));
  return exported.filter((value) => isEndpoint(value)) as EndpointOf<Module>[];
}

function isEndpoint(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'method' in value && 'url' in value && 'schema' in value;
}
