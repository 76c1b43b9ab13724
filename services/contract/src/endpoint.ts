import type { z } from 'zod';

/**
 * Required authentication:
 * - `public`: none
 * - `registrant`: a signed-in person, even if the registration is not validated yet
 * - `member`: a validated member
 * - `console`: a console session inside a company
 * - `console_session`: any console session, also of staff outside a company
 * - `staff`: a console session of staff
 */
type Access = 'public' | 'registrant' | 'member' | 'console' | 'console_session' | 'staff';

/** A call of the API as data: the server routes, the typed client and the OpenAPI document are made from it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: `/${string}`;
  access: Access;
  /** Status on success; 200 by default. */
  status?: 200 | 201;
  summary: string;
  /** The body is a raw file of any type; `schema.body` is then absent. */
  upload?: { max_bytes: number };
  /** Maximum size of a JSON body, if larger than the server's default. */
  max_body_bytes?: number;
  /** The reply holds a secret: it is not stored for replays, and an `Idempotency-Key` has no effect. */
  returns_secret?: true;
  /** Media type of a file reply; `schema.response` is then `fileBytes`. */
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

/** The name of an endpoint for the client, such as `PATCH /api/v1/mentoring_requests/:id`. */
export type EndpointName<E extends Endpoint> = `${E['method']} ${E['url']}`;
