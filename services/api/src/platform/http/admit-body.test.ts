import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { aParticipant } from '../../testing/person.ts';
import { startTestApp } from '../../testing/test-app.ts';

const testApp = await startTestApp({ MAX_CONNECTIONS_PER_ADDRESS: 12, TRUST_PROXY: false });
await testApp.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = testApp.app.server.address() as AddressInfo;

/** Sends the head of a request that announces a body, and the beginning of that body. */
function begin(
  path: string,
  {
    length,
    headers = {},
    type = 'application/octet-stream',
  }: { length: number | 'chunked'; headers?: Record<string, string>; type?: string },
): Socket {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  const size = length === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${length}`;
  const lines = [`POST ${path} HTTP/1.1`, 'host: localhost', `content-type: ${type}`, size];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  socket.write(`${lines.join('\r\n')}\r\n\r\n${length === 'chunked' ? '3\r\n%PD\r\n' : '%PD'}`);
  return socket;
}

async function statusOf(socket: Socket): Promise<number> {
  const [data] = await once(socket, 'data');
  return Number(/^HTTP\/1.1 (\d+)/.exec(String(data))?.[1]);
}

const files = '/api/v1/files?name=cv.pdf';

test.each([
  ['a large body', { length: 1_000_000 }],
  ['a body of unknown length', { length: 'chunked' as const }],
  ['a body with a made-up session', { length: 1_000_000, headers: { 'access-token': 'x'.repeat(32), client: 'x', uid: 'x@y.example' } }],
])('refuses %s without a session before it has arrived', async (_, request) => {
  expect(await statusOf(begin(files, request))).toBe(401);
  expect(await statusOf(begin('/api/v1/mentoring_requests', { ...request, type: 'application/json' }))).toBe(401);
});

test('reads the file of a session that this process does not know yet', async () => {
  const { credentials } = await aParticipant(await aCompany(testApp));
  const socket = begin(files, { length: 20_003, headers: credentials });
  socket.write(Buffer.alloc(20_000));
  // The content is no PDF.
  expect(await statusOf(socket)).toBe(422);
});

test('refuses a seventh upload of one person at once', async () => {
  const { credentials } = await aParticipant(await aCompany(testApp));
  const open = Array.from({ length: 7 }, () => begin(files, { length: 20_003, headers: credentials }));
  expect(await Promise.race(open.map(statusOf))).toBe(429);
});

test('refuses a file above the limit of its endpoint', async () => {
  const { credentials } = await aParticipant(await aCompany(testApp));
  const body = new Blob([new Uint8Array(10 * 1024 * 1024 + 1)]);
  expect((await testApp.send({ method: 'POST', url: files, headers: credentials, body })).status).toBe(413);
});

test('closes connections of one address above its limit', async () => {
  const open = Array.from({ length: 12 }, () => connect(port, '127.0.0.1'));
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
  });
  await Promise.all(open.map((socket) => once(socket, 'connect')));
  const extra = connect(port, '127.0.0.1');
  extra.on('error', () => {});
  await once(extra, 'close');
  expect(open.every((socket) => !socket.destroyed)).toBe(true);
});
