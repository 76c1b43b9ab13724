import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { type ConsoleClient, consoleUsers } from '../../testing/console.ts';
import { aMeeting, aRelationship } from '../../testing/relationship.ts';
import { startTestApp } from '../../testing/test-app.ts';

const testApp = await startTestApp();
testApp.clock.now = new Date('2026-11-23T08:00:00Z');

/** `inScope`: a meeting of a relationship in the company's program and unit. `outOfScope`: one of a relationship in neither. */
async function aScene() {
  const company = await aCompany(testApp);
  const people = await consoleUsers(company);
  const unit = await company.within((tx) =>
    tx.insertInto('business_units').values({ name: 'Clients' }).returning('id').executeTakeFirstOrThrow(),
  );
  const user = { business_unit_id: unit.id };
  const [relationship, otherRelationship] = [
    await aRelationship(company),
    await aRelationship(company, { participant: { user }, presenter: { user } }),
  ];
  await company.within((tx) =>
    tx.updateTable('mentoring_relationships').set({ program_id: null }).where('id', '=', otherRelationship.relationshipId).execute(),
  );
  // Midnight in Paris: the 25th in the time zone of the company, the 24th in UTC.
  const starts_at = new Date('2026-11-24T23:00:00Z');
  const inScope = await aMeeting(relationship, { starts_at, ends_at: new Date('2026-11-24T23:45:00Z') });
  const past = { starts_at: new Date('2026-11-20T09:00:00Z'), ends_at: new Date('2026-11-20T09:45:00Z'), type: 'phone_call' as const };
  const outOfScope = await aMeeting(otherRelationship, { ...past, aasm_state: 'feedback_requested' });
  return { company, people, relationship, inScope, outOfScope };
}

const ids = async (console: ConsoleClient, filter: unknown = {}) =>
  (await console.list('meetings', { filter })).rows.map(({ id }) => id).sort();

test('each role sees the meetings in its scope only', async () => {
  const { people, inScope, outOfScope } = await aScene();
  const all = [inScope, outOfScope].sort();
  expect(await Promise.all([ids(people.admin), ids(people.hr)])).toEqual([all, all]);
  expect(await Promise.all([ids(people.programHr), ids(people.manager), ids(people.unitAdmin)])).toEqual([[inScope], [inScope], [inScope]]);
  expect((await people.programHr.call('GET', `meetings/${outOfScope}`)).status).toBe(404);
  const cancelled = await people.manager.call('POST', 'meeting_cancellations', { meeting_id: outOfScope, reason: 'Un motif' });
  expect(cancelled.status).toBe(404);
  expect((await people.member.call('GET', 'meetings')).status).toBe(403);
  const otherScene = await aScene();
  expect((await otherScene.people.admin.call('GET', `meetings/${inScope}`)).status).toBe(404);
});

test('the list filters by state, type, day in the company’s time zone, missing reports, name, program and unit', async () => {
  const { company, people, relationship, inScope, outOfScope } = await aScene();
  const expected: [object, string[]][] = [
    [{ aasm_state: 'confirmed' }, [inScope]],
    [{ type: 'phone_call' }, [outOfScope]],
    [{ report_due: true }, [outOfScope]],
    [{ report_due: false }, [inScope]],
    [{ from: '2026-11-25', to: '2026-11-25' }, [inScope]],
    [{ from: '2026-11-24', to: '2026-11-24' }, []],
    [{ q: 'paul' }, [inScope, outOfScope].sort()],
    [{ q: 'nobody' }, []],
    [{ program_id: company.programId }, [inScope]],
    [{ business_unit_id: company.unitId }, [inScope]],
    [{ mentoring_relationship_id: relationship.relationshipId }, [inScope]],
    [{ id: [outOfScope] }, [outOfScope]],
  ];
  for (const [filter, rows] of expected) expect([filter, await ids(people.admin, filter)]).toEqual([filter, rows]);
  const sorted = await people.admin.list('meetings', { sort: ['starts_at', 'ASC'], range: [0, 0] });
  expect([sorted.rows.map(({ id }) => id), sorted.total]).toEqual([[outOfScope], 2]);
});

test('the console does not show the texts of the partners', async () => {
  const { people, inScope } = await aScene();
  const text = JSON.stringify((await people.admin.call('GET', `meetings/${inScope}`)).body);
  expect(text).not.toMatch(/entretien|visio\.example/);
});

test('cancelling a meeting shows the reason to both partners, deletes their bookings and is audited', async () => {
  const { company, people, relationship, inScope } = await aScene();
  await company.within((tx) =>
    tx
      .insertInto('meeting_bookings')
      .values({ meeting_id: inScope, user_id: relationship.presenter.userId, period: '[2026-11-24T23:00Z,2026-11-24T23:45Z)' })
      .execute(),
  );
  const reason = 'Le programme s’arrête plus tôt';
  const cancel = () => people.programHr.call('POST', 'meeting_cancellations', { meeting_id: inScope, reason });
  expect((await people.programHr.call('POST', 'meeting_cancellations', { meeting_id: inScope, reason: 'non' })).status).toBe(422);
  expect(await cancel()).toMatchObject({
    status: 201,
    body: { aasm_state: 'cancelled', cancelled_by: 'administrator', admin_reason: reason, can: { cancel: false } },
  });
  expect((await cancel()).body.code).toBe('transition_refused');
  for (const side of ['participant', 'presenter'] as const) {
    const { data } = await relationship[side].api('GET /api/v1/meetings/:id', { params: { id: inScope } });
    expect(data).toMatchObject({ cancelled_by: 'administrator', admin_reason: reason, cancellation_note: null });
  }
  const stored = await company.within(async (tx) => ({
    events: await tx.selectFrom('events').where('subject_id', '=', inScope).select(['name', 'data']).execute(),
    audit: await tx.selectFrom('audit_entries').where('subject_id', '=', inScope).select(['action', 'reason', 'actor_id']).execute(),
    bookings: await tx.selectFrom('meeting_bookings').selectAll().execute(),
  }));
  expect(stored).toEqual({
    events: [{ name: 'meeting.admin_cancelled', data: { sequence: 1 } }],
    audit: [{ action: 'meeting.admin_cancelled', reason, actor_id: people.programHr.person.userId }],
    bookings: [],
  });
});

test('deleting a meeting reason that is in use archives it', async () => {
  const { company, people, inScope } = await aScene();
  const reasons = await company.within((tx) =>
    tx
      .insertInto('meeting_reasons')
      .values(['used', 'unused'].map((code) => ({ code, name: { fr: code } })))
      .returning('id')
      .execute(),
  );
  const [used, unused] = reasons.map(({ id }) => id);
  await company.within((tx) => tx.updateTable('meetings').set({ meeting_reason_id: used }).where('id', '=', inScope).execute());
  expect((await people.admin.call('DELETE', `meeting_reasons/${used}`)).body).toEqual({ id: used, archived: true });
  expect((await people.admin.call('DELETE', `meeting_reasons/${unused}`)).body).toEqual({ id: unused, archived: false });
});

test('a held session counts with its length for itself, its relationship and both partners', async () => {
  const { people, relationship, inScope, outOfScope } = await aScene();
  const over = { starts_at: new Date('2026-11-20T14:00:00Z'), ends_at: new Date('2026-11-20T14:45:00Z'), aasm_state: 'finished' as const };
  const held = await aMeeting(relationship, { ...over, closed_at: over.ends_at });
  const denied = await aMeeting(relationship, { ...over, closed_at: over.ends_at, took_place: false });
  const minutes = async (resource: string) =>
    new Map((await people.hr.list(resource)).rows.map(({ id, held_minutes }) => [id, held_minutes]));
  const meetings = await minutes('meetings');
  expect([inScope, outOfScope, held, denied].map((id) => meetings.get(id))).toEqual([0, 45, 45, 0]);
  expect((await minutes('mentoring_relationships')).get(relationship.relationshipId)).toBe(45);
  const users = await minutes('users');
  expect([relationship.participant, relationship.presenter, people.hr.person].map(({ userId }) => users.get(userId))).toEqual([45, 45, 0]);
});
