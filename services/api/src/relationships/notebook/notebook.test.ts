import { ApiFailure } from '@binome/contract/values/client';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { runInCompany } from '../../platform/data/run-in-company.ts';
import { aCompany } from '../../testing/company.ts';
import { aStaffMember, consoleUsers } from '../../testing/console.ts';
import { aParticipant, type TestPerson } from '../../testing/person.ts';
import { aRelationship, type TestRelationship } from '../../testing/relationship.ts';
import { refusal, startTestApp } from '../../testing/test-app.ts';
import { saveSharedText } from '../shared-texts/shared-texts.ts';

const testApp = await startTestApp();

/** The notebook calls of one partner. */
function notebookOf({ relationshipId: id }: TestRelationship, { api }: TestPerson) {
  return {
    read: async () => (await api('GET /api/v1/mentoring_relationships/:id/notebook', { params: { id } })).data,
    addObjective: async (title: string) =>
      (await api('POST /api/v1/mentoring_relationships/:id/objectives', { params: { id }, body: { title } })).data,
    changeObjective: (item_id: string, body: { version: number; title?: string; progress?: number }) =>
      api('PATCH /api/v1/mentoring_relationships/:id/objectives/:item_id', { params: { id, item_id }, body }),
    removeObjective: async (item_id: string) =>
      (await api('DELETE /api/v1/mentoring_relationships/:id/objectives/:item_id', { params: { id, item_id } })).data,
    addAction: async (body: { title: string; owner: 'participant' | 'presenter'; due_on?: string | null }) =>
      (await api('POST /api/v1/mentoring_relationships/:id/actions', { params: { id }, body })).data,
    changeAction: (item_id: string, body: { version: number; done?: boolean; due_on?: string | null; title?: string }) =>
      api('PATCH /api/v1/mentoring_relationships/:id/actions/:item_id', { params: { id, item_id }, body }),
    removeAction: async (item_id: string) =>
      (await api('DELETE /api/v1/mentoring_relationships/:id/actions/:item_id', { params: { id, item_id } })).data,
    writeNotes: (body: string, version: number) =>
      api('PATCH /api/v1/mentoring_relationships/:id/notes', { params: { id }, body: { body, version } }),
    listVersions: (query: { page?: number; page_size?: number } = {}) =>
      api('GET /api/v1/mentoring_relationships/:id/notes/versions', { params: { id }, query }),
  };
}

/** The fields that an error reports. */
async function invalidFields(call: Promise<unknown>): Promise<string[]> {
  const failure: unknown = await call.catch((error: unknown) => error);
  return failure instanceof ApiFailure ? Object.keys(failure.errors).filter((key) => key !== 'full_messages' && key !== 'detail') : [];
}

async function aNotebook() {
  const company = await aCompany(testApp);
  const relationship = await aRelationship(company);
  return {
    company,
    relationship,
    lea: notebookOf(relationship, relationship.participant),
    paul: notebookOf(relationship, relationship.presenter),
  };
}

describe('objectives and actions', () => {
  test('are created, changed and removed by both partners, with the side of each change', async () => {
    const { lea, paul } = await aNotebook();
    expect(await lea.read()).toEqual({
      objectives: [],
      actions: [],
      notes: { body: '', version: 0, updated_by: null, updated_at: null },
    });
    await lea.addObjective('  Prendre la parole en comité  ');
    const { objectives } = await paul.addObjective('Cartographier les alliés');
    expect(objectives).toMatchObject([
      { title: 'Prendre la parole en comité', progress: 0, created_by: 'participant', updated_by: 'participant', version: 1 },
      { title: 'Cartographier les alliés', created_by: 'presenter' },
    ]);
    const [first, second] = objectives;
    await paul.changeObjective(String(first?.id), { version: 1, progress: 40 });
    expect((await lea.read()).objectives[0]).toMatchObject({
      progress: 40,
      created_by: 'participant',
      updated_by: 'presenter',
      version: 2,
    });
    expect((await lea.removeObjective(String(second?.id))).objectives).toHaveLength(1);

    await paul.addAction({ title: 'Relire le CV', owner: 'presenter' });
    const { actions } = await lea.addAction({ title: 'Appeler Inès', owner: 'participant', due_on: '2026-12-01' });
    expect(actions.map(({ title, owner, due_on }) => [title, owner, due_on])).toEqual([
      ['Appeler Inès', 'participant', '2026-12-01'],
      ['Relire le CV', 'presenter', null],
    ]);
    const call = String(actions[0]?.id);
    const { data } = await paul.changeAction(call, { version: 1, done: true });
    expect(data.actions.map(({ title, done_at }) => [title, done_at !== null])).toEqual([
      ['Relire le CV', false],
      ['Appeler Inès', true],
    ]);
    const done = data.actions[1];
    expect((await lea.changeAction(call, { version: 2, done: true, title: 'Appeler Inès M.' })).data.actions[1]).toMatchObject({
      done_at: done?.done_at,
      title: 'Appeler Inès M.',
      updated_by: 'participant',
    });
    const reopened = await paul.changeAction(call, { version: 3, done: false, due_on: null });
    expect(reopened.data.actions.find(({ id }) => id === call)).toMatchObject({ done_at: null, due_on: null, version: 4 });
    expect((await paul.removeAction(call)).actions).toHaveLength(1);
  });

  test('are not overwritten by a change to an older version', async () => {
    const { lea, paul } = await aNotebook();
    const objective = String((await lea.addObjective('Réussir')).objectives[0]?.id);
    const action = String((await lea.addAction({ title: 'Lire', owner: 'participant' })).actions[0]?.id);
    await paul.changeObjective(objective, { version: 1, title: 'Réussir la prise de poste' });
    await paul.changeAction(action, { version: 1, done: true });
    for (const staleChange of [
      () => lea.changeObjective(objective, { version: 1, progress: 10 }),
      () => lea.changeAction(action, { version: 1, title: 'Lire vite' }),
    ]) {
      expect(await refusal(staleChange())).toMatchObject({ status: 409, code: 'changed_meanwhile' });
    }
    const notebook = await lea.read();
    expect(notebook.objectives).toMatchObject([{ title: 'Réussir la prise de poste', progress: 0, version: 2 }]);
    expect(notebook.actions).toMatchObject([{ title: 'Lire', version: 2 }]);
    await lea.removeObjective(objective);
    expect(await refusal(paul.changeObjective(objective, { version: 2, progress: 10 }))).toMatchObject({ status: 404 });
    expect(await refusal(paul.removeObjective(objective))).toMatchObject({ status: 404 });
  });

  test('accept only one of several concurrent changes to one version', async () => {
    const { lea, paul } = await aNotebook();
    const id = String((await lea.addObjective('Réussir')).objectives[0]?.id);
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, (_, index) => (index % 2 ? lea : paul).changeObjective(id, { version: 1, progress: index })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await lea.read()).objectives[0]?.version).toBe(2);
  });

  test('are limited to 20 and 200, also under concurrency', async () => {
    const { company, relationship, lea, paul } = await aNotebook();
    const results = await Promise.allSettled(
      Array.from({ length: 23 }, (_, index) => (index % 2 ? lea : paul).addObjective(`Objectif ${index}`)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    expect(await refusal(lea.addObjective('Un de plus'))).toMatchObject({ status: 422, messages: ['20 au maximum : retirez-en d’abord.'] });
    await company.within(
      (tx) =>
        sql`insert into relationship_actions (mentoring_relationship_id, participant_user_id, presenter_user_id, title, owner, created_by, updated_by)
          select ${relationship.relationshipId}, ${relationship.participant.userId}, ${relationship.presenter.userId}, 'À faire', 'presenter', 'presenter', 'presenter'
          from generate_series(1, 199)`.execute(tx),
      relationship.participant.userId,
    );
    await lea.addAction({ title: 'La deux-centième', owner: 'participant' });
    expect(await refusal(lea.addAction({ title: 'Une de plus', owner: 'participant' }))).toMatchObject({ status: 422, code: 'invalid' });
  });

  test('are not found through another relationship', async () => {
    const { company, lea } = await aNotebook();
    const other = await aRelationship(company);
    const id = String((await lea.addObjective('Réussir')).objectives[0]?.id);
    const otherNotebook = notebookOf(other, other.participant);
    expect(await refusal(otherNotebook.changeObjective(id, { version: 1, progress: 100 }))).toMatchObject({ status: 404 });
    expect(await refusal(otherNotebook.removeObjective(id))).toMatchObject({ status: 404 });
    expect((await lea.read()).objectives).toMatchObject([{ progress: 0 }]);
  });

  test('refuse an invisible title and a null character', async () => {
    const { lea } = await aNotebook();
    for (const title of ['\u200b\u2060', '\u3164', 'Avec\u0000']) {
      expect(await invalidFields(lea.addObjective(title))).toEqual(['title']);
    }
    expect(await invalidFields(lea.writeNotes('Avec\u0000', 0))).toEqual(['body']);
    expect(await lea.read()).toMatchObject({ objectives: [], notes: { version: 0 } });
  });

  test('refuse invalid values', async () => {
    const { lea } = await aNotebook();
    for (const title of ['', '   ', 'x'.repeat(201)]) expect((await refusal(lea.addObjective(title))).status).toBe(422);
    expect((await refusal(lea.addAction({ title: 'Lire', owner: 'participant', due_on: '2026-02-30' }))).status).toBe(422);
    const id = String((await lea.addObjective('Réussir')).objectives[0]?.id);
    for (const progress of [-1, 101, 0.5]) expect((await refusal(lea.changeObjective(id, { version: 1, progress }))).status).toBe(422);
  });
});

describe('notes', () => {
  test('are saved, merged or kept twice, with the author of every version', async () => {
    const { lea, paul } = await aNotebook();
    expect(await lea.writeNotes('Ordre du jour\nQuestions', 0)).toMatchObject({
      outcome: 'kept',
      data: { version: 1, updated_by: 'participant' },
    });
    expect(await lea.writeNotes('Ordre du jour\nQuestions', 1)).toMatchObject({ outcome: 'kept', data: { version: 1 } });
    await lea.writeNotes('Bonjour\nOrdre du jour\nQuestions', 1);
    expect(await paul.writeNotes('Ordre du jour\r\nQuestions\r\nÀ bientôt', 1)).toMatchObject({
      outcome: 'merged',
      data: { body: 'Bonjour\nOrdre du jour\nQuestions\nÀ bientôt', version: 3, updated_by: 'presenter' },
    });
    await lea.writeNotes('Salut\nOrdre du jour\nQuestions\nÀ bientôt', 3);
    const both = await paul.writeNotes('Bonsoir\nOrdre du jour\nQuestions\nÀ bientôt', 3);
    expect(both).toMatchObject({ outcome: 'both_kept', data: { body: 'Salut\nBonsoir\nOrdre du jour\nQuestions\nÀ bientôt', version: 5 } });
    // A save without a change returns the current text.
    expect(await lea.writeNotes('Ordre du jour\nQuestions', 1)).toMatchObject({
      outcome: 'merged',
      data: { body: both.data.body, version: 5 },
    });
    const page = await lea.listVersions({ page_size: 2 });
    expect(page).toMatchObject({ total: 5, page: 1, page_size: 2, data: [{ version: 5, written_by: 'presenter' }, { version: 4 }] });
    expect((await paul.listVersions({ page_size: 2, page: 3 })).data).toMatchObject([{ version: 1, body: 'Ordre du jour\nQuestions' }]);
  });

  test('lose no line when saved 20 times at once', async () => {
    const { lea, paul } = await aNotebook();
    const { data } = await lea.writeNotes('Ensemble\n\nFin', 0);
    const lines = Array.from({ length: 20 }, (_, index) => `Ligne ${index} de ${index % 2 ? 'Léa' : 'Paul'}`);
    await Promise.all(lines.map((line, index) => (index % 2 ? lea : paul).writeNotes(`Ensemble\n${line}\n\nFin`, data.version)));
    const { body, version } = (await lea.read()).notes;
    expect(body.split('\n').toSorted()).toEqual(['Ensemble', '', 'Fin', ...lines].toSorted());
    expect(version).toBe(21);
    expect((await lea.listVersions()).total).toBe(21);
  });

  test('are created once by concurrent first saves', async () => {
    const { company, relationship, lea } = await aNotebook();
    const userColumns = { participant_user_id: relationship.participant.userId, presenter_user_id: relationship.presenter.userId };
    const textRef = { relationship_id: relationship.relationshipId, meeting_id: null, side: 'presenter' as const, ...userColumns };
    const lines = Array.from({ length: 12 }, (_, index) => `${index + 10} lignes`);
    const save = (body: string) =>
      runInCompany(testApp.services, { company_id: company.id, user_id: relationship.presenter.userId }, (context) =>
        saveSharedText(context, textRef, { body, version: 0 }),
      );
    await Promise.all(lines.map(save));
    expect((await lea.read()).notes.body.split('\n').toSorted()).toEqual(lines.toSorted());
  });

  test('contain a text once when it is sent again with more text', async () => {
    const { lea, paul } = await aNotebook();
    await lea.writeNotes('Hello', 0);
    await lea.writeNotes('Hello wor', 0);
    expect(await lea.writeNotes('Hello world', 0)).toMatchObject({ outcome: 'kept', data: { body: 'Hello world', version: 3 } });
    // A version of the partner is not treated as an earlier version of ours, even if ours starts with it.
    await paul.writeNotes('Hello world, dit Paul', 3);
    expect(await lea.writeNotes('Hello world, dit Paul et Léa', 3)).toMatchObject({ outcome: 'both_kept' });
  });

  test('contain both texts when both partners start them at once', async () => {
    const { lea, paul } = await aNotebook();
    await Promise.all([lea.writeNotes('De Léa', 0), paul.writeNotes('De Paul', 0)]);
    expect((await lea.read()).notes.body.split('\n').toSorted()).toEqual(['De Léa', 'De Paul']);
  });

  test('keep any text as it is, also a single space', async () => {
    const { lea } = await aNotebook();
    expect(await lea.writeNotes(' ', 0)).toMatchObject({ data: { body: ' ' } });
    expect((await lea.read()).notes.body).toBe(' ');
  });

  test('lose nothing when saved from an unknown version', async () => {
    const { lea, paul } = await aNotebook();
    await lea.writeNotes('Un\nDeux', 0);
    expect(await paul.writeNotes('Un\nTrois', 77)).toMatchObject({ outcome: 'both_kept', data: { body: 'Un\nDeux\nTrois' } });
  });

  test('are unchanged after a save that makes them too long', async () => {
    const { lea, paul } = await aNotebook();
    expect((await refusal(lea.writeNotes('x'.repeat(10_001), 0))).messages).toEqual(['10\u202f000 caractères au maximum.']);
    await lea.writeNotes('a'.repeat(10_000), 0);
    await paul.writeNotes('b'.repeat(9_990), 0);
    const tooLong = await refusal(paul.writeNotes('c'.repeat(10_000), 0));
    expect(tooLong).toMatchObject({ status: 422, code: 'invalid' });
    expect((await lea.read()).notes).toMatchObject({ version: 2 });
  });
});

test('each change of the notebook counts as a contact; reading does not', async () => {
  const { relationship, company, lea, paul } = await aNotebook();
  const followUp = () => company.within((tx) => tx.selectFrom('relationship_follow_ups').selectAll().executeTakeFirst());
  await lea.read();
  expect(await followUp()).toBeUndefined();
  const writes = [
    () => lea.addObjective('Réussir'),
    () => paul.addAction({ title: 'Lire', owner: 'participant' }),
    () => paul.writeNotes('Notes', 0),
  ];
  for (const write of writes) {
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 60_000);
    await write();
    expect((await followUp())?.last_contact_at).toEqual(testApp.clock.now);
  }
  const { data } = await relationship.presenter.api('GET /api/v1/mentoring_relationships/:id', {
    params: { id: relationship.relationshipId },
  });
  expect(data.last_contact_at).toBe(testApp.clock.now.toISOString());
});

test('only the partners read the notebook, through the API or in SQL', async () => {
  const { company, relationship, lea } = await aNotebook();
  await lea.addObjective('Réussir');
  await lea.addAction({ title: 'Lire', owner: 'participant' });
  await lea.writeNotes('Nos notes', 0);
  const people = await consoleUsers(company);
  const staff = await aStaffMember(testApp, `${crypto.randomUUID()}@binome.example`);
  const tables = ['relationship_objectives', 'relationship_actions', 'shared_texts', 'shared_text_versions'] as const;
  const countRowsAs = (as?: string) =>
    company.within(
      (tx) => Promise.all(tables.map(async (table) => (await tx.selectFrom(table).select('participant_user_id').execute()).length)),
      as,
    );
  expect(await countRowsAs(relationship.participant.userId)).toEqual([1, 1, 1, 1]);
  expect(await countRowsAs(relationship.presenter.userId)).toEqual([1, 1, 1, 1]);
  const others = [...Object.values(people).map(({ person }) => person.userId), staff.staffId, undefined];
  for (const other of [...others, (await aParticipant(company)).userId]) expect(await countRowsAs(other)).toEqual([0, 0, 0, 0]);
  const { person } = people.hr;
  const params = { id: relationship.relationshipId };
  expect((await refusal(person.api('GET /api/v1/mentoring_relationships/:id/notebook', { params }))).status).toBe(404);
  expect((await refusal(person.api('GET /api/v1/mentoring_relationships/:id/notes/versions', { params }))).status).toBe(404);
});
