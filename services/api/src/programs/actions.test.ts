import { expect, test } from 'vitest';
import { aCompany } from '../testing/company.ts';
import { consoleUsers } from '../testing/console.ts';
import { aParticipant } from '../testing/person.ts';
import { startTestApp } from '../testing/test-app.ts';

const testApp = await startTestApp();
const text = (fr: string) => ({ fr, en: `${fr} (en)` });

test('program managers change only the dates, description and workshops of their program', async () => {
  const company = await aCompany(testApp);
  const { admin, hr, programHr, manager, unitAdmin } = await consoleUsers(company);
  const other = await admin.api('POST /backoffice/v1/programs', {
    body: { names: text('Tandem'), starts_on: '2026-01-01', ends_on: '2026-12-31' },
  });
  const details = {
    description: text('Deux ans'),
    starts_on: '2026-02-01',
    workshops: [{ title: text('Lancement'), held_on: '2026-02-03' }],
  };
  const path = `programs/${company.programId}`;
  expect((await manager.call('PUT', path, details)).body).toMatchObject({ ...details, can: { edit: true, manage: false } });
  for (const person of [hr, programHr, unitAdmin]) {
    expect((await person.call('PUT', path, details)).body.code).toBe('forbidden');
    expect((await person.call('GET', path)).body).toMatchObject({ can: { edit: false, manage: false } });
  }
  for (const body of [{ names: text('Autre') }, { archived: true }, { ...details, names: text('Autre') }]) {
    expect((await manager.call('PUT', path, body)).body.code).toBe('forbidden');
  }
  expect((await manager.call('PUT', `programs/${other.id}`, details)).status).toBe(404);
  expect((await manager.call('DELETE', path)).body.code).toBe('forbidden');
  expect((await manager.call('POST', 'program_orders', { ids: [other.id, company.programId] })).body.code).toBe('forbidden');
});

test('changes, adds and removes workshops with one list', async () => {
  const [company, otherCompany] = [await aCompany(testApp), await aCompany(testApp)];
  const [{ admin }, { admin: stranger }] = [await consoleUsers(company), await consoleUsers(otherCompany)];
  const change = (workshops: object[]) => admin.call('PUT', `programs/${company.programId}`, { workshops });
  const created = await change([
    { title: text('Lancement'), held_on: '2026-02-03' },
    { title: text('Bilan'), held_on: '2026-06-03' },
  ]);
  const [kickOff, review] = Object(created.body.workshops);
  const changed = await change([
    { id: review.id, title: text('Bilan'), held_on: '2026-07-01' },
    { title: { fr: 'Clôture' }, held_on: '2026-05-01' },
  ]);
  expect(changed.body).toMatchObject({
    workshops: [
      { title: { fr: 'Clôture' }, held_on: '2026-05-01' },
      { id: review.id, held_on: '2026-07-01' },
    ],
    missing: ['en'],
  });
  for (const id of [kickOff.id, review.id]) {
    const body = { workshops: [{ id, title: text('À nous'), held_on: '2026-07-01' }] };
    const answer = await stranger.call('PUT', `programs/${otherCompany.programId}`, body);
    expect([answer.status, Object.keys(Object(answer.body.errors))[0]]).toEqual([422, 'workshops.0.id']);
  }
});

test.each([
  [{ starts_on: '2027-12-31' }, 'ends_on'],
  [{ ends_on: '2025-01-01' }, 'ends_on'],
  [{ starts_on: '2026-02-31' }, 'starts_on'],
  [{ workshops: [{ title: {}, held_on: '2026-03-01' }] }, 'workshops.0.title.fr'],
])('refuses %j with a fault at %s', async (body, field) => {
  const company = await shared;
  const { admin } = await people;
  const answer = await admin.call('PUT', `programs/${company.programId}`, body);
  expect([answer.status, answer.body.code]).toEqual([422, 'invalid']);
  expect(answer.body.errors).toHaveProperty([field]);
});

test('removing a program archives it when it is in use, otherwise deletes it', async () => {
  const company = await aCompany(testApp);
  const { admin } = await consoleUsers(company);
  const member = await aParticipant(company);
  const body = { names: text('Tandem'), starts_on: '2026-01-01', ends_on: '2026-12-31' };
  const unused = await admin.api('POST /backoffice/v1/programs', { body });
  expect((await admin.call('DELETE', `programs/${unused.id}`)).body).toEqual({ id: unused.id, archived: false });
  expect((await admin.call('DELETE', `programs/${company.programId}`)).body).toEqual({ id: company.programId, archived: true });
  expect((await member.api('GET /api/v1/program_enrollments')).data).toMatchObject([{ program: { id: company.programId } }]);
  expect((await member.api('GET /api/v1/programs')).data).toMatchObject([{ id: company.programId, enrolled: true }]);
  await company.within((tx) => tx.deleteFrom('program_enrollments').where('user_id', '=', member.userId).execute());
  expect((await member.api('GET /api/v1/programs')).data).toEqual([]);
});

const shared = aCompany(testApp);
const people = shared.then(consoleUsers);
