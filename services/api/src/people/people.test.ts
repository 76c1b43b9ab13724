import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { aCompany, type TestCompany } from '../testing/company.ts';
import { aStaffMember, type ConsoleClient, consoleUsers } from '../testing/console.ts';
import { aParticipant, aPerson, aPresenter } from '../testing/person.ts';
import { aHeldMeeting, aRelationship } from '../testing/relationship.ts';
import { refusal, startTestApp } from '../testing/test-app.ts';

const testApp = await startTestApp();

const timelineOf = async (
  console: ConsoleClient,
  id: string,
  query: { group?: 'mentoring' | 'messages' | 'account'; cursor?: string } = {},
) => console.api('GET /backoffice/v1/users/:id/timeline', { params: { id }, query });
const recordOf = (console: ConsoleClient, id: string) => console.api('GET /backoffice/v1/users/:id/record', { params: { id } });

const aProgram = (company: TestCompany, name: string) =>
  company.within((tx) =>
    tx
      .insertInto('programs')
      .values({ name: { fr: name }, starts_on: '2026-01-01', ends_on: '2027-12-31' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );

describe('the record', () => {
  test('names the first required question without an answer, and what its answer would bring', async () => {
    const company = await aCompany(testApp, { min_completion_percentage: 70 });
    const { hr } = await consoleUsers(company);
    await company.within(async (tx) => {
      const steps = await tx
        .insertInto('steps')
        .values([
          { anchor: 'you', title: { fr: 'Vous' }, profile_type: 'presenter', position: 1 },
          { anchor: 'skills', title: { fr: 'Vos compétences' }, profile_type: 'presenter', position: 2 },
        ])
        .returning('id')
        .execute();
      const of = { category: 'profile_question' as const, profile_type: 'presenter' as const, step_id: steps[1]?.id ?? null };
      await tx
        .insertInto('questions')
        .values([
          { ...of, field_name: 'skills', field_type: 'textarea', title: { fr: 'Vos points forts' }, sign_up_required: true, position: 1 },
          { ...of, field_name: 'hobbies', field_type: 'textarea', title: { fr: 'Vos loisirs' }, sign_up_required: false, position: 2 },
        ])
        .execute();
    });
    const person = await aPresenter(company, {
      user: { job_title: 'Juriste' },
      presenter: { completion_percentage: 33, completion_floor: 0, next_step: 'skills' },
    });
    const [profile] = (await recordOf(hr, person.userId)).profiles;
    // The unit and the job title of five parts and one question are given; one answer more is 3 of 6 of the 70 percent.
    const next = { question: 'Vos points forts', step: 'Vos compétences', step_number: 2, steps: 2, brings: 35 };
    expect(profile).toMatchObject({ type: 'presenter', visible: false, min_completion_percentage: 70, next });
    expect(profile?.missing.map(({ code }) => code)).toEqual(['required_answers', 'completion']);
  });

  test('lists programs with the people whose relationship goes on without the enrollment', async () => {
    const company = await aCompany(testApp);
    const { hr, unitAdmin } = await consoleUsers(company);
    const { participant } = await aRelationship(company);
    const record = await recordOf(hr, participant.userId);
    expect(record.enrollments).toMatchObject([{ program: { name: 'Mentorat' }, partners: ['Paul Bernard'], can: { remove: true } }]);
    expect(record.relationships).toMatchObject([{ side: 'participant', partner: { name: 'Paul Bernard' }, aasm_state: 'initiated' }]);
    expect(record.can).toEqual({ correct: true, enroll: true, write_notes: true });
    expect((await recordOf(unitAdmin, participant.userId)).can).toEqual({ correct: false, enroll: false, write_notes: false });
  });

  test('is not found in another company, nor outside the programs of a referent', async () => {
    const company = await aCompany(testApp);
    const { programHr } = await consoleUsers(company);
    const { hr: stranger } = await consoleUsers(await aCompany(testApp));
    const { userId } = await aPerson(company, { user: { business_unit_id: null } });
    await company.within((tx) => tx.deleteFrom('program_enrollments').where('user_id', '=', userId).execute());
    for (const console of [programHr, stranger]) {
      expect((await console.call('GET', `users/${userId}/record`)).status).toBe(404);
      expect((await console.call('GET', `users/${userId}/timeline`)).status).toBe(404);
    }
  });
});

describe('the timeline', () => {
  test('tells what happened by dates, states and names, newest first', async () => {
    const company = await aCompany(testApp);
    const { hr } = await consoleUsers(company);
    const relationship = await aRelationship(company);
    await aHeldMeeting(relationship);
    const { participant, presenter } = relationship;
    await company.within((tx) =>
      tx
        .insertInto('mentoring_requests')
        .values({
          participant_id: participant.participantId,
          presenter_id: presenter.presenterId,
          program_id: company.programId,
          topic: 'Un sujet privé',
          aasm_state: 'cancelled',
          cancellation: 'declined',
          decided_at: new Date(),
          expires_at: new Date(),
        })
        .execute(),
    );
    await hr.api('POST /backoffice/v1/account_suspensions', { body: { user_id: participant.userId, reason: 'Congé parental' } });
    const { entries, next } = await timelineOf(hr, participant.userId);
    const told = entries.map(({ code, partner, actor, detail }) => [code, partner ?? actor ?? detail].join(' '));
    expect(told).toEqual(
      expect.arrayContaining([
        'account.suspended Rachid Durand',
        'request.sent Paul Bernard',
        'request.declined Paul Bernard',
        'relationship.begun Paul Bernard',
        'meeting.finished Paul Bernard',
        'profile.begun_participant ',
        'enrollment.begun Mentorat',
      ]),
    );
    const times = entries.map(({ at }) => Date.parse(at));
    expect(times).toEqual([...times].sort((one, other) => other - one));
    expect(JSON.stringify(entries)).not.toContain('Un sujet privé');
    expect(next).toBeNull();
    const codes = async (kind: 'mentoring' | 'messages' | 'account') =>
      (await timelineOf(hr, participant.userId, { group: kind })).entries.map(({ code }) => code.split('.')[0]);
    expect(new Set(await codes('mentoring'))).toEqual(new Set(['request', 'relationship', 'meeting', 'profile']));
    expect(new Set(await codes('account'))).toEqual(new Set(['account', 'enrollment']));
    expect(await codes('messages')).toEqual([]);
  });

  test('continues where the page before ended, also within one instant', async () => {
    const company = await aCompany(testApp);
    const { hr } = await consoleUsers(company);
    const { userId } = await aPerson(company);
    for (let count = 0; count < 35; count++)
      await hr.api('POST /backoffice/v1/referent_notes', { body: { user_id: userId, body: `Note ${count}` } });
    const first = await timelineOf(hr, userId, { group: 'messages' });
    const second = await timelineOf(hr, userId, { group: 'messages', cursor: first.next ?? '' });
    expect([first.entries.length, second.entries.length, second.next]).toEqual([30, 5, null]);
    expect(new Set([...first.entries, ...second.entries].map(({ body }) => body)).size).toBe(35);
  });

  test('leaves out relationships of programs that the reader does not follow', async () => {
    const company = await aCompany(testApp);
    const { programHr } = await consoleUsers(company);
    const { participant, relationshipId } = await aRelationship(company);
    const other = await aProgram(company, 'Autre');
    const pairs = async () =>
      (await timelineOf(programHr, participant.userId, { group: 'mentoring' })).entries.filter(({ partner }) => partner);
    expect(await pairs()).toHaveLength(1);
    await company.within((tx) =>
      tx.updateTable('mentoring_relationships').set({ program_id: other.id }).where('id', '=', relationshipId).execute(),
    );
    expect(await pairs()).toEqual([]);
  });
});

describe('notes of referents', async () => {
  const company = await aCompany(testApp);
  const { admin, hr, programHr, manager, unitAdmin } = await consoleUsers(company);
  const person = await aParticipant(company);
  const write = (console: ConsoleClient, body = 'Rappeler en janvier') =>
    console.call('POST', 'referent_notes', { user_id: person.userId, body });
  const read = async (console: ConsoleClient) =>
    (await timelineOf(console, person.userId, { group: 'messages' })).entries.map(({ body }) => body);

  test('are read by the referents of the person, and by nobody else', async () => {
    const { status, body: note } = await write(hr);
    expect(status).toBe(201);
    for (const console of [hr, programHr, manager]) expect(await read(console)).toEqual(['Rappeler en janvier']);
    for (const console of [admin, unitAdmin]) {
      expect(await read(console)).toEqual([]);
      expect((await write(console)).status).toBe(403);
    }
    const staff = await aStaffMember(testApp, `${randomUUID()}@binome.example`);
    await staff.api('POST /backoffice/v1/company_entries', { body: { company_id: company.id, reason: 'Aider la référente' } });
    expect(await read(staff)).toEqual([]);
    expect((await write(staff)).status).toBe(403);
    const rowsOf = (as?: string) => company.within((tx) => tx.selectFrom('referent_notes').selectAll().execute(), as);
    expect(await rowsOf()).toEqual([]);
    expect(await rowsOf((await aPerson(company)).userId)).toEqual([]);
    await hr.api('DELETE /backoffice/v1/referent_notes/:id', { params: { id: String(note.id) } });
  });

  test('are changed and deleted by their author only, and stay out of the audit log', async () => {
    const { body: note } = await write(hr, 'Première version');
    const id = String(note.id);
    expect((await manager.call('PUT', `referent_notes/${id}`, { body: 'Autre' })).status).toBe(403);
    expect((await manager.call('DELETE', `referent_notes/${id}`)).status).toBe(403);
    await hr.api('PUT /backoffice/v1/referent_notes/:id', { params: { id }, body: { body: 'Deuxième version' } });
    const [entry] = (await timelineOf(hr, person.userId, { group: 'messages' })).entries;
    expect(entry).toMatchObject({ body: 'Deuxième version', edited_at: expect.any(String), can: { edit: true } });
    expect((await timelineOf(manager, person.userId, { group: 'messages' })).entries[0]?.can.edit).toBe(false);
    await hr.api('DELETE /backoffice/v1/referent_notes/:id', { params: { id } });
    expect(await read(hr)).toEqual([]);
    const log = JSON.stringify((await admin.list('audit_entries', { filter: { person_id: person.userId } })).rows);
    expect(log).toContain('note.changed');
    expect(log).not.toContain('version');
  });

  test('are refused without a text, and about somebody out of reach', async () => {
    expect((await write(hr, '  ')).status).toBe(422);
    expect((await hr.call('POST', 'referent_notes', { user_id: randomUUID(), body: 'Qui ?' })).status).toBe(404);
  });
});

describe('enrollments', () => {
  test('are added for many people at once, and once each', async () => {
    const company = await aCompany(testApp);
    const { hr } = await consoleUsers(company);
    const { id: program_id } = await aProgram(company, 'Rebond');
    const people = [await aPerson(company), await aPerson(company)].map(({ userId }) => userId);
    const first = await hr.api('POST /backoffice/v1/program_enrollments', { body: { user_ids: people.slice(0, 1), program_id } });
    const both = await hr.api('POST /backoffice/v1/program_enrollments', { body: { user_ids: people, program_id } });
    expect([first.added, both.added]).toEqual([people.slice(0, 1), people.slice(1)]);
    const { enrollments } = await recordOf(hr, people[1] ?? '');
    expect(enrollments.map(({ program }) => program.name)).toEqual(expect.arrayContaining(['Mentorat', 'Rebond']));
    const { entries } = await timelineOf(hr, people[1] ?? '', { group: 'account' });
    expect(entries.filter(({ detail }) => detail === 'Rebond').map(({ code }) => code)).toEqual(['enrollment.added']);
  });

  test('end by hand, while the relationship goes on', async () => {
    const company = await aCompany(testApp);
    const { hr } = await consoleUsers(company);
    const { participant } = await aRelationship(company);
    const [enrollment] = (await recordOf(hr, participant.userId)).enrollments;
    await hr.api('DELETE /backoffice/v1/program_enrollments/:id', { params: { id: enrollment?.id ?? '' } });
    const after = await recordOf(hr, participant.userId);
    expect([after.enrollments, after.relationships.map(({ aasm_state }) => aasm_state)]).toEqual([[], ['initiated']]);
    const { entries } = await timelineOf(hr, participant.userId, { group: 'account' });
    expect(entries.find(({ code }) => code === 'enrollment.removed')?.detail).toBe('Mentorat');
  });

  test('are changed by those who manage the program only', async () => {
    const company = await aCompany(testApp);
    const { programHr, unitAdmin } = await consoleUsers(company);
    const { id: program_id } = await aProgram(company, 'Rebond');
    const { userId } = await aPerson(company);
    const add = (console: ConsoleClient) =>
      refusal(console.api('POST /backoffice/v1/program_enrollments', { body: { user_ids: [userId], program_id } }));
    expect(await add(programHr)).toMatchObject({ status: 422, code: 'invalid' });
    expect(await add(unitAdmin)).toMatchObject({ status: 403 });
    const { id } = await company.within((tx) =>
      tx.insertInto('program_enrollments').values({ program_id, user_id: userId }).returning('id').executeTakeFirstOrThrow(),
    );
    expect((await programHr.call('DELETE', `program_enrollments/${id}`)).status).toBe(403);
    const { hr: stranger } = await consoleUsers(await aCompany(testApp));
    expect((await stranger.call('DELETE', `program_enrollments/${id}`)).status).toBe(404);
  });
});

describe('a correction', () => {
  const correct = (console: ConsoleClient, id: string, body: object) => console.call('PUT', `users/${id}`, body);

  test('changes the job title, the unit and the site, and is in the audit log without the title', async () => {
    const company = await aCompany(testApp);
    const { hr, admin } = await consoleUsers(company);
    const { userId } = await aPerson(company, { user: { job_title: 'Juriste', business_unit_id: null } });
    const site = await company.within((tx) =>
      tx.insertInto('sites').values({ name: 'Lyon', country: 'FR', time_zone: 'Europe/Paris' }).returning('id').executeTakeFirstOrThrow(),
    );
    const { body } = await correct(hr, userId, { job_title: 'Avocate', business_unit_id: company.unitId, site_id: site.id });
    expect(body).toMatchObject({ job_title: 'Avocate', business_unit: { name: 'Réseaux' }, site: { name: 'Lyon' } });
    const [entry] = (await admin.list('audit_entries', { filter: { action: 'account.corrected' } })).rows;
    expect(entry?.changes).toHaveLength(3);
    expect(entry?.changes).toEqual(
      expect.arrayContaining([
        { field: 'job_title', before: null, after: null },
        { field: 'business_unit', before: null, after: 'Réseaux' },
        { field: 'site', before: null, after: 'Lyon' },
      ]),
    );
  });

  test('of a colleague meanwhile is not lost', async () => {
    const company = await aCompany(testApp);
    const { hr } = await consoleUsers(company);
    const { userId } = await aPerson(company, { user: { job_title: 'Juriste' } });
    await correct(hr, userId, { job_title: 'Avocate', expected: { job_title: 'Juriste' } });
    const late = await correct(hr, userId, { job_title: 'Notaire', expected: { job_title: 'Juriste' } });
    expect([late.status, late.body.code]).toEqual([409, 'conflict']);
    expect(JSON.stringify(late.body.errors)).toContain('Avocate');
  });

  test('is refused where the directory or single sign-on says it, for an archived unit, and to who only reads', async () => {
    const company = await aCompany(testApp, { sso_attributes: { site: 'office' } });
    const { hr, manager } = await consoleUsers(company);
    const { userId } = await aPerson(company, { user: { directory_user_name: randomUUID(), job_title: 'Juriste' } });
    expect((await recordOf(hr, userId)).directory_fields).toEqual(['job_title']);
    const owned = await correct(hr, userId, { job_title: 'Avocate' });
    expect([owned.status, Object.keys(Object(owned.body.errors))]).toEqual([422, expect.arrayContaining(['job_title'])]);
    const archived = await company.within((tx) =>
      tx.insertInto('business_units').values({ name: 'Ancienne', archived_at: new Date() }).returning('id').executeTakeFirstOrThrow(),
    );
    expect((await correct(hr, userId, { business_unit_id: archived.id })).status).toBe(422);
    expect((await correct(manager, userId, { site_id: null })).status).toBe(403);
    const login = await testApp.database.directory
      .selectFrom('directory.logins')
      .where('user_id', '=', userId)
      .select('id')
      .executeTakeFirstOrThrow();
    const identity = {
      company_id: company.id,
      login_id: login.id,
      issuer: 'https://idp.example',
      subject: randomUUID(),
      last_used_at: new Date(),
    };
    await testApp.database.directory.insertInto('directory.identities').values(identity).execute();
    expect((await recordOf(hr, userId)).directory_fields).toEqual(['job_title', 'site_id']);
  });
});
