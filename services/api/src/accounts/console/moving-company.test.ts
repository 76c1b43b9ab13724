import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aCompany, type TestCompany } from '../../testing/company.ts';
import { aStaffMember, password, setPassword } from '../../testing/console.ts';
import { aDirectory } from '../../testing/directory.ts';
import { aPerson } from '../../testing/person.ts';
import { refusal, startTestApp } from '../../testing/test-app.ts';

const testApp = await startTestApp();
const { directory } = testApp.database;
const staff = await aStaffMember(testApp, `${randomUUID()}@binome.example`);
const reason = 'Le client passe sur un autre serveur.';

/** Begins a move as the command does: the company is archived, then no transaction of it begins. */
async function beginMove({ id, slug }: TestCompany): Promise<void> {
  const now = testApp.clock.now;
  await directory.updateTable('directory.companies').set({ suspended_at: now }).where('id', '=', id).execute();
  const move = { company_id: id, company_name: slug, direction: 'out', other_address: 'https://deux.binome.example', reason } as const;
  await directory
    .insertInto('directory.company_moves')
    .values({ id: randomUUID(), ...move, started_at: now, stopped_at: now })
    .execute();
}

async function signIn(email: string) {
  const { status, body } = await testApp.send({ method: 'POST', url: '/auth/sign_in', body: { email, password }, headers: {} });
  return { status, code: body.code, detail: (body.errors as { detail?: string } | undefined)?.detail };
}

test('while their company is being moved, members are told to come back, stay signed in, and nothing of theirs is written', async () => {
  const [company, other] = [await aCompany(testApp), await aCompany(testApp)];
  const [member, stranger] = [await aPerson(company), await aPerson(other)];
  await setPassword(testApp, member.email);
  await beginMove(company);

  const answer = await testApp.send({ method: 'GET', url: '/auth/validate_token', headers: member.credentials });
  expect(answer.status).toBe(503);
  expect(answer.headers['retry-after']).toBe('60');
  expect(answer.body).toMatchObject({ code: 'company_moving', errors: { detail: expect.stringContaining('déplace') } });
  expect(await signIn(member.email)).toMatchObject({ status: 503, code: 'company_moving' });
  await expect(company.within((tx) => tx.updateTable('users').set({ first_name: 'X' }).execute())).rejects.toMatchObject({
    code: 'company_moving',
  });
  await expect(company.within((tx) => tx.selectFrom('users').select('id').execute(), 'system')).rejects.toThrow('company_moving');
  const restoration = staff.api('POST /backoffice/v1/company_restorations', { body: { company_id: company.id, reason } });
  expect(await refusal(restoration)).toMatchObject({ status: 503, code: 'company_moving' });
  const archival = { company_id: company.id, company_name: `Société ${company.slug}`, reason };
  const erasure = staff.api('POST /backoffice/v1/company_erasures', { body: archival });
  expect((await refusal(erasure)).code).toBe('company_moving');
  expect((await stranger.api('GET /auth/validate_token')).data.email).toBe(stranger.email);

  const moves = directory.updateTable('directory.company_moves').where('company_id', '=', company.id);
  await moves.set({ given_up_at: testApp.clock.now }).execute();
  await directory.updateTable('directory.companies').set({ suspended_at: null }).where('id', '=', company.id).execute();
  expect((await member.api('GET /auth/validate_token')).data.email).toBe(member.email);
});

test('while their company is being moved, its directory and its API keys are told to come back, and are refused where it has left', async () => {
  const { company, admin, scim } = await aDirectory(testApp);
  const { key } = await admin.api('POST /backoffice/v1/api_keys', { body: { name: 'Paie', scopes: ['users:read'], days: 90 } });
  const readPeople = () => testApp.send({ method: 'GET', url: '/backoffice/v1/users', headers: { authorization: `Bearer ${key}` } });
  expect([(await scim('GET', '/Users')).status, (await readPeople()).status]).toEqual([200, 200]);
  await beginMove(company);
  const answer = await scim('GET', '/Users');
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '60']);
  expect(await readPeople()).toMatchObject({ status: 503, body: { code: 'company_moving' } });
  const moves = directory.updateTable('directory.company_moves').where('company_id', '=', company.id);
  await moves.set({ finished_at: testApp.clock.now }).execute();
  expect([(await scim('GET', '/Users')).status, (await readPeople()).status]).toEqual([401, 401]);
});

test('once their company has moved, members learn its address at sign-in, and it is not restored but erased', async () => {
  const company = await aCompany(testApp);
  const { email } = await aPerson(company);
  await setPassword(testApp, email);
  await beginMove(company);
  const moves = directory.updateTable('directory.company_moves').where('company_id', '=', company.id);
  await moves.set({ finished_at: testApp.clock.now }).execute();

  const { detail, ...refused } = await signIn(email);
  expect(refused).toEqual({ status: 403, code: 'company_moved' });
  expect(detail).toContain('https://deux.binome.example');
  const body = { company_id: company.id, reason };
  expect((await refusal(staff.api('POST /backoffice/v1/company_restorations', { body }))).code).toBe('company_moved');
  const erasure = { ...body, company_name: `Société ${company.slug}` };
  expect(await staff.api('POST /backoffice/v1/company_erasures', { body: erasure })).toMatchObject({ state: 'requested' });
});
