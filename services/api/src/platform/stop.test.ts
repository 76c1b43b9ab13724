import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { expect, test } from 'vitest';
import { startApiProcess, statusOf } from '../testing/api-process.ts';
import { openSocket } from '../testing/cable.ts';
import { aCompany } from '../testing/company.ts';
import { aParticipant } from '../testing/person.ts';
import { startTestApp } from '../testing/test-app.ts';

const testApp = await startTestApp();

test('an API that is stopped becomes unready, serves for the notice period, then exits with 0', async () => {
  const { url, child, exit } = await startApiProcess({ STOP_NOTICE_SECONDS: '6' });
  child.kill('SIGTERM');
  await expect.poll(() => statusOf(`${url}/readyz`), { interval: 20 }).toBe(503);
  expect(await statusOf(`${url}/api/v1/companies`)).toBe(200);
  expect(await statusOf(`${url}/healthz`)).toBe(200);
  expect(await exit).toEqual([0, null]);
  expect(await statusOf(`${url}/healthz`)).toBe(0);
});

// Tried again, because a connection is cut when a busy machine stops this process for the second that a client has for its last request.
test('an API that is stopped under load answers each request on its open connections, and asks to close them', { retry: 2 }, async () => {
  const { url, child, exit } = await startApiProcess({ RATE_LIMIT_PER_MINUTE: '10000000' });
  const agent = new Agent({ keepAlive: true });
  const outcomes = new Map<string, number>();
  /** Sends one request after the other on one connection, until it is asked to close it. */
  const sendUntilClosed = async () => {
    for (let outcome = '200 keep-alive'; outcome === '200 keep-alive'; ) {
      outcome = await outcomeOf(`${url}/api/v1/companies`, agent);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
  };
  const clients = Array.from({ length: 20 }, sendUntilClosed);
  await expect.poll(() => outcomes.get('200 keep-alive') ?? 0, { interval: 5 }).toBeGreaterThan(200);
  child.kill('SIGTERM');
  await Promise.all(clients);
  expect([...outcomes.keys()].sort()).toEqual(['200 close', '200 keep-alive']);
  expect(await exit).toEqual([0, null]);
});

test('an API that is stopped tells its sockets to come back, and does not wait for those that do not answer', async () => {
  const { url, child, exit, output } = await startApiProcess({ LOG_LEVEL: 'trace' });
  const { credentials } = await aParticipant(await aCompany(testApp));
  const socketUrl = `${url.replace('http', 'ws')}/cable?${new URLSearchParams(credentials)}`;
  const [answering, silent] = [await openSocket({ url: socketUrl }), await openSocket({ url: socketUrl })];
  silent.webSocket.pause();
  const start = performance.now();
  child.kill('SIGTERM');
  await once(answering.webSocket, 'close');
  expect(answering.frames.at(-1)).toEqual({ type: 'disconnect', reason: 'server_restart', reconnect: true });
  expect(await exit).toEqual([0, null]);
  expect(performance.now() - start).toBeLessThan(8000);
  silent.webSocket.terminate();
  // The log has the requests, and none of the credentials in their addresses.
  expect(output()).toContain('/cable');
  for (const credential of Object.values(credentials)) expect(output()).not.toContain(credential);
});

/** The status and the header `connection` of the answer, or the code of the error. */
function outcomeOf(url: string, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message);
    get(url, { agent }, (response) => {
      response.resume();
      response.on('end', () => resolve(`${response.statusCode} ${response.headers.connection}`));
      response.on('error', fail);
    }).on('error', fail);
  });
}
