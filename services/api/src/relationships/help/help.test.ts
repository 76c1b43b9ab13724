import { describe, expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { consoleUsers } from '../../testing/console.ts';
import type { TestPerson } from '../../testing/person.ts';
import { aMeeting, aRelationship, type TestRelationship } from '../../testing/relationship.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { letWorkerFinish, mailsOf, runDueJobs } from '../../testing/worker.ts';

const testApp = await startTestApp();
// A Friday.
const friday = new Date('2026-11-27T10:00:00+01:00');
const tuesdayEvening = '2026-12-01T17:00:00.000Z';

/** A relationship at half-way, and people with every role at the console. */
async function aScene() {
  testApp.clock.now = friday;
  const company = await aCompany(testApp, { planned_meetings: 2 });
  const relationship = await aRelationship(company);
  const before = (days: number) => new Date(friday.getTime() - days * 86_400_000);
  await aMeeting(relationship, { aasm_state: 'finished', starts_at: before(9), ends_at: before(8.9), closed_at: before(8) });
  return { company, relationship, people: await consoleUsers(company) };
}

const ask = ({ relationshipId: id }: TestRelationship, by: TestPerson, wants_help = true) =>
  by.api('POST /api/v1/mentoring_relationships/:id/checks', { params: { id }, body: { kind: 'mid_term', answer: 'stuck', wants_help } });

const callOf = async ({ relationshipId: id }: TestRelationship, by: TestPerson) =>
  (await by.api('GET /api/v1/mentoring_relationships/:id', { params: { id } })).data.call_for_help;

const titlesTo = async ({ email }: TestPerson) => (await mailsOf(testApp, email)).map(({ subject }) => subject);

describe('a call for help', () => {
  test('tells the referents in scope at once, and again in the evening of the second working day', async () => {
    const { company, relationship, people } = await aScene();
    const { participant, presenter } = relationship;
    await ask(relationship, participant);
    expect(await callOf(relationship, participant)).toMatchObject({ due_at: tuesdayEvening, by: null, settled_at: null });
    expect(await callOf(relationship, presenter)).toBeNull();
    await letWorkerFinish(company);
    const first = 'Léa Martin aimerait un appel d’ici mardi 1er décembre soir';
    for (const person of [people.hr, people.programHr, people.manager]) expect(await titlesTo(person.person)).toEqual([first]);
    for (const person of [people.admin, people.unitAdmin]) expect(await titlesTo(person.person)).toEqual([]);
    for (const partner of [participant, presenter]) expect(await titlesTo(partner)).toEqual([]);

    testApp.clock.now = new Date('2026-12-01T17:59:00+01:00');
    await runDueJobs(company, 'help-reminders');
    testApp.clock.now = new Date('2026-12-01T18:00:00+01:00');
    await runDueJobs(company, 'help-reminders');
    await runDueJobs(company, 'help-reminders');
    await letWorkerFinish(company);
    expect(await titlesTo(people.hr.person)).toEqual([first, 'Léa Martin attend toujours un appel']);
  });

  test('tells the administrators of a company without referents', async () => {
    const { company, relationship, people } = await aScene();
    await company.within((tx) => tx.deleteFrom('user_roles').where('name', 'in', ['hr_referent', 'program_manager']).execute());
    await ask(relationship, relationship.participant);
    await letWorkerFinish(company);
    expect(await titlesTo(people.admin.person)).toHaveLength(1);
  });

  test('is handed over to a referent in scope, whose name the member reads, and who alone is reminded', async () => {
    const { company, relationship, people } = await aScene();
    const { hr, programHr, unitAdmin, admin, member } = people;
    const { participant } = relationship;
    const mentoring_relationship_id = relationship.relationshipId;
    await ask(relationship, participant);
    await letWorkerFinish(company);
    const takers = (await hr.list('help_takers', { filter: { mentoring_relationship_id } })).rows.map(({ id }) => id);
    expect(takers).toContain(programHr.person.userId);
    expect(takers).not.toContain(unitAdmin.person.userId);
    const hand = (user_id: string, taken_by: string | null) => ({ mentoring_relationship_id, user_id, taken_by });
    const body = hand(programHr.person.userId, null);
    expect((await unitAdmin.call('POST', 'help_hand_overs', body)).status).toBe(403);
    expect((await hr.call('POST', 'help_hand_overs', hand(member.person.userId, null))).status).toBe(404);
    const handed = await hr.api('POST /backoffice/v1/help_hand_overs', { body });
    expect(handed).toMatchObject({ help_taken_by: { user_id: programHr.person.userId } });
    // Somebody else looked before that.
    expect((await admin.call('POST', 'help_hand_overs', hand(admin.person.userId, null))).body.code).toBe('changed_meanwhile');
    expect(await callOf(relationship, participant)).toMatchObject({ by: { last_name: 'Durand' } });
    await letWorkerFinish(company);
    expect((await titlesTo(programHr.person)).at(-1)).toBe('Léa Martin attend votre appel d’ici mardi 1er décembre soir');
    const [sent] = await Promise.all([titlesTo(hr.person)]);
    testApp.clock.now = new Date(tuesdayEvening);
    await runDueJobs(company, 'help-reminders');
    await letWorkerFinish(company);
    expect(await titlesTo(hr.person)).toEqual(sent);
    expect(await titlesTo(programHr.person)).toHaveLength(3);
  });

  test('is settled once, which the member reads for two weeks, and that of the partner comes next', async () => {
    const { company, relationship, people } = await aScene();
    const { participant, presenter, relationshipId } = relationship;
    await ask(relationship, participant);
    testApp.clock.now = new Date('2026-11-30T10:00:00+01:00');
    await ask(relationship, presenter);
    await ask(relationship, presenter);
    expect(await callOf(relationship, presenter)).toMatchObject({ by: null, due_at: '2026-12-02T17:00:00.000Z' });
    const body = { mentoring_relationship_id: relationshipId };
    const { hr } = people;
    const settled = await hr.api('POST /backoffice/v1/help_settlements', { body });
    expect(settled).toMatchObject({ help_wanted_by: 'presenter', help_also_wanted: false, health: { word: 'in_difficulty' } });
    expect(settled.help_due_at).toBe('2026-12-02T17:00:00.000Z');
    expect(await callOf(relationship, participant)).toMatchObject({
      wanted_at: null,
      by: { first_name: 'Rachid' },
      settled_at: testApp.clock.now.toISOString(),
    });
    await hr.api('POST /backoffice/v1/help_settlements', { body });
    expect((await hr.call('POST', 'help_settlements', body)).body.code).toBe('transition_refused');
    expect(await callOf(relationship, presenter)).toMatchObject({ settled_at: testApp.clock.now.toISOString() });
    testApp.clock.now = new Date('2026-12-15T10:00:00+01:00');
    expect(await callOf(relationship, presenter)).toBeNull();
    await letWorkerFinish(company);
  });

  test('is withdrawn with its mail', async () => {
    const { company, relationship, people } = await aScene();
    await ask(relationship, relationship.participant);
    await ask(relationship, relationship.participant, false);
    expect(await callOf(relationship, relationship.participant)).toBeNull();
    await letWorkerFinish(company);
    expect(await titlesTo(people.hr.person)).toEqual([]);
  });
});
