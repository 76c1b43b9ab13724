import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { type ConsoleClient, consoleUsers } from '../../testing/console.ts';
import { aParticipant, aPerson } from '../../testing/person.ts';
import { allowSingleSignOn } from '../../testing/single-sign-on.ts';
import { clientOf, refusal, startTestApp } from '../../testing/test-app.ts';
import { letWorkerFinish, mailsOf } from '../../testing/worker.ts';

const testApp = await startTestApp();

/** The file of some people: a number, an address and a surname each. */
const fileOf = (rows: [number: string, email: string, name: string][]) =>
  new Blob([['Matricule;E-mail;Prénom;Nom', ...rows.map(([number, email, name]) => `${number};${email};Camille;${name}`)].join('\r\n')]);

async function apply(admin: ConsoleClient, upload: Blob) {
  const shown = await admin.api('POST /backoffice/v1/workforce_previews', { query: {}, upload });
  const query = { version: shown.version, valid_days: 30, file_name: 'effectif.csv' };
  await admin.api('POST /backoffice/v1/workforce_imports', { query, upload });
  return shown;
}

test('the file gives a known number another address of a verified domain, and keeps the rest as it was told', async () => {
  const company = await aCompany(testApp);
  const { admin } = await consoleUsers(company);
  const domain = await allowSingleSignOn(company);
  const numbered = (external_id: string) => ({ user: { external_id } });
  const married = await aParticipant(company, numbered('1'));
  const outside = await aParticipant(company, numbered('2'));
  const withRole = await aPerson(company, { ...numbered('3'), roles: [{ name: 'hr_referent' }] });
  const taken = await aParticipant(company, numbered('4'));
  const elsewhere = `${randomUUID()}@${domain}`;
  const stranger = await aParticipant(await aCompany(testApp));
  await testApp.database.directory
    .updateTable('directory.logins')
    .set({ email: elsewhere })
    .where('user_id', '=', stranger.userId)
    .execute();
  const email = `${randomUUID()}@${domain}`;
  const file = fileOf([
    ['1', email, 'Dupont'],
    ['2', 'camille@ailleurs.example', 'Dupont'],
    ['3', `${randomUUID()}@${domain}`, 'Dupont'],
    ['4', elsewhere, 'Dupont'],
  ]);
  const shown = await apply(admin, file);
  expect(shown).toMatchObject({ invited: [] });
  expect(shown.gone.map(({ name }) => name)).toEqual(['Mona Durand']);
  expect(shown.changed.find(({ id }) => id === married.userId)?.changes).toEqual([
    { field: 'email', before: married.email, after: email },
    { field: 'last_name', before: 'Durand', after: 'Dupont' },
  ]);
  const kept = shown.kept.filter(({ reason }) => reason === 'other_address').map(({ id }) => id);
  expect(kept.sort()).toEqual([outside.userId, withRole.userId, taken.userId].sort());
  const rows = await company.within((tx) =>
    tx.selectFrom('users').where('external_id', 'is not', null).select(['id', 'email', 'last_name']).orderBy('external_id').execute(),
  );
  expect(rows).toEqual([
    { id: married.userId, email, last_name: 'Dupont' },
    ...[outside, withRole, taken].map(({ userId, email: before }) => ({ id: userId, email: before, last_name: 'Dupont' })),
  ]);
  expect((await refusal(married.api('GET /auth/validate_token'))).status).toBe(401);
  await letWorkerFinish(company);
  const mail = (await mailsOf(testApp, married.email)).at(-1);
  expect(mail?.subject).toBe('Votre adresse e-mail a changé');

  const token = /email_change#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  await clientOf(testApp)('POST /api/v1/email_change_refusals', { body: { token } });
  const again = await admin.api('POST /backoffice/v1/workforce_previews', { query: {}, upload: file });
  expect(again.changed).toEqual([]);
  expect(again.kept.filter(({ reason }) => reason === 'other_address')).toHaveLength(4);
});

test('a file does not move an account to a plus address', async () => {
  const company = await aCompany(testApp);
  const { admin } = await consoleUsers(company);
  const domain = await allowSingleSignOn(company);
  const person = await aParticipant(company, { user: { external_id: '1' } });
  // Its mails are delivered to the mailbox before the plus.
  const file = fileOf([['1', `adele+camille@${domain}`, 'Dupont']]);
  const shown = await apply(admin, file);
  expect(shown.kept).toContainEqual(expect.objectContaining({ id: person.userId, reason: 'other_address' }));
  const row = await company.within((tx) =>
    tx.selectFrom('users').where('id', '=', person.userId).select(['email', 'last_name']).executeTakeFirst(),
  );
  expect(row).toEqual({ email: person.email, last_name: 'Dupont' });
});
