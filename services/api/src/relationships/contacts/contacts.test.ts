import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { aStaffMember, type ConsoleClient, consoleUsers } from '../../testing/console.ts';
import { aRelationship } from '../../testing/relationship.ts';
import { refusal, startTestApp } from '../../testing/test-app.ts';

const testApp = await startTestApp();
const company = await aCompany(testApp);
const { admin, hr, programHr, manager, unitAdmin } = await consoleUsers(company);
const relationship = await aRelationship(company);
const { participant, presenter, relationshipId: mentoring_relationship_id } = relationship;

const filter = { mentoring_relationship_id };
const note = (console: ConsoleClient, body: object = {}) =>
  console.call('POST', 'relationship_contacts', { ...filter, how: 'phone', note: 'Tout repart', ...body });
const read = async (console: ConsoleClient) => (await console.list('relationship_contacts', { filter })).rows.map((row) => row.note);
const timelineOf = async (console: ConsoleClient, id: string) =>
  (await console.api('GET /backoffice/v1/users/:id/timeline', { params: { id }, query: { group: 'messages' } })).entries;
const canNote = async (console: ConsoleClient) =>
  (await console.api('GET /backoffice/v1/mentoring_relationships/:id', { params: { id: mentoring_relationship_id } })).can.note;

test('a contact is read by the referents of the program, in the relationship and in both timelines, and by nobody else', async () => {
  const { status, body } = await note(hr);
  expect([status, body.author]).toEqual([201, 'Rachid Durand']);
  for (const console of [hr, programHr, manager]) {
    expect([await read(console), await canNote(console)]).toEqual([['Tout repart'], true]);
    for (const { userId } of [participant, presenter])
      expect(await timelineOf(console, userId)).toMatchObject([{ code: 'contact.phone', body: 'Tout repart' }]);
  }
  for (const console of [admin, unitAdmin]) {
    expect((await note(console)).status).toBe(403);
    expect([await canNote(console), await timelineOf(console, participant.userId)]).toEqual([false, []]);
  }
  const staff = await aStaffMember(testApp, `${randomUUID()}@binome.example`);
  await staff.api('POST /backoffice/v1/company_entries', { body: { company_id: company.id, reason: 'Aider la référente' } });
  expect([(await note(staff)).status, await timelineOf(staff, participant.userId)]).toEqual([403, []]);
  const rowsOf = (as?: string) => company.within((tx) => tx.selectFrom('relationship_contacts').select('note').execute(), as);
  expect([await rowsOf(), await rowsOf(unitAdmin.person.userId)]).toEqual([[], []]);
  expect((await refusal(hr.api('DELETE /backoffice/v1/relationship_contacts/:id', { params: { id: randomUUID() } }))).status).toBe(404);
  expect((await manager.call('DELETE', `relationship_contacts/${body.id}`)).status).toBe(403);
  await hr.api('DELETE /backoffice/v1/relationship_contacts/:id', { params: { id: String(body.id) } });
  expect(await read(hr)).toEqual([]);
  const log = JSON.stringify((await admin.list('audit_entries', { filter: { action: 'contact.noted' } })).rows);
  expect(log).not.toContain('Tout repart');
});

test('a note has a text, a contact is not to come, and both change nothing about the last contact of the partners', async () => {
  const before = await hr.api('GET /backoffice/v1/mentoring_relationships/:id', { params: { id: mentoring_relationship_id } });
  expect((await note(hr, { how: null, note: null })).status).toBe(422);
  expect((await note(hr, { contacted_on: '2999-01-01' })).status).toBe(422);
  expect((await note(hr, { how: null })).body).toMatchObject({ how: null, note: 'Tout repart' });
  expect((await note(hr, { contacted_on: '2026-01-05', note: null })).body).toMatchObject({ contacted_on: '2026-01-05' });
  const after = await hr.api('GET /backoffice/v1/mentoring_relationships/:id', { params: { id: mentoring_relationship_id } });
  expect(after.last_contact_at).toBe(before.last_contact_at);
});

test('both partners get it with their data, and it goes with the account of one of them', async () => {
  for (const person of [participant, presenter]) {
    const rows = await company.within((tx) => tx.selectFrom('relationship_contacts').select('note').execute(), person.userId);
    expect(rows.length).toBeGreaterThan(0);
  }
  await admin.api('POST /backoffice/v1/account_closures', { body: { user_id: presenter.userId, reason: 'Départ' } });
  expect(await read(hr)).toEqual([]);
});
