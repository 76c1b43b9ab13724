import type { z } from 'zod';
import type { Endpoint, EndpointName } from '../endpoint.ts';
import type { MemberEndpoint } from '../endpoints.ts';
import type { ErrorBody, FileFault } from '../errors.ts';

// Only types are imported from the schemas, so that the front ends do not bundle them.

/** Endpoints by their name, such as `PATCH /api/v1/mentoring_requests/:id`. */
export type EndpointsByName<E extends Named> = { [Item in E as EndpointName<Item>]: Item };

// `endpoint()` has compared each endpoint with `Endpoint`. The types of the client do not do it again: it takes the type checker long.
type Named = Pick<Endpoint, 'method' | 'url'>;

/** A part of the request as sent over HTTP; undefined if the endpoint has no such part. */
type Wire<E, Key extends keyof Endpoint['schema']> = E extends { schema: { [K in Key]: infer Schema } } ? z.input<Schema> : undefined;

/** The body of the request as sent over HTTP. */
export type RequestBody<E> = Wire<E, 'body'>;

type Part<Value, Name extends string> = [Value] extends [undefined]
  ? { [N in Name]?: undefined }
  : Record<never, never> extends Value
    ? { [N in Name]?: QueryValues<Value, Name> }
    : { [N in Name]: QueryValues<Value, Name> };
/** Query values become text: numbers and booleans are accepted too. */
type QueryValues<T, Name extends string> = Name extends 'query'
  ? T extends unknown
    ? { [K in keyof T]: unknown extends T[K] ? string | number | undefined : T[K] | boolean }
    : never
  : T;

/** An uploaded file is sent unchanged. */
type Upload<E> = E extends { upload: object } ? { upload: Blob } : { upload?: undefined };

type CallOptions<E> = Upload<E> &
  Part<Wire<E, 'params'>, 'params'> &
  Part<Wire<E, 'querystring'>, 'query'> &
  Part<RequestBody<E>, 'body'> & { signal?: AbortSignal; idempotencyKey?: string };

/** The reply as sent over HTTP: timestamps are ISO strings, a file is a `Blob`. */
export type Reply<E> = E extends { download: string } ? Blob : E extends { schema: { response: infer Schema } } ? z.input<Schema> : never;

export type HttpRequest = {
  method: string;
  url: string;
  /** The address of the endpoint, without the values of its parameters. */
  pattern?: string;
  /** A `Blob` is sent unchanged, anything else as JSON. */
  body?: unknown;
  headers: Record<string, string>;
  signal?: AbortSignal;
};
/** `status` is 0 when no response came. `contentRange` is the header of that name, `requestId` is `x-request-id`. */
export type HttpResponse = { status: number; body: unknown; contentRange?: string | null; requestId?: string | null };

/** An error response, with texts in the caller's language. Status 0: no response, or a timeout. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly code: ErrorBody['code'] | 'timeout' | 'network';
  readonly errors: ErrorBody['errors'];
  /** Validation errors of an uploaded file, by line. */
  readonly faults: FileFault[];
  /** Seconds after which the same call may succeed; null if the API does not say. */
  readonly retryAfter: number | null;
  /** The number by which the provider finds the request in its logs; null without a response. */
  readonly requestId: string | null;

  constructor(
    status: number,
    body: Partial<Omit<ErrorBody, 'code'>> & { code?: ErrorBody['code'] | 'timeout' | 'network' } = {},
    requestId: string | null = null,
  ) {
    super(body.errors?.full_messages?.join(' ') || body.code || `HTTP ${status}`);
    this.name = 'ApiFailure';
    this.status = status;
    this.code = body.code ?? (status === 0 ? 'network' : 'internal');
    this.errors = body.errors ?? { full_messages: [] };
    this.faults = body.faults ?? [];
    this.retryAfter = body.retry_after ?? null;
    this.requestId = requestId;
  }
}

/** The options of a call; optional if the endpoint needs none. */
type CallArguments<E> = Record<never, never> extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>];

/**
 * The typed client: `api('PATCH /api/v1/mentoring_requests/:id', { params, body })`.
 * `api.page` calls an endpoint of a console list: it returns the rows and the total of all pages.
 * The transport `send` is `fetch` in a browser and `inject` in a test; it also holds the credentials.
 * @throws ApiFailure on any status other than 2xx.
 */
export function createClient<E extends Named = MemberEndpoint>(send: (request: HttpRequest) => Promise<HttpResponse>) {
  async function api<Name extends keyof EndpointsByName<E> & string>(
    name: Name,
    ...[options]: CallArguments<EndpointsByName<E>[Name]>
  ): Promise<Reply<EndpointsByName<E>[Name]>> {
    const { body } = await request(send, name, options);
    return body as Reply<EndpointsByName<E>[Name]>;
  }

  async function page<Name extends keyof EndpointsByName<E> & `GET ${string}`>(
    name: Name,
    ...[options]: CallArguments<EndpointsByName<E>[Name]>
  ): Promise<{ data: Reply<EndpointsByName<E>[Name]>; total: number }> {
    const { body, contentRange } = await request(send, name, options);
    return { data: body as Reply<EndpointsByName<E>[Name]>, total: Number(contentRange?.split('/').at(-1)) };
  }

  return Object.assign(api, { page });
}

/** @throws ApiFailure on any status other than 2xx */
async function request(send: (request: HttpRequest) => Promise<HttpResponse>, name: string, options: unknown): Promise<HttpResponse> {
  const [method = '', pattern = ''] = name.split(' ');
  const {
    params = {},
    query = {},
    body,
    upload,
    signal,
    idempotencyKey,
  } = (options ?? {}) as {
    params?: Record<string, string>;
    query?: Record<string, unknown>;
    body?: unknown;
    upload?: Blob;
    signal?: AbortSignal;
    idempotencyKey?: string;
  };
  const response = await send({
    method,
    pattern,
    url: fillPath(pattern, params) + queryString(query),
    body: upload ?? body,
    headers: idempotencyKey ? { 'idempotency-key': idempotencyKey } : {},
    signal,
  });
  if (response.status < 200 || response.status > 299) {
    throw new ApiFailure(response.status, (response.body ?? {}) as Partial<ErrorBody>, response.requestId);
  }
  return response;
}

function fillPath(pattern: string, params: Record<string, string>): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** Joins lists with commas; omits undefined, null and empty values. */
function queryString(query: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    const item = Array.isArray(value) ? value.join(',') : value;
    if (item !== undefined && item !== null && item !== '') search.set(key, String(item));
  }
  return search.size > 0 ? `?${search}` : '';
}
