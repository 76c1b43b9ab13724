import type { z } from 'zod';
import type { Endpoint, EndpointName } from './endpoint.ts';
import type { MemberEndpoint } from './endpoints.ts';
import type { ErrorBody, FileFault } from './errors.ts';

// No value is imported here: a front that calls the API carries none of the schemas.

/** The endpoints of a set by the name of the call. */
export type ByName<E extends Endpoint> = { [One in E as EndpointName<One>]: One };

type Wire<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;
type Part<E extends Endpoint, Key extends keyof Endpoint['schema'], Name extends string> = E['schema'][Key] extends z.ZodType
  ? Record<never, never> extends Wire<E['schema'][Key]>
    ? { [N in Name]?: QueryValues<Wire<E['schema'][Key]>, Name> }
    : { [N in Name]: QueryValues<Wire<E['schema'][Key]>, Name> }
  : { [N in Name]?: undefined };
/** A query is written as text: numbers and booleans may be passed as such. */
type QueryValues<T, Name extends string> = Name extends 'query'
  ? T extends unknown
    ? { [K in keyof T]: unknown extends T[K] ? string | number | undefined : T[K] | boolean }
    : never
  : T;

/** A file goes as it is. */
type Upload<E extends Endpoint> = E extends { upload: object } ? { upload: Blob } : { upload?: undefined };

export type CallOptions<E extends Endpoint> = Upload<E> &
  Part<E, 'params', 'params'> &
  Part<E, 'querystring', 'query'> &
  Part<E, 'body', 'body'> & { signal?: AbortSignal; idempotencyKey?: string };

/** What a call answers, as it is on the wire: instants are ISO texts, a file is a blob. */
export type Reply<E extends Endpoint> = E extends { download: string } ? Blob : z.input<E['schema']['response']>;

/** A request that the transport sends, and what it answers: the status is 0 when no answer came. */
export type HttpRequest = {
  method: string;
  url: string;
  /** A blob is sent as it is, anything else as JSON. */
  body?: unknown;
  headers: Record<string, string>;
  signal?: AbortSignal;
};
export type HttpAnswer = { status: number; body: unknown };

/** A refusal: the status, the code and the texts of the API in the caller's language. Status 0: no answer in time. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly code: ErrorBody['code'] | 'timeout' | 'network';
  readonly errors: ErrorBody['errors'];
  /** What is wrong in a file that was refused, line by line. */
  readonly faults: FileFault[];

  constructor(status: number, body: Partial<Omit<ErrorBody, 'code'>> & { code?: ErrorBody['code'] | 'timeout' | 'network' } = {}) {
    super(body.errors?.full_messages?.join(' ') || body.code || `HTTP ${status}`);
    this.name = 'ApiFailure';
    this.status = status;
    this.code = body.code ?? (status === 0 ? 'network' : 'internal');
    this.errors = body.errors ?? { full_messages: [] };
    this.faults = body.faults ?? [];
  }
}

/**
 * The typed client: `api('PATCH /api/v1/mentoring_requests/:id', { params, body })`.
 * The transport does the sending (fetch in a browser, `inject` in a test) and keeps the credentials.
 * @throws ApiFailure on any status that is not 2xx.
 */
export function createClient<E extends Endpoint = MemberEndpoint>(send: (request: HttpRequest) => Promise<HttpAnswer>) {
  return async function api<Name extends keyof ByName<E> & string>(
    name: Name,
    ...[options]: Record<never, never> extends CallOptions<ByName<E>[Name] & Endpoint>
      ? [options?: CallOptions<ByName<E>[Name] & Endpoint>]
      : [options: CallOptions<ByName<E>[Name] & Endpoint>]
  ): Promise<Reply<ByName<E>[Name] & Endpoint>> {
    const [method = '', pattern = ''] = name.split(' ');
    const given = (options ?? {}) as {
      params?: Record<string, string>;
      query?: Record<string, unknown>;
      body?: unknown;
      upload?: Blob;
      signal?: AbortSignal;
      idempotencyKey?: string;
    };
    const answer = await send({
      method,
      url: fillPath(pattern, given.params ?? {}) + queryText(given.query ?? {}),
      body: given.upload ?? given.body,
      headers: given.idempotencyKey ? { 'idempotency-key': given.idempotencyKey } : {},
      signal: given.signal,
    });
    if (answer.status < 200 || answer.status > 299) {
      throw new ApiFailure(answer.status, (answer.body ?? {}) as Partial<ErrorBody>);
    }
    return answer.body as Reply<ByName<E>[Name] & Endpoint>;
  };
}

function fillPath(pattern: string, params: Record<string, string>): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** Lists are joined by commas; what is undefined, null or empty is left out. */
function queryText(query: Record<string, unknown>): string {
  const text = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    const written = Array.isArray(value) ? value.join(',') : value;
    if (written !== undefined && written !== null && written !== '') text.set(key, String(written));
  }
  return text.size > 0 ? `?${text}` : '';
}
