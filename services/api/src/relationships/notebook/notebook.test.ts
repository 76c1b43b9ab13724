import { ApiFailure } from '@binome/contract/client';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { aStaffMember, consolePeople } from '../../testing/console.ts';
import { aParticipant, type TestPerson } from '../../testing/person.ts';
import { aRelationship, type TestRelationship } from '../../testing/relationship.ts';
import { openStage, refusal } from '../../testing/stage.ts';
import { saveSharedText } from '../shared-texts/shared-texts.ts';

const stage = await openStage();

/** The calls of a notebook, by one of the two. */
function notebookOf({ relationshipId: id }: TestRelationship, { api }: TestPerson) {
  return {
    read: async () => (await api('GET /api/v1/mentoring_relationships/:id/notebook', { params: { id } })).data,
    set: async (title: string) =>
      (await api('POST /api/v1/mentoring_relationships/:id/objectives', { params: { id }, body: { title } })).data,
    change: (item_id: string, body: { version: number; title?: string; progress?: number }) =>
      api('PATCH /api/v1/mentoring_relationships/:id/objectives/:item_id', { params: { id, item_id }, body }),
    giveUp: async (item_id: string) =>
      (await api('DELETE /api/v1/mentoring_relationships/:id/objectives/:item_id', { params: { id, item_id } })).data,
    note: async (body: { title: string; owner: 'participant' | 'presenter'; due_on?: string | null }) =>
      (await api('POST /api/v1/mentoring_relationships/:id/actions', { params: { id }, body })).data,
    tick: (item_id: string, body: { version: number; done?: boolean; due_on?: string | null; title?: string }) =>
      api('PATCH /api/v1/mentoring_relationships/:id/actions/:item_id', { params: { id, item_id }, body }),
    remove: async (item_id: string) =>
      (await api('DELETE /api/v1/mentoring_relationships/:id/actions/:item_id', { params: { id, item_id } })).data,
    write: (body: string, version: number) =>
      api('PATCH /api/v1/mentoring_relationships/:id/notes', { params: { id }, body: { body, version } }),
    versions: (query: { page?: number; page_size?: number } = {}) =>
      api('GET /api/v1/mentoring_relationships/:id/notes/versions', { params: { id }, query }),
  };
}

/** The fields that a refusal names. */
async function fieldsAtFault(call: Promise<unknown>): Promise<string[]> {
  const failure: unknown = await call.catch((error: unknown) => error);
  return failure instanceof ApiFailure ? Object.keys(failure.errors).filter((key) => key !== 'full_messages' && key !== 'detail') : [];
}

async function aNotebook() {
  const company = await aCompany(stage);
  const pair = await aRelationship(company);
  return { company, pair, lea: notebookOf(pair, pair.participant), paul: notebookOf(pair, pair.presenter) };
}

describe('objectives and actions', () => {
  test('are written by both, each change with its side, and removed by either', async () => {
    const { lea, paul } = await aNotebook();
    expect(await lea.read()).toEqual({
      objectives: [],
      actions: [],
      notes: { body: '', version: 0, updated_by: null, updated_at: null },
    });
    await lea.set('  Prendre la parole en comité  ');
    const { objectives } = await paul.set('Cartographier les alliés');
    expect(objectives).toMatchObject([
      { title: 'Prendre la parole en comité', progress: 0, created_by: 'participant', updated_by: 'participant', version: 1 },
      { title: 'Cartographier les alliés', created_by: 'presenter' },
    ]);
    const [first, second] = objectives;
    await paul.change(String(first?.id), { version: 1, progress: 40 });
    expect((await lea.read()).objectives[0]).toMatchObject({
      progress: 40,
      created_by: 'participant',
      updated_by: 'presenter',
      version: 2,
    });
    expect((await lea.giveUp(String(second?.id))).objectives).toHaveLength(1);

    await paul.note({ title: 'Relire le CV', owner: 'presenter' });
    const { actions } = await lea.note({ title: 'Appeler Inès', owner: 'participant', due_on: '2026-12-01' });
    expect(actions.map(({ title, owner, due_on }) => [title, owner, due_on])).toEqual([
      ['Appeler Inès', 'participant', '2026-12-01'],
      ['Relire le CV', 'presenter', null],
    ]);
    const call = String(actions[0]?.id);
    const { data } = await paul.tick(call, { version: 1, done: true });
    expect(data.actions.map(({ title, done_at }) => [title, done_at !== null])).toEqual([
      ['Relire le CV', false],
      ['Appeler Inès', true],
    ]);
    const done = data.actions[1];
    expect((await lea.tick(call, { version: 2, done: true, title: 'Appeler Inès M.' })).data.actions[1]).toMatchObject({
      done_at: done?.done_at,
      title: 'Appeler Inès M.',
      updated_by: 'participant',
    });
    const again = await paul.tick(call, { version: 3, done: false, due_on: null });
    expect(again.data.actions.find(({ id }) => id === call)).toMatchObject({ done_at: null, due_on: null, version: 4 });
    expect((await paul.remove(call)).actions).toHaveLength(1);
  });

  test('that changed meanwhile are not overwritten: the partner’s version is there to be read', async () => {
    const { lea, paul } = await aNotebook();
    const objective = String((await lea.set('Réussir')).objectives[0]?.id);
    const action = String((await lea.note({ title: 'Lire', owner: 'participant' })).actions[0]?.id);
    await paul.change(objective, { version: 1, title: 'Réussir la prise de poste' });
    await paul.tick(action, { version: 1, done: true });
    for (const late of [lea.change(objective, { version: 1, progress: 10 }), lea.tick(action, { version: 1, title: 'Lire vite' })]) {
      expect(await refusal(late)).toMatchObject({ status: 409, code: 'changed_meanwhile' });
    }
    const book = await lea.read();
    expect(book.objectives).toMatchObject([{ title: 'Réussir la prise de poste', progress: 0, version: 2 }]);
    expect(book.actions).toMatchObject([{ title: 'Lire', version: 2 }]);
    await lea.giveUp(objective);
    expect(await refusal(paul.change(objective, { version: 2, progress: 10 }))).toMatchObject({ status: 404 });
    expect(await refusal(paul.giveUp(objective))).toMatchObject({ status: 404 });
  });

  test('at once, one of two changes of one version is kept', async () => {
    const { lea, paul } = await aNotebook();
    const id = String((await lea.set('Réussir')).objectives[0]?.id);
    const settled = await Promise.allSettled(
      Array.from({ length: 6 }, (_, index) => (index % 2 ? lea : paul).change(id, { version: 1, progress: index })),
    );
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await lea.read()).objectives[0]?.version).toBe(2);
  });

  test('are twenty and two hundred at most, also when they come at once', async () => {
    const { company, pair, lea, paul } = await aNotebook();
    const settled = await Promise.allSettled(Array.from({ length: 23 }, (_, index) => (index % 2 ? lea : paul).set(`Objectif ${index}`)));
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    expect(await refusal(lea.set('Un de plus'))).toMatchObject({ status: 422, messages: ['20 au plus : retirez-en d’abord.'] });
    await company.within(
      (tx) =>
        sql`insert into relationship_actions (mentoring_relationship_id, participant_user_id, presenter_user_id, title, owner, created_by, updated_by)
          select ${pair.relationshipId}, ${pair.participant.userId}, ${pair.presenter.userId}, 'À faire', 'presenter', 'presenter', 'presenter'
          from generate_series(1, 199)`.execute(tx),
      pair.participant.userId,
    );
    await lea.note({ title: 'La deux-centième', owner: 'participant' });
    expect(await refusal(lea.note({ title: 'Une de plus', owner: 'participant' }))).toMatchObject({ status: 422, code: 'invalid' });
  });

  test('of one pair are not reached through another', async () => {
    const { company, lea } = await aNotebook();
    const other = await aRelationship(company);
    const id = String((await lea.set('Réussir')).objectives[0]?.id);
    const through = notebookOf(other, other.participant);
    expect(await refusal(through.change(id, { version: 1, progress: 100 }))).toMatchObject({ status: 404 });
    expect(await refusal(through.giveUp(id))).toMatchObject({ status: 404 });
    expect((await lea.read()).objectives).toMatchObject([{ progress: 0 }]);
  });

  test('refuse a title that nobody sees, and a character that no text holds', async () => {
    const { lea } = await aNotebook();
    for (const title of ['\u200b\u2060', '\u3164', 'Avec\u0000']) {
      expect(await fieldsAtFault(lea.set(title))).toEqual(['title']);
    }
    expect(await fieldsAtFault(lea.write('Avec\u0000', 0))).toEqual(['body']);
    expect(await lea.read()).toMatchObject({ objectives: [], notes: { version: 0 } });
  });

  test('refuse what makes no sense, with its field', async () => {
    const { lea } = await aNotebook();
    for (const bad of ['', '   ', 'x'.repeat(201)]) expect((await refusal(lea.set(bad))).status).toBe(422);
    expect((await refusal(lea.note({ title: 'Lire', owner: 'participant', due_on: '2026-02-30' }))).status).toBe(422);
    const id = String((await lea.set('Réussir')).objectives[0]?.id);
    for (const progress of [-1, 101, 0.5]) expect((await refusal(lea.change(id, { version: 1, progress }))).status).toBe(422);
  });
});

describe('notes', () => {
  test('are kept, merged or kept both ways, with every version and who wrote it', async () => {
    const { lea, paul } = await aNotebook();
    expect(await lea.write('Ordre du jour\nQuestions', 0)).toMatchObject({
      outcome: 'kept',
      data: { version: 1, updated_by: 'participant' },
    });
    expect(await lea.write('Ordre du jour\nQuestions', 1)).toMatchObject({ outcome: 'kept', data: { version: 1 } });
    await lea.write('Bonjour\nOrdre du jour\nQuestions', 1);
    expect(await paul.write('Ordre du jour\r\nQuestions\r\nÀ bientôt', 1)).toMatchObject({
      outcome: 'merged',
      data: { body: 'Bonjour\nOrdre du jour\nQuestions\nÀ bientôt', version: 3, updated_by: 'presenter' },
    });
    await lea.write('Salut\nOrdre du jour\nQuestions\nÀ bientôt', 3);
    const both = await paul.write('Bonsoir\nOrdre du jour\nQuestions\nÀ bientôt', 3);
    expect(both).toMatchObject({ outcome: 'both_kept', data: { body: 'Salut\nBonsoir\nOrdre du jour\nQuestions\nÀ bientôt', version: 5 } });
    // Who only looked gets the text as it is now.
    expect(await lea.write('Ordre du jour\nQuestions', 1)).toMatchObject({ outcome: 'merged', data: { body: both.data.body, version: 5 } });
    const page = await lea.versions({ page_size: 2 });
    expect(page).toMatchObject({ total: 5, page: 1, page_size: 2, data: [{ version: 5, written_by: 'presenter' }, { version: 4 }] });
    expect((await paul.versions({ page_size: 2, page: 3 })).data).toMatchObject([{ version: 1, body: 'Ordre du jour\nQuestions' }]);
  });

  test('that twenty save at once lose no line', async () => {
    const { lea, paul } = await aNotebook();
    const { data } = await lea.write('Ensemble\n\nFin', 0);
    const lines = Array.from({ length: 20 }, (_, index) => `Ligne ${index} de ${index % 2 ? 'Léa' : 'Paul'}`);
    await Promise.all(lines.map((line, index) => (index % 2 ? lea : paul).write(`Ensemble\n${line}\n\nFin`, data.version)));
    const { body, version } = (await lea.read()).notes;
    expect(body.split('\n').toSorted()).toEqual(['Ensemble', '', 'Fin', ...lines].toSorted());
    expect(version).toBe(21);
    expect((await lea.versions()).total).toBe(21);
  });

  test('are one text, whose saves wait for each other, however the calls come', async () => {
    const { company, pair, lea } = await aNotebook();
    const people = { participant_user_id: pair.participant.userId, presenter_user_id: pair.presenter.userId };
    const of = { relationship_id: pair.relationshipId, meeting_id: null, side: 'presenter' as const, ...people };
    const lines = Array.from({ length: 12 }, (_, index) => `${index + 10} lignes`);
    const save = (body: string) =>
      company.within((tx) => saveSharedText({ tx, now: stage.clock.now }, of, { body, version: 0 }), pair.presenter.userId);
    await Promise.all(lines.map(save));
    expect((await lea.read()).notes.body.split('\n').toSorted()).toEqual(lines.toSorted());
  });

  test('that are sent again with more, because the answer was lost, hold what was typed once', async () => {
    const { lea, paul } = await aNotebook();
    await lea.write('Hello', 0);
    await lea.write('Hello wor', 0);
    expect(await lea.write('Hello world', 0)).toMatchObject({ outcome: 'kept', data: { body: 'Hello world', version: 3 } });
    // What the partner wrote meanwhile is no beginning of ours, whatever it looks like.
    await paul.write('Hello world, dit Paul', 3);
    expect(await lea.write('Hello world, dit Paul et Léa', 3)).toMatchObject({ outcome: 'both_kept' });
  });

  test('started at once by both hold what both wrote', async () => {
    const { lea, paul } = await aNotebook();
    await Promise.all([lea.write('De Léa', 0), paul.write('De Paul', 0)]);
    expect((await lea.read()).notes.body.split('\n').toSorted()).toEqual(['De Léa', 'De Paul']);
  });

  test('from a version that nobody knows lose nothing either', async () => {
    const { lea, paul } = await aNotebook();
    await lea.write('Un\nDeux', 0);
    expect(await paul.write('Un\nTrois', 77)).toMatchObject({ outcome: 'both_kept', data: { body: 'Un\nDeux\nTrois' } });
  });

  test('that become too long are refused, and stay as they were', async () => {
    const { lea, paul } = await aNotebook();
    expect((await refusal(lea.write('x'.repeat(10_001), 0))).messages).toEqual(['Au plus 10\u202f000 caractères.']);
    await lea.write('a'.repeat(10_000), 0);
    await paul.write('b'.repeat(9_990), 0);
    const long = await refusal(paul.write('c'.repeat(10_000), 0));
    expect(long).toMatchObject({ status: 422, code: 'invalid' });
    expect((await lea.read()).notes).toMatchObject({ version: 2 });
  });
});

test('whatever is written is a sign of life; reading is none', async () => {
  const { pair, company, lea, paul } = await aNotebook();
  const heard = () => company.within((tx) => tx.selectFrom('relationship_follow_ups').selectAll().executeTakeFirst());
  await lea.read();
  expect(await heard()).toBeUndefined();
  const writes = [() => lea.set('Réussir'), () => paul.note({ title: 'Lire', owner: 'participant' }), () => paul.write('Notes', 0)];
  for (const write of writes) {
    stage.clock.now = new Date(stage.clock.now.getTime() + 60_000);
    await write();
    expect((await heard())?.last_contact_at).toEqual(stage.clock.now);
  }
  const { data } = await pair.presenter.api('GET /api/v1/mentoring_relationships/:id', { params: { id: pair.relationshipId } });
  expect(data.last_contact_at).toBe(stage.clock.now.toISOString());
});

test('nobody but the two reads a word, whatever their role, by a call or by SQL', async () => {
  const { company, pair, lea } = await aNotebook();
  await lea.set('Réussir');
  await lea.note({ title: 'Lire', owner: 'participant' });
  await lea.write('Nos notes', 0);
  const people = await consolePeople(company);
  const staff = await aStaffMember(stage, `${crypto.randomUUID()}@binome.example`);
  const tables = ['relationship_objectives', 'relationship_actions', 'shared_texts', 'shared_text_versions'] as const;
  const seenAs = (as?: string) =>
    company.within(
      (tx) => Promise.all(tables.map(async (table) => (await tx.selectFrom(table).select('participant_user_id').execute()).length)),
      as,
    );
  expect(await seenAs(pair.participant.userId)).toEqual([1, 1, 1, 1]);
  expect(await seenAs(pair.presenter.userId)).toEqual([1, 1, 1, 1]);
  const others = [...Object.values(people).map(({ person }) => person.userId), staff.staffId, undefined];
  for (const other of [...others, (await aParticipant(company)).userId]) expect(await seenAs(other)).toEqual([0, 0, 0, 0]);
  const { person } = people.hr;
  const params = { id: pair.relationshipId };
  expect((await refusal(person.api('GET /api/v1/mentoring_relationships/:id/notebook', { params }))).status).toBe(404);
  expect((await refusal(person.api('GET /api/v1/mentoring_relationships/:id/notes/versions', { params }))).status).toBe(404);
});
