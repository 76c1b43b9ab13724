import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@binome/contract/endpoint';
import { exampleOf } from '@binome/contract/example-of';
import { expect } from 'vitest';
import { z } from 'zod';
import { twoColourPicture } from './pictures.ts';

/** Ids, queries and bodies of the endpoints that need more than `exampleOf`, by method and address. */
export type Requests = Record<string, { id?: string; query?: unknown; body?: unknown }>;

const picture = await twoColourPicture().png().toBuffer();

/** Returns a valid request to an endpoint, with an unknown id unless `requests` names one. */
export function exampleRequest(endpoint: Endpoint, requests: Requests): { method: Endpoint['method']; url: string; body?: unknown } {
  const { method } = endpoint;
  const { id = randomUUID(), query = exampleQuery(endpoint), body = exampleBody(endpoint) } = requests[`${method} ${endpoint.url}`] ?? {};
  expectValid(endpoint, { query, body });
  const url = `${endpoint.url.replace(/:\w+/g, id)}?${new URLSearchParams(Object(query))}`;
  return { method, url, ...(body !== undefined && { body }) };
}

/** An invalid request is refused before the role is checked, and would prove nothing. */
function expectValid({ method, url, schema }: Endpoint, { query, body }: { query: unknown; body: unknown }): void {
  const parts = [
    ...(schema.querystring ? [z.safeParse(schema.querystring, query)] : []),
    ...(schema.body ? [z.safeParse(schema.body, body)] : []),
  ];
  expect([method, url, parts.flatMap(({ error }) => error?.issues ?? [])]).toEqual([method, url, []]);
}

function exampleQuery({ schema }: Endpoint): unknown {
  return schema.querystring ? exampleOf(schema.querystring) : {};
}

function exampleBody(endpoint: Endpoint): unknown {
  if ('upload' in endpoint) return new Blob([new Uint8Array(picture)]);
  return endpoint.schema.body ? exampleOf(endpoint.schema.body) : undefined;
}
