import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { aPerson } from '../../testing/person.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { insertMail } from '../delivery/outbox-queries.ts';
import { listDueMails } from './backlog-queries.ts';

const testApp = await startTestApp();
const { directory } = testApp.database;

test('a mail to a login waits for its company, and not while the company is archived', async () => {
  const company = await aCompany(testApp);
  const { email } = await aPerson(company);
  const login = await directory.selectFrom('directory.logins').where('email', '=', email).select('id').executeTakeFirstOrThrow();
  await insertMail(directory, { kind: 'account_exists', login_id: login.id, created_at: testApp.clock.now });
  const waiting = async () => {
    const backlogs = await listDueMails(directory, new Date(testApp.clock.now.getTime() + 60_000));
    return backlogs.find(({ company_id }) => company_id === company.id)?.waiting;
  };
  expect(await waiting()).toBe(1);
  await directory.updateTable('directory.companies').set({ suspended_at: testApp.clock.now }).where('id', '=', company.id).execute();
  expect(await waiting()).toBeUndefined();
});
