import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Readiness } from '../http/health.ts';
import { type Env, EnvError } from '../process/env.ts';

type Options = {
  /** Returns the metrics in the text format of Prometheus. */
  metrics: () => Promise<string>;
  readiness: Readiness;
};

/**
 * Opens the port of `METRICS_PORT`, which is not that of the application, so that a proxy never passes it on: `/metrics`, `/healthz` and
 * `/readyz`. Returns the function that closes it.
 * @throws EnvError when the port cannot be opened
 */
export async function serveMetrics({ HOST, METRICS_PORT }: Env, options: Options): Promise<() => Promise<void>> {
  if (METRICS_PORT === undefined) return async () => {};
  const server = createServer((request, response) => {
    answer(request, response, options).catch(() => send(response, 500, 'failed\n'));
  });
  server.headersTimeout = 5000;
  server.maxConnections = 50;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new EnvError(`METRICS_PORT cannot be opened on HOST ${HOST}: ${error.code} (got "${METRICS_PORT}")`)),
    );
    server.listen(METRICS_PORT, HOST, resolve);
  });
  return async () => {
    server.close();
    server.closeAllConnections();
  };
}

async function answer({ method, url = '/' }: IncomingMessage, response: ServerResponse, options: Options): Promise<void> {
  const [path] = url.split('?');
  if (method !== 'GET' && method !== 'HEAD') return send(response, 405, 'method not allowed\n');
  if (path === '/metrics') return send(response, 200, await options.metrics(), 'text/plain; version=0.0.4; charset=utf-8');
  if (path === '/healthz') return send(response, 200, 'ok\n');
  if (path === '/readyz') {
    const isReady = (await options.readiness()) === null;
    return send(response, isReady ? 200 : 503, isReady ? 'ready\n' : 'unavailable\n');
  }
  send(response, 404, 'not found\n');
}

function send(response: ServerResponse, status: number, body: string, type = 'text/plain; charset=utf-8'): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}
