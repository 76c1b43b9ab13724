import type { z } from 'zod';

/**
 * Who may call: anybody, a person whose registration may still be under way, a validated member, somebody who acts in a company at
 * the console, anybody signed in at the console (staff who have entered no company too), or a member of the provider's staff at the
 * console.
 */
export type Access = 'public' | 'registrant' | 'member' | 'console' | 'console_session' | 'staff';

/** One call of the API, as plain data: the server binds it, the client is typed by it, OpenAPI is generated from it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: `/${string}`;
  access: Access;
  /** The status of success; 200 when absent. */
  status?: 200 | 201;
  summary: string;
  /** The body is a file's bytes, of any type, up to this many; `schema.body` is then absent. */
  upload?: { max_bytes: number };
  /** The most bytes of a JSON body that may be longer than all others. */
  max_body_bytes?: number;
  /** The reply tells a secret: it is kept for no repetition, and an `Idempotency-Key` changes nothing. */
  tells_secret?: true;
  /** The reply is a file of this media type, which the handler returns as bytes; the response's schema is then `fileBytes`. */
  download?: string;
  schema: {
    params?: z.ZodType;
    querystring?: z.ZodType;
    body?: z.ZodType;
    response: z.ZodType;
  };
};

/** Keeps the literal types of an endpoint. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

/** The name by which a client calls an endpoint, such as `PATCH /api/v1/mentoring_requests/:id`. */
export type EndpointName<E extends Endpoint> = `${E['method']} ${E['url']}`;
