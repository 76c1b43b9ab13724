import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { aCompany, type TestCompany } from '../../testing/company.ts';
import { aStaffMember, type ConsoleClient, consoleUsers } from '../../testing/console.ts';
import { aParticipant, aPresenter, type TestPerson } from '../../testing/person.ts';
import { startTestApp } from '../../testing/test-app.ts';

const testApp = await startTestApp();
const reason = 'Décidé avec la direction des réseaux';

/** Two people in the program and unit of the company (`programPeople`), and two in neither (`otherPeople`). */
async function aScene() {
  const company = await aCompany(testApp);
  const people = await consoleUsers(company);
  const programPeople = { participant: await aParticipant(company), presenter: await aPresenter(company) };
  const unitId = await company.within(async (tx) => {
    const unit = await tx.insertInto('business_units').values({ name: 'Clients' }).returning('id').executeTakeFirstOrThrow();
    return unit.id;
  });
  const user = { business_unit_id: unitId };
  const otherPeople = { participant: await aParticipant(company, { user }), presenter: await aPresenter(company, { user }) };
  return { company, people, programPeople, otherPeople };
}

type Profiles = { participant: TestPerson; presenter: TestPerson };

const bodyOf = ({ participant, presenter }: Profiles, program_id: string | null) => ({
  participant_id: participant.participantId,
  presenter_id: presenter.presenterId,
  program_id,
  reason,
});

async function aRelationship(company: TestCompany, profiles: Profiles, program_id: string | null = null): Promise<string> {
  const { reason: _, ...body } = bodyOf(profiles, program_id);
  return company.within(async (tx) => {
    const row = tx.insertInto('mentoring_relationships').values({ ...body, aasm_state: 'initiated' });
    return (await row.returning('id').executeTakeFirstOrThrow()).id;
  });
}

const ids = async (console: ConsoleClient, filter: unknown = {}) =>
  (await console.list('mentoring_relationships', { filter })).rows.map(({ id }) => id);

describe('relationships at the console', () => {
  test('are created, finished and cancelled with a reason, and each change is audited', async () => {
    const { people, programPeople, otherPeople, company } = await aScene();
    const { hr } = people;
    const opened = await hr.api('POST /backoffice/v1/mentoring_relationships', { body: bodyOf(programPeople, company.programId) });
    expect(opened).toMatchObject({
      aasm_state: 'admin_initiated',
      admin_reason: reason,
      participant: { user_id: programPeople.participant.userId },
      program: { name: 'Mentorat' },
      can: { finish: true, remove: true },
    });
    const closed = await hr.api('POST /backoffice/v1/relationship_closures', {
      body: { mentoring_relationship_id: opened.id, reason: 'Objectif atteint' },
    });
    expect(closed).toMatchObject({ aasm_state: 'admin_finished', admin_reason: 'Objectif atteint', can: { finish: false, remove: false } });

    const other = await hr.api('POST /backoffice/v1/mentoring_relationships', { body: bodyOf(otherPeople, null) });
    const removed = await hr.api('POST /backoffice/v1/relationship_removals', {
      body: { mentoring_relationship_id: other.id, reason: 'Ouvert par erreur' },
    });
    expect(removed.aasm_state).toBe('cancelled');

    const auditEntries = (await hr.list('audit_entries')).rows;
    expect(auditEntries.map(({ subject_id, reason }) => [subject_id, reason])).toEqual([
      [other.id, 'Ouvert par erreur'],
      [other.id, reason],
      [opened.id, 'Objectif atteint'],
      [opened.id, reason],
    ]);
    expect(auditEntries[0]).toMatchObject({ actor: { kind: 'member', name: 'Rachid Durand' } });
  });

  test('are not created twice for the same people, over a limit, or without a reason', async () => {
    const { people, programPeople, otherPeople } = await aScene();
    const post = (body: unknown) => people.admin.call('POST', 'mentoring_relationships', body);
    expect((await post({ ...bodyOf(programPeople, null), reason: '    ' })).status).toBe(422);
    expect((await post({ ...bodyOf(programPeople, null), aasm_state: 'finished' })).body.code).toBe('unknown_keys');
    expect((await post(bodyOf(programPeople, null))).status).toBe(201);
    expect((await post(bodyOf(programPeople, null))).body.code).toBe('relationship_already_open');
    expect((await post(bodyOf({ participant: programPeople.participant, presenter: otherPeople.presenter }, null))).body.code).toBe(
      'request_limit_reached',
    );
    const swapped = {
      ...bodyOf(otherPeople, null),
      participant_id: otherPeople.presenter.presenterId,
      presenter_id: otherPeople.participant.participantId,
    };
    expect((await post(swapped)).status).toBe(404);
    expect((await people.admin.list('mentoring_relationships')).total).toBe(1);
  });

  test('cannot be finished or cancelled twice', async () => {
    const { people, programPeople, company } = await aScene();
    const body = { mentoring_relationship_id: await aRelationship(company, programPeople), reason };
    expect((await people.hr.call('POST', 'relationship_closures', body)).status).toBe(201);
    for (const path of ['relationship_closures', 'relationship_removals']) {
      const response = await people.hr.call('POST', path, body);
      expect([response.status, response.body.code]).toEqual([422, 'transition_refused']);
    }
  });

  test('are visible in the scope of a role, and managed in its programs only', async () => {
    const { people, programPeople, otherPeople, company } = await aScene();
    const inScopeId = await aRelationship(company, programPeople, company.programId);
    const outOfScopeId = await aRelationship(company, otherPeople);
    const { admin, hr, programHr, manager, unitAdmin, member } = people;
    for (const person of [admin, hr]) expect((await ids(person)).sort()).toEqual([inScopeId, outOfScopeId].sort());
    for (const person of [programHr, manager, unitAdmin]) {
      expect(await ids(person)).toEqual([inScopeId]);
      expect((await person.call('GET', `mentoring_relationships/${outOfScopeId}`)).status).toBe(404);
      const closing = await person.call('POST', 'relationship_closures', { mentoring_relationship_id: outOfScopeId, reason });
      expect(closing.status).toBe(person === unitAdmin ? 403 : 404);
    }
    expect((await member.list('mentoring_relationships')).status).toBe(403);
    const { participant, presenter } = programPeople;
    const addresses = { participant_email: participant.email, presenter_email: presenter.email };
    expect((await hr.list('mentoring_relationships', { filter: { id: [inScopeId] } })).rows).toMatchObject([addresses]);
    const withStranger = await aRelationship(company, { participant, presenter: otherPeople.presenter });
    expect(await unitAdmin.api('GET /backoffice/v1/mentoring_relationships/:id', { params: { id: withStranger } })).toMatchObject({
      ...{ participant_email: participant.email, presenter_email: null },
    });

    for (const path of ['relationship_closures', 'relationship_removals']) {
      for (const person of [unitAdmin, member]) {
        const response = await person.call('POST', path, { mentoring_relationship_id: inScopeId, reason });
        expect([response.status, response.body.code]).toEqual([403, 'forbidden']);
      }
    }
    expect(await unitAdmin.api('GET /backoffice/v1/mentoring_relationships/:id', { params: { id: inScopeId } })).toMatchObject({
      can: { finish: false, remove: false },
    });
    expect((await unitAdmin.call('POST', 'mentoring_relationships', bodyOf(otherPeople, null))).status).toBe(403);
    expect((await manager.call('POST', 'mentoring_relationships', bodyOf(otherPeople, null))).status).toBe(403);
    expect((await manager.call('POST', 'relationship_closures', { mentoring_relationship_id: inScopeId, reason })).status).toBe(201);
  });

  test('of another company are not found, also for staff without a support access to it', async () => {
    const { programPeople, company } = await aScene();
    const id = await aRelationship(company, programPeople);
    const other = await aCompany(testApp);
    const { admin } = await consoleUsers(other);
    const staff = await aStaffMember(testApp, `${randomUUID()}@binome.example`);
    const close = (console: ConsoleClient) => console.call('POST', 'relationship_closures', { mentoring_relationship_id: id, reason });
    expect((await close(staff)).body.code).toBe('grant_required');
    await staff.api('POST /backoffice/v1/company_entries', { body: { company_id: other.id, reason: 'Visite' } });
    for (const console of [admin, staff]) {
      expect((await console.call('GET', `mentoring_relationships/${id}`)).status).toBe(404);
      expect((await close(console)).status).toBe(404);
      expect((await console.call('POST', 'mentoring_relationships', bodyOf(programPeople, null))).status).toBe(404);
      expect(await ids(console, { participant_id: programPeople.participant.participantId })).toEqual([]);
    }
    await staff.api('POST /backoffice/v1/company_entries', { body: { company_id: company.id, reason: 'Visite' } });
    expect((await close(staff)).status).toBe(201);
  });

  test('are filtered and sorted by the allowed fields only', async () => {
    const { people, programPeople, otherPeople, company } = await aScene();
    const inScopeId = await aRelationship(company, programPeople, company.programId);
    const outOfScopeId = await aRelationship(company, otherPeople);
    const { admin } = people;
    expect(await ids(admin, { program_id: company.programId })).toEqual([inScopeId]);
    expect(await ids(admin, { business_unit_id: company.unitId })).toEqual([inScopeId]);
    expect(await ids(admin, { presenter_id: otherPeople.presenter.presenterId })).toEqual([outOfScopeId]);
    expect(await ids(admin, { active: false })).toEqual([]);
    expect(await ids(admin, { aasm_state: 'initiated', q: 'camille DURAND' })).toHaveLength(2);
    for (const field of ['id', 'created_at', 'ended_at', 'aasm_state']) {
      expect((await admin.list('mentoring_relationships', { sort: [field, 'DESC'] })).status).toBe(200);
    }
    expect((await admin.list('mentoring_relationships', { sort: ['admin_reason', 'ASC'] })).status).toBe(400);
    expect((await admin.list('mentoring_relationships', { filter: { company_id: company.id } })).status).toBe(400);
  });

  test('start with the worst, and can be filtered by health and searched by both names', async () => {
    const company = await aCompany(testApp);
    const { hr, unitAdmin } = await consoleUsers(company);
    const daysAgo = (days: number) => new Date(testApp.clock.now.getTime() - days * 86_400_000);
    const open = async (first_name: string, mentor: string, days: number, help = false) => {
      const user = { business_unit_id: company.unitId };
      const participant = await aParticipant(company, { user: { ...user, first_name, last_name: 'Bouchard' } });
      const presenter = await aPresenter(company, { user: { ...user, first_name: mentor, last_name: 'Haddad' } });
      const id = await aRelationship(company, { participant, presenter }, company.programId);
      await company.within(async (tx) => {
        await tx
          .updateTable('mentoring_relationships')
          .set({ created_at: daysAgo(days) })
          .where('id', '=', id)
          .execute();
        const asksHelp = help ? { help_wanted_by: 'participant' as const, help_wanted_at: testApp.clock.now } : {};
        await tx
          .insertInto('relationship_follow_ups')
          .values({ mentoring_relationship_id: id, last_contact_at: daysAgo(days), ...asksHelp })
          .execute();
      });
      return id;
    };
    const calm = await open('Lina', 'Hugo', 2);
    const quiet = await open('Jade', 'Karim', 25);
    const quieter = await open('Omar', 'Karim', 40);
    const asking = await open('Jade', 'Inès', 3, true);
    expect(await ids(hr)).toEqual([asking, quieter, quiet, calm]);
    expect(await ids(unitAdmin)).toEqual([quieter, quiet, asking, calm]);
    expect(await ids(hr, { health: 'silent' })).toEqual([quieter, quiet]);
    expect(await ids(unitAdmin, { health: 'in_difficulty' })).toEqual([]);
    expect(await ids(hr, { q: 'karim jade' })).toEqual([quiet]);
    const shown = await hr.api('GET /backoffice/v1/mentoring_relationships/:id', { params: { id: quiet } });
    expect(shown).toMatchObject({
      expected: 0,
      health: { word: 'silent', reasons: [{ code: 'silent', values: { days: 25, met: false } }] },
    });
  });
});
