import type { z } from 'zod';

/**
 * Who may call: anybody, a signed-in member, somebody who acts in a company at the console, anybody signed in at the console
 * (staff who have entered no company too), or a member of the provider's staff at the console.
 */
export type Access = 'public' | 'member' | 'console' | 'console_session' | 'staff';

/** One call of the API, as plain data: the server binds it, the client is typed by it, OpenAPI is generated from it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: `/${string}`;
  access: Access;
  /** The status of success; 200 when absent. */
  status?: 200 | 201;
  summary: string;
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
