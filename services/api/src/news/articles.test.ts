import { expect, test } from 'vitest';
import { insertQuestionnaire } from '../testing/community.ts';
import { aCompany } from '../testing/company.ts';
import { aParticipant, aPerson, aPresenter, type TestPerson } from '../testing/person.ts';
import { twoColourPicture } from '../testing/pictures.ts';
import { refusal, startTestApp } from '../testing/test-app.ts';
import { letWorkerFinish } from '../testing/worker.ts';

const testApp = await startTestApp();

const write = async (person: TestPerson, body: Record<string, unknown> = {}) =>
  (
    await person.api('POST /api/v1/articles', {
      body: { kind: 'news', title: 'Atelier de printemps', body: 'Venez **nombreux**.', ...body },
    })
  ).data;
const feedOf = async (person: TestPerson, query = {}) => (await person.api('GET /api/v1/articles', { query })).data;
const titlesOf = async (person: TestPerson, query = {}) => (await feedOf(person, query)).map(({ title }) => title);

async function twoMembers() {
  const company = await aCompany(testApp);
  const lea = await aParticipant(company, { user: { first_name: 'Léa', last_name: 'Martin' } });
  const paul = await aPresenter(company, { user: { first_name: 'Paul', last_name: 'Bernard' } });
  return { company, lea, paul };
}

test('members read the articles of their company, newest first, at most 50', async () => {
  const { company, lea, paul } = await twoMembers();
  for (const title of ['Un', 'Deux', 'Trois']) await write(lea, { title });
  const [newest] = await feedOf(paul);
  expect(newest).toMatchObject({ title: 'Trois', own: false, likes: 0, author: { first_name: 'Léa', presenter_id: null } });
  expect(await titlesOf(paul)).toEqual(['Trois', 'Deux', 'Un']);
  const rows = Array.from({ length: 60 }, (_, index) => ({
    ...{ kind: 'news' as const, title: `Article ${index}`, body: 'Texte', author_user_id: lea.userId },
    created_at: new Date(Date.now() - (index + 1) * 60_000),
  }));
  await company.within((tx) => tx.insertInto('articles').values(rows).execute());
  expect(await titlesOf(paul)).toHaveLength(50);
});

test('another company neither reads, likes, comments, changes nor deletes an article', async () => {
  const { lea } = await twoMembers();
  const { id } = await write(lea);
  const { api } = await aPresenter(await aCompany(testApp));
  const params = { id };
  expect((await api('GET /api/v1/articles')).data).toEqual([]);
  for (const call of [
    () => api('GET /api/v1/articles/:id', { params }),
    () => api('POST /api/v1/articles/:id/like', { params }),
    () => api('POST /api/v1/articles/:id/comments', { params, body: { body: 'Bonjour' } }),
    () => api('PATCH /api/v1/articles/:id', { params, body: { title: 'Autre' } }),
    () => api('DELETE /api/v1/articles/:id', { params }),
    () => api('POST /api/v1/articles/:id/reports', { params, body: { reason: 'Déplacé' } }),
    () => api('POST /api/v1/articles/:id/help_offers', { params }),
  ]) {
    expect((await refusal(call())).status).toBe(404);
  }
});

test('an article of a program is for those who take part in it', async () => {
  const { company, lea, paul } = await twoMembers();
  await company.within((tx) => tx.deleteFrom('program_enrollments').where('user_id', '=', paul.userId).execute());
  const { id } = await write(lea, { program_id: company.programId });
  expect(await titlesOf(lea)).toEqual(['Atelier de printemps']);
  expect(await titlesOf(paul)).toEqual([]);
  expect((await refusal(paul.api('POST /api/v1/articles/:id/like', { params: { id } }))).status).toBe(404);
  expect((await refusal(write(paul, { program_id: company.programId }))).status).toBe(422);
});

test('only its author changes and deletes an article', async () => {
  const { lea, paul } = await twoMembers();
  const { id } = await write(lea);
  const change = (person: TestPerson) => person.api('PATCH /api/v1/articles/:id', { params: { id }, body: { title: 'Atelier reporté' } });
  expect((await refusal(change(paul))).code).toBe('forbidden');
  expect((await change(lea)).data).toMatchObject({ title: 'Atelier reporté', body: 'Venez **nombreux**.' });
  expect((await refusal(paul.api('DELETE /api/v1/articles/:id', { params: { id } }))).code).toBe('forbidden');
  await lea.api('DELETE /api/v1/articles/:id', { params: { id } });
  expect(await titlesOf(lea)).toEqual([]);
});

test('pressing like again takes it back', async () => {
  const { lea, paul } = await twoMembers();
  const { id } = await write(lea);
  const press = async () => (await paul.api('POST /api/v1/articles/:id/like', { params: { id } })).data;
  expect(await press()).toEqual({ id, likes: 1, liked: true });
  expect((await feedOf(lea))[0]).toMatchObject({ likes: 1, liked: false });
  expect(await press()).toEqual({ id, likes: 0, liked: false });
});

test('people comment, change and delete their own comments, and the author is told', async () => {
  const { company, lea, paul } = await twoMembers();
  const { id } = await write(lea);
  const { data } = await paul.api('POST /api/v1/articles/:id/comments', { params: { id }, body: { body: 'Belle idée' } });
  const params = { id, comment_id: data.id };
  const rewrite = (person: TestPerson) =>
    person.api('PUT /api/v1/articles/:id/comments/:comment_id', { params, body: { body: 'Très belle idée' } });
  expect((await refusal(rewrite(lea))).code).toBe('forbidden');
  expect((await rewrite(paul)).data).toMatchObject({ body: 'Très belle idée', own: true, author: { first_name: 'Paul' } });
  expect((await feedOf(lea))[0]).toMatchObject({ comment_count: 1, comments: [{ body: 'Très belle idée', own: false }] });
  await letWorkerFinish(company);
  const [told] = (await lea.api('GET /api/v1/notifications')).data;
  expect(told).toMatchObject({ kind: 'article.commented', subject_id: id, partner: { first_name: 'Paul' } });
  expect((await refusal(lea.api('DELETE /api/v1/articles/:id/comments/:comment_id', { params }))).code).toBe('forbidden');
  await paul.api('DELETE /api/v1/articles/:id/comments/:comment_id', { params });
  expect((await feedOf(lea))[0]).toMatchObject({ comment_count: 0, comments: [] });
});

test('the feed is filtered by kind and topic, and shows what is useful to the reader first only on request', async () => {
  const { company, lea, paul } = await twoMembers();
  const { answer } = await insertQuestionnaire(company);
  await answer(paul.presenterId, 'presenter', { skills: 'code' });
  await write(lea, { title: 'Question', kind: 'mutual_help', topics: ['code'] });
  await write(lea, { title: 'Livre', kind: 'resource', resource: { type: 'book', author: 'M. Auteur' } });
  expect(await titlesOf(lea, { kind: 'resource' })).toEqual(['Livre']);
  expect(await titlesOf(lea, { topic: 'code' })).toEqual(['Question']);
  expect(await titlesOf(paul)).toEqual(['Livre', 'Question']);
  expect(await titlesOf(paul, { order: 'useful' })).toEqual(['Question', 'Livre']);
  // The topic is none of the author's own.
  expect(await titlesOf(lea, { order: 'useful' })).toEqual(['Livre', 'Question']);
});

test('names the field at fault of an invalid article', async () => {
  const { lea } = await twoMembers();
  const faults = async (body: Record<string, unknown>) => {
    const sent = { kind: 'news', title: 'Titre', body: 'Texte', ...body };
    const { status, body: reply } = await testApp.send({
      ...{ method: 'POST', url: '/api/v1/articles', headers: lea.credentials, body: sent },
    });
    return [status, Object.keys(reply.errors ?? {}).filter((name) => name !== 'full_messages' && name !== 'detail')];
  };
  expect(await faults({ title: '  ' })).toEqual([422, ['title']]);
  expect(await faults({ body: '' })).toEqual([422, ['body']]);
  expect(await faults({ topics: ['unknown'] })).toEqual([422, ['topics']]);
  expect(await faults({ kind: 'resource' })).toEqual([422, ['resource']]);
  expect(await faults({ anonymous: true, kind: 'mutual_help' })).toEqual([422, ['anonymous']]);
  expect(await faults({ kind: 'resource', resource: { type: 'link', url: 'javascript:alert(1)' } })).toEqual([422, ['resource.url']]);
});

test('the company decides who writes articles', async () => {
  const { company, lea, paul } = await twoMembers();
  const moderator = await aPerson(company, { roles: [{ name: 'hr_referent' }] });
  const allow = (authors: 'presenters' | 'moderators') =>
    company.within((tx) =>
      tx
        .insertInto('article_settings')
        .values({ authors })
        .onConflict((row) => row.column('company_id').doUpdateSet({ authors }))
        .execute(),
    );
  await allow('presenters');
  expect((await refusal(write(lea))).code).toBe('forbidden');
  expect((await lea.api('GET /api/v1/articles')).can.create).toBe(false);
  await write(paul);
  await allow('moderators');
  expect((await refusal(write(paul))).code).toBe('forbidden');
  await write(moderator);
});

test('a mentioned person of the community is told, others are left out', async () => {
  const { company, lea, paul } = await twoMembers();
  const hiddenPerson = await aPresenter(company, { user: { profile_visible: false } });
  const { data: people } = await lea.api('GET /api/v1/mentionable_people', { query: { q: 'pau' } });
  expect(people.map(({ first_name }) => first_name)).toEqual(['Paul']);
  const { mentions } = await write(lea, { body: 'Merci @Paul Bernard', mention_ids: [paul.userId, hiddenPerson.userId] });
  expect(mentions.map(({ user_id }) => user_id)).toEqual([paul.userId]);
  await letWorkerFinish(company);
  expect((await paul.api('GET /api/v1/notifications')).data.map(({ kind }) => kind)).toEqual(['article.mentioned']);
});

test('an article of a program can mention only people who take part in it', async () => {
  const { company, lea, paul } = await twoMembers();
  const outsider = await aPresenter(company, { user: { first_name: 'Paula', last_name: 'Renaud' } });
  await company.within((tx) => tx.deleteFrom('program_enrollments').where('user_id', '=', outsider.userId).execute());
  const namesOf = async (query: { q: string; program_id?: string }) =>
    (await lea.api('GET /api/v1/mentionable_people', { query })).data.map(({ first_name }) => first_name).sort();
  expect(await namesOf({ q: 'pau' })).toEqual(['Paul', 'Paula']);
  expect(await namesOf({ q: 'pau', program_id: company.programId })).toEqual(['Paul']);
  const mention_ids = [paul.userId, outsider.userId];
  const { mentions } = await write(lea, { body: 'Merci @Paul Bernard et @Paula Renaud', program_id: company.programId, mention_ids });
  expect(mentions.map(({ user_id }) => user_id)).toEqual([paul.userId]);
  await letWorkerFinish(company);
  expect((await outsider.api('GET /api/v1/notifications')).data).toEqual([]);
});

test('a picture is encoded again, and goes with its article', async () => {
  const { lea, paul } = await twoMembers();
  const { id } = await write(lea);
  const upload = async (person: TestPerson, content: Buffer) =>
    testApp.app.inject({
      ...{ method: 'PUT', url: `/api/v1/articles/${id}/picture`, payload: content },
      headers: { ...person.credentials, 'content-type': 'application/octet-stream' },
    });
  const picture = await twoColourPicture(2000, 1000).png().toBuffer();
  expect((await upload(paul, picture)).statusCode).toBe(403);
  expect((await upload(lea, Buffer.from('<svg onload="alert(1)"/>'))).statusCode).toBe(422);
  const { data } = (await upload(lea, picture)).json();
  expect(data.picture).toMatchObject({ width: 1600, height: 800 });
  const show = () => testApp.app.inject({ method: 'GET', url: data.picture.url });
  expect((await show()).headers['content-type']).toBe('image/webp');
  await lea.api('DELETE /api/v1/articles/:id', { params: { id } });
  expect((await show()).statusCode).toBe(404);
});
