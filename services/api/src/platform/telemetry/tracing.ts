import { AsyncLocalStorage } from 'node:async_hooks';

/** Route patterns, names of events and jobs, statuses and codes: never a text, an address, a parameter or a value of a statement. */
type SpanAttributes = {
  'http.request.method'?: string;
  'http.route'?: string;
  'http.response.status_code'?: number;
  /** The id that the log lines of the request have too. */
  'binome.request_id'?: string;
  'binome.event'?: string;
  'binome.job'?: string;
  'binome.mail_kind'?: string;
};

export type SpanKind = 'server' | 'client' | 'producer' | 'consumer' | 'internal';

/** `parent` is the W3C `traceparent` of the span of another process; without it, the span belongs to the one that is open here, if any. */
type SpanOptions = { kind: SpanKind; attributes?: SpanAttributes; parent?: string | null | undefined };

export type OpenSpan = {
  /** The W3C `traceparent` for what this span causes elsewhere. Null when the trace is not sampled. */
  traceParent: string | null;
  set(attributes: SpanAttributes): void;
  /** Marks the span as failed. `code` is a code or the name of an error, since messages quote personal data. */
  fail(code: string): void;
  end(): void;
};

export type Tracer = { start(name: string, options: SpanOptions, open: OpenSpan | undefined): OpenSpan };

// A process has one. Without it, nothing is traced, and OpenTelemetry is not loaded.
let tracer: Tracer | undefined;
const openSpans = new AsyncLocalStorage<OpenSpan>();

export function installTracer(target: Tracer): void {
  tracer = target;
}

export function isTracing(): boolean {
  return tracer !== undefined;
}

/** Starts a span that the caller ends. Undefined when nothing is traced. */
export function startSpan(name: string, options: SpanOptions): OpenSpan | undefined {
  return tracer?.start(name, options, openSpans.getStore());
}

/** Runs `work` with an open span, to which what it starts belongs. */
export function withSpan<T>(span: OpenSpan, work: () => T): T {
  return openSpans.run(span, work);
}

/** Runs `work` in a span that ends with it. A failure is marked with the code of the error. */
export async function inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  const span = startSpan(name, options);
  if (!span) return work();
  try {
    return await withSpan(span, work);
  } catch (error) {
    span.fail(codeOf(error));
    throw error;
  } finally {
    span.end();
  }
}

/** The same, only within another span: work that is no beginning of a trace. */
export function inChildSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  return openSpans.getStore() ? inSpan(name, options, work) : work();
}

/** The W3C `traceparent` of the open span, for what it causes in another process. Null when nothing is traced or sampled. */
export function traceParent(): string | null {
  return openSpans.getStore()?.traceParent ?? null;
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
