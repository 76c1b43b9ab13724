import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../process/env.ts';
import { companyLabels } from './company-labels.ts';
import { isMeasuring, readMetric, recordMetric } from './metrics.ts';
import { isTracing, type OpenSpan, startSpan, withSpan } from './tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The company in which the request is answered, once it is known. */
    companyId: string | null;
  }
}

/** Health checks come every few seconds, and web sockets stay open: neither has a span, and sockets are no requests. */
const untraced = new Set(['/healthz', '/readyz']);
/** The status of a request whose client has gone before its answer, as proxies write it. */
const clientGone = 499;

/** Measures and traces the requests by the pattern of their route. Does nothing when neither is wanted. */
export function observeRequests(app: FastifyInstance, env: Env): void {
  app.decorateRequest('companyId', null);
  if (!isMeasuring() && !isTracing()) return;
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  const underWay = new Set<FastifyRequest>();
  const labelOf = companyLabels();
  readMetric('binome_http_requests_under_way', () => [{ value: underWay.size, labels: {} }]);

  const end = (request: FastifyRequest, reply: FastifyReply) => {
    underWay.delete(request);
    const seconds = reply.elapsedTime / 1000;
    const status = reply.raw.writableFinished ? reply.statusCode : clientGone;
    recordMetric('binome_http_request_duration_seconds', seconds, { method: request.method, route: routeOf(request), status: `${status}` });
    if (request.companyId) recordCompany(labelOf(request.companyId), seconds);
    const span = spans.get(request);
    span?.set({ 'http.response.status_code': status });
    if (status >= 500) span?.fail(`${status}`);
    span?.end();
  };

  app.addHook('onRequest', (request, reply, done) => {
    if (request.headers.upgrade) return done();
    underWay.add(request);
    // `onResponse` does not run for a client that has gone.
    reply.raw.once('close', () => end(request, reply));
    const route = routeOf(request);
    if (untraced.has(route)) return done();
    const span = startSpan(`${request.method} ${route}`, {
      kind: 'server',
      attributes: { 'http.request.method': request.method, 'http.route': route, 'binome.request_id': request.id },
      parent: sentParent(request, env),
    });
    if (!span) return done();
    spans.set(request, span);
    withSpan(span, done);
  });
  // After the body is read, which leaves the asynchronous context.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) withSpan(span, done);
    else done();
  });
}

function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'unknown';
}

/** A client that no proxy stands before could send any `traceparent`, and have all its requests recorded. */
function sentParent({ headers }: FastifyRequest, { TRUST_PROXY }: Env): string | undefined {
  const { traceparent } = headers;
  return TRUST_PROXY !== false && typeof traceparent === 'string' ? traceparent : undefined;
}

function recordCompany(company: string, seconds: number): void {
  recordMetric('binome_company_requests_total', 1, { company });
  recordMetric('binome_company_request_seconds_total', seconds, { company });
}
