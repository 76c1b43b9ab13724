import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { refuseConnection } from './error-handler.ts';
import { allowSlowUpload, limitBodyTime } from './limit-body-time.ts';

const times = { body: 300, uploadPeriod: 200, uploadBytes: 10 };

// The clock moves only when a test says so, so that a busy machine changes nothing.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** Starts a server. `slow` are the requests to `/slow` that wait for their answer. */
async function startServer() {
  const app = Fastify({ clientErrorHandler: refuseConnection });
  limitBodyTime(app, times);
  app.addContentTypeParser('text/csv', (_request, body, done) => done(null, body));
  app.post('/json', () => 'read');
  app.post('/upload', async ({ raw, body }) => {
    allowSlowUpload(raw);
    for await (const _ of body as AsyncIterable<Uint8Array>);
    return 'read';
  });
  const slow: (() => void)[] = [];
  app.post('/slow', async () => {
    await new Promise<void>((resolve) => slow.push(resolve));
    return 'answered';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  return { server: app.server, port: (app.server.address() as AddressInfo).port, slow };
}

/** Sends 60 bytes, some of them every 50 ms. Returns the status of the answer, and whether the server ended the connection. */
async function trickle(path: string, type: string, bytes: number): Promise<[status: number, ended: boolean]> {
  const { server, port } = await startServer();
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  onTestFinished(() => void socket.destroy());
  const [connection] = (await once(server, 'connection')) as [Socket];
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  socket.write(`POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\ncontent-length: 60\r\n\r\n`);
  const arrived = () => connection.destroyed || connection.bytesRead === socket.bytesWritten;
  for (let sent = 0; sent < 60 && !connection.destroyed; sent += bytes) {
    socket.write(' '.repeat(bytes));
    await expect.poll(arrived).toBe(true);
    vi.advanceTimersByTime(50);
  }
  await expect.poll(() => answer).not.toBe('');
  return [Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1]), connection.destroyed];
}

test.each([
  ['a body that arrives too slowly is ended', '/json', 'application/json', 5, [408, true]],
  ['an upload may take longer', '/upload', 'text/csv', 5, [200, false]],
  ['an upload that nearly stops is ended', '/upload', 'text/csv', 1, [408, true]],
  ['the body of a refused request is ended', '/unknown', 'text/csv', 1, [404, true]],
])('%s', async (_, path, type, bytes, outcome) => {
  expect(await trickle(path, type, bytes)).toEqual(outcome);
});

test('a request that has arrived may be answered later', async () => {
  const { port, slow } = await startServer();
  const answer = fetch(`http://127.0.0.1:${port}/slow`, { method: 'POST', body: '{}', headers: { 'content-type': 'text/csv' } });
  await expect.poll(() => slow).toHaveLength(1);
  vi.advanceTimersByTime(2 * times.body);
  slow[0]?.();
  expect(await (await answer).text()).toBe('answered');
});

test('a request without a socket is not watched', async () => {
  const app = Fastify();
  limitBodyTime(app, times);
  app.addHook('onRequest', async (_request, reply) => reply.status(401).send());
  expect((await app.inject({ method: 'POST', url: '/', payload: '{}' })).statusCode).toBe(401);
  // An error in a timer would be thrown here.
  vi.advanceTimersByTime(2 * times.body);
});
