import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { consoleClientOf, password } from '../testing/console.ts';
import { clientOf, refusal, startTestApp } from '../testing/test-app.ts';
import { createStaff } from './create-staff.ts';

const testApp = await startTestApp();
const { database } = testApp.services;
const env = { BASE_URL: 'https://mentorat.example' };

test('a new member of staff chooses a password by a link that works once within a day, then signs in to the console', async () => {
  const email = `Ada-${randomUUID()}@provider.example`;
  const person = { email, first_name: 'Ada', last_name: 'Martin' };
  const link = (await createStaff(database, env, person, testApp.clock.now)) ?? '';
  const [address, reset_password_token] = link.split('#reset_password_token=');
  expect(address).toBe('https://mentorat.example/edit_password?return_to=console');
  const reset = () =>
    clientOf(testApp)('PUT /auth/password', { body: { password, password_confirmation: password, reset_password_token } });
  await reset();
  expect((await refusal(reset())).code).toBe('reset_link_expired');
  const signedIn = await consoleClientOf(testApp, '').call('POST', 'session', { email: email.toLowerCase(), password });
  expect(signedIn.body).toMatchObject({ kind: 'staff', first_name: 'Ada', last_name: 'Martin', company: null });

  expect(await createStaff(database, env, person, testApp.clock.now)).toBeNull();
});

test('the link expires after a day', async () => {
  const { now } = testApp.clock;
  const link = await createStaff(database, env, { email: `${randomUUID()}@p.example`, first_name: 'Ada', last_name: 'Martin' }, now);
  testApp.clock.now = new Date(now.getTime() + 86_400_000 + 1);
  const reset_password_token = link?.split('=').at(-1);
  const call = clientOf(testApp)('PUT /auth/password', { body: { password, password_confirmation: password, reset_password_token } });
  expect((await refusal(call)).code).toBe('reset_link_expired');
});
