import { expect, test } from 'vitest';
import { insertQuestionnaire } from '../testing/community.ts';
import { aCompany } from '../testing/company.ts';
import { aParticipant, aPerson, aPresenter, type TestPerson } from '../testing/person.ts';
import { startTestApp } from '../testing/test-app.ts';
import { letWorkerFinish, mailsOf } from '../testing/worker.ts';

const testApp = await startTestApp();

/** An anonymous question of Léa, on which Léa and Paul have commented, and for which Paul has offered his time. */
async function anAnonymousQuestion() {
  const company = await aCompany(testApp);
  await company.within((tx) => tx.insertInto('article_settings').values({ anonymous_questions: true }).execute());
  const { answer } = await insertQuestionnaire(company);
  const lea = await aParticipant(company, { user: { first_name: 'Léa', last_name: 'Martin' } });
  const paul = await aPresenter(company, { user: { first_name: 'Paul', last_name: 'Bernard' } });
  await answer(paul.presenterId, 'presenter', { skills: 'code' });
  const { data } = await lea.api('POST /api/v1/articles', {
    body: {
      ...{ kind: 'mutual_help', title: 'Je doute', body: 'Comment en parler ? @Paul Bernard', anonymous: true, topics: ['code'] },
      mention_ids: [paul.userId],
    },
  });
  const params = { id: data.id };
  await paul.api('POST /api/v1/articles/:id/comments', { params, body: { body: 'Simplement.' } });
  await lea.api('POST /api/v1/articles/:id/comments', { params, body: { body: 'Merci, je vais essayer.' } });
  await paul.api('POST /api/v1/articles/:id/help_offers', { params });
  return { company, lea, paul, id: data.id };
}

/** Everything that the API sends to a member about the feed and themselves, as one text. */
async function everythingFor(person: TestPerson, id: string): Promise<string> {
  const replies = [
    await person.api('GET /api/v1/articles'),
    await person.api('GET /api/v1/articles', { query: { order: 'useful', kind: 'mutual_help' } }),
    await person.api('GET /api/v1/articles/:id', { params: { id } }),
    await person.api('GET /api/v1/notifications'),
    await mailsOf(testApp, person.email),
  ];
  return JSON.stringify(replies);
}

test('nothing that members receive tells who asks anonymously', async () => {
  const { company, lea, paul, id } = await anAnonymousQuestion();
  await letWorkerFinish(company);
  const received = await everythingFor(paul, id);
  for (const trace of [lea.userId, lea.participantId, lea.email, 'Léa', 'Martin']) expect(received).not.toContain(trace);
  expect(received).toContain('article.asked');
  expect(received).toContain('article.mentioned');
  const { data } = await paul.api('GET /api/v1/articles/:id', { params: { id } });
  expect(data).toMatchObject({ author: null, own: false });
  expect(data.comments.map(({ author, own }) => [author?.first_name ?? null, own])).toEqual([
    ['Paul', true],
    [null, false],
  ]);
});

test('the anonymous author changes their question, and is told of answers and offers', async () => {
  const { company, lea, id } = await anAnonymousQuestion();
  await letWorkerFinish(company);
  const { data } = await lea.api('GET /api/v1/articles/:id', { params: { id } });
  expect(data).toMatchObject({ own: true, author: null, can: { edit: true }, offers: [{ state: 'offered' }] });
  expect(data.comments.map(({ own }) => own)).toEqual([false, true]);
  const kinds = (await lea.api('GET /api/v1/notifications')).data.map(({ kind }) => kind);
  expect(kinds.sort()).toEqual(['article.commented', 'article.help_offered']);
});

test('the database shows who asked to that person and to moderators only', async () => {
  const { company, lea, paul } = await anAnonymousQuestion();
  const moderator = await aPerson(company, { roles: [{ name: 'hr_referent' }] });
  const readAs = (user?: string) => company.within((tx) => tx.selectFrom('anonymous_authors').select('user_id').execute(), user);
  expect(await readAs(paul.userId)).toEqual([]);
  expect(await readAs()).toEqual([]);
  expect(await readAs(lea.userId)).toEqual([{ user_id: lea.userId }]);
  expect(await readAs(moderator.userId)).toEqual([{ user_id: lea.userId }]);
});
