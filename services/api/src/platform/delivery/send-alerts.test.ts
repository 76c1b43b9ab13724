import { openTestDatabase } from '@binome/testing/test-database';
import { afterAll, expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { aParticipant } from '../../testing/person.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { replaceCodeSms } from './alert-queries.ts';
import { sendDueAlerts } from './send-alerts.ts';

// A separate database, since the sender serves all companies.
const database = await openTestDatabase();
const testApp = await startTestApp({ DATABASE_URL: database.url });
afterAll(() => database.close());

test('an SMS that one process is sending is sent by no other for a minute, also when the first has lost its lock', async () => {
  const { clock, services } = testApp;
  const company = await aCompany(testApp);
  const { userId } = await aParticipant(company);
  await company.within((tx) => replaceCodeSms(tx, userId, clock.now));
  const sent: string[] = [];
  const send = (until?: Promise<void>) =>
    sendDueAlerts(
      services,
      'sms',
      async (_, { id }) => {
        sent.push(id);
        if (until) throw await until;
        return undefined;
      },
      { onError: () => {} },
    );
  const held = Promise.withResolvers<void>();
  const sending = send(held.promise);
  await expect.poll(() => sent, { interval: 5 }).toHaveLength(1);
  await send();
  expect(sent).toHaveLength(1);
  clock.now = new Date(clock.now.getTime() + 61_000);
  await send();
  expect(sent).toEqual([sent[0], sent[0]]);
  held.resolve();
  await sending;
});
