import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { refuseConnection } from './error-handler.ts';
import { allowSlowUpload, limitBodyTime } from './limit-body-time.ts';

const times = { body: 300, uploadPeriod: 200, uploadBytes: 10 };

async function startServer(): Promise<number> {
  const app = Fastify({ clientErrorHandler: refuseConnection });
  limitBodyTime(app, times);
  app.addContentTypeParser('text/csv', (_request, body, done) => done(null, body));
  app.post('/json', () => 'read');
  app.post('/upload', async ({ raw, body }) => {
    allowSlowUpload(raw);
    for await (const _ of body as AsyncIterable<Uint8Array>);
    return 'read';
  });
  app.post('/slow', async () => {
    await setTimeout(2 * times.body);
    return 'answered';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  return (app.server.address() as AddressInfo).port;
}

/** Sends 60 bytes, some of them every 50 ms, and returns the status of the answer. */
async function trickle(path: string, type: string, bytes: number): Promise<number> {
  const socket = connect(await startServer(), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write(`POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\ncontent-length: 60\r\n\r\n`);
  const timer = setInterval(() => socket.write(' '.repeat(bytes)), 50);
  onTestFinished(() => clearInterval(timer));
  const [data] = await once(socket, 'data');
  return Number(/^HTTP\/1.1 (\d+)/.exec(String(data))?.[1]);
}

test.each([
  ['a body that arrives too slowly is ended', '/json', 'application/json', 5, 408],
  ['an upload may take longer', '/upload', 'text/csv', 5, 200],
  ['an upload that nearly stops is ended', '/upload', 'text/csv', 1, 408],
  ['the body of a refused request is ended', '/unknown', 'text/csv', 1, 404],
])('%s', async (_, path, type, bytes, status) => {
  expect(await trickle(path, type, bytes)).toBe(status);
});

test('a request that has arrived may be answered later', async () => {
  const answer = await fetch(`http://127.0.0.1:${await startServer()}/slow`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'text/csv' },
  });
  expect(await answer.text()).toBe('answered');
});

test('a request without a socket is not watched', async () => {
  const app = Fastify();
  limitBodyTime(app, times);
  app.addHook('onRequest', async (_request, reply) => reply.status(401).send());
  expect((await app.inject({ method: 'POST', url: '/', payload: '{}' })).statusCode).toBe(401);
  // An error in the timer would end the process.
  await setTimeout(2 * times.body);
});
