import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { legalVersions } from '@binome/contract/accounts/legal-versions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOpenLink } from '../testing/access-link.ts';
import { aCompany } from '../testing/company.ts';
import { aRegistration, confirmationToken, newPassword } from '../testing/registration.ts';
import { clientOf, startTestApp } from '../testing/test-app.ts';
import { letWorkerFinish, mailsOf } from '../testing/worker.ts';
import type { Client } from './clients.ts';

const testApp = await startTestApp({});
const visitor = clientOf(testApp);
const running: ChildProcess[] = [];
let baseUrl = '';

beforeAll(async () => {
  baseUrl = await testApp.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => {
  for (const child of running) child.kill();
});

test.concurrent.each(['redux-token-auth', 'j-toker', 'ng-token-auth', 'devise-token-auth-client'])(
  '%s signs up, in and out, validates, updates and resets the password, as it is published',
  async (name) => {
    const company = await aCompany(testApp);
    const { time_zone: _, ...registration } = aRegistration(company, await anOpenLink(company));
    const { email } = registration;
    const call = await startClient(name);

    expect(await call('signUp', { ...registration, accepted: legalVersions })).toBeTruthy();
    await letWorkerFinish(company);
    const confirmation_token = await confirmationToken(company, email);
    await visitor('PUT /auth/confirmation', { body: { confirmation_token, password: newPassword, password_confirmation: newPassword } });

    expect(await call('signIn', { email, password: newPassword })).toBeTruthy();
    expect(await call('validate')).toBeTruthy();
    expect(await call('update', { profile_visible: false })).toMatchObject({ data: { profile_visible: false } });

    await call('requestReset', { email });
    await letWorkerFinish(company);
    const reset_password_token = (await mailsOf(testApp, email))
      .map(({ text }) => /reset_password_token=([\w-]+)/.exec(text)?.[1])
      .find(Boolean);
    const password = 'Passerelle-du-Canal-8';
    expect(await call('reset', { password, password_confirmation: password, reset_password_token })).toMatchObject({ success: true });
    await expect(call('signIn', { email, password: newPassword })).rejects.toThrow();
    expect(await call('signIn', { email, password })).toBeTruthy();
    expect(await call('validate')).toBeTruthy();

    await call('signOut');
    expect(await call('validate').catch(() => null)).toBeNull();
  },
);

/** Starts a client in a process of its own. Returns a function that calls one of its methods. */
async function startClient(name: string) {
  const child = fork(fileURLToPath(new URL('client.ts', import.meta.url)), [name, baseUrl], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  running.push(child);
  await reply(child);
  return async (method: keyof Client, params: Record<string, unknown> = {}): Promise<unknown> => {
    child.send({ method, params });
    return reply(child);
  };
}

async function reply(child: ChildProcess): Promise<unknown> {
  const stopWaiting = new AbortController();
  const { signal } = stopWaiting;
  const [message] = await Promise.race([once(child, 'message', { signal }), once(child, 'exit', { signal })]);
  stopWaiting.abort();
  if (message?.error !== undefined || message?.result === undefined) throw new Error(message?.error ?? 'the client stopped');
  return message.result;
}
