import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { expect, test } from 'vitest';
import { startApiProcess, statusOf } from '../../testing/api-process.ts';
import { openSocket } from '../../testing/cable.ts';
import { aCompany } from '../../testing/company.ts';
import { aParticipant } from '../../testing/person.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { lastRequestMilliseconds } from './stop.ts';

const testApp = await startTestApp();

test('an API that is stopped becomes unready, serves for the notice period, then exits with 0', async () => {
  const { url, child, exit } = await startApiProcess({ STOP_NOTICE_SECONDS: '6' });
  child.kill('SIGTERM');
  await expect.poll(() => statusOf(`${url}/readyz`)).toBe(503);
  expect(await statusOf(`${url}/api/v1/companies`)).toBe(200);
  expect(await statusOf(`${url}/healthz`)).toBe(200);
  expect(await exit).toEqual([0, null]);
  expect(await statusOf(`${url}/healthz`)).toBe(0);
});

test('an API that is stopped under load answers each request on its open connections, and asks to close them', async () => {
  const { url, child, exit } = await startApiProcess({ RATE_LIMIT_PER_MINUTE: '10000000' });
  const agent = new Agent({ keepAlive: true });
  let answers = 0;
  /** Sends one request after the other on one connection, until it is asked to close it. Returns the last outcome. */
  const sendUntilClosed = async () => {
    for (let previousSentAt = performance.now(); ; ) {
      const sentAt = performance.now();
      const outcome = await outcomeOf(`${url}/api/v1/companies`, agent);
      // A busy machine may stop this process or the API for the second that a client has for its last request.
      if (!outcome.startsWith('200') && performance.now() - previousSentAt > lastRequestMilliseconds) return 'too late';
      if (outcome !== '200 keep-alive') return outcome;
      previousSentAt = sentAt;
      answers += 1;
    }
  };
  const clients = Array.from({ length: 20 }, sendUntilClosed);
  await expect.poll(() => answers).toBeGreaterThan(200);
  child.kill('SIGTERM');
  const inTime = (await Promise.all(clients)).filter((outcome) => outcome !== 'too late');
  expect(inTime).toEqual(inTime.map(() => '200 close'));
  expect(await exit).toEqual([0, null]);
});

test('an API that is stopped tells its sockets to come back, and does not wait for those that do not answer', async () => {
  const { url, child, exit, output } = await startApiProcess({ LOG_LEVEL: 'trace' });
  const { credentials } = await aParticipant(await aCompany(testApp));
  const socketUrl = `${url.replace('http', 'ws')}/cable?${new URLSearchParams(credentials)}`;
  const [answering, silent] = [await openSocket({ url: socketUrl }), await openSocket({ url: socketUrl })];
  silent.webSocket.pause();
  child.kill('SIGTERM');
  await once(answering.webSocket, 'close');
  expect(answering.frames.at(-1)).toEqual({ type: 'disconnect', reason: 'server_restart', reconnect: true });
  // It would exit with 1 if it waited for the silent one.
  expect(await exit).toEqual([0, null]);
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
