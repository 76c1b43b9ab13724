import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { consoleUsers } from '../../testing/console.ts';
import { aParticipant, aPresenter, type TestPerson } from '../../testing/person.ts';
import { refusal, startTestApp } from '../../testing/test-app.ts';

const testApp = await startTestApp();

/** A company with two members, its console users, an article for everybody and one for the program. */
async function aFeed() {
  const company = await aCompany(testApp);
  const lea = await aParticipant(company, { user: { first_name: 'Léa', last_name: 'Martin' } });
  const paul = await aPresenter(company, { user: { first_name: 'Paul', last_name: 'Bernard' } });
  const article = await write(lea, 'Pour tous', null);
  const programArticle = await write(lea, 'Pour le programme', company.programId);
  return { company, lea, paul, article, programArticle, people: await consoleUsers(company) };
}

async function write(person: TestPerson, title: string, program_id: string | null): Promise<string> {
  const { data } = await person.api('POST /api/v1/articles', { body: { kind: 'news', title, body: 'Texte', program_id } });
  return data.id;
}

const feedOf = async (person: TestPerson) => (await person.api('GET /api/v1/articles')).data;
const titlesOf = async (person: TestPerson) => (await feedOf(person)).map(({ title }) => title);

test('a pinned article stands first for members until it is unpinned', async () => {
  const { lea, paul, article, people } = await aFeed();
  expect(await titlesOf(paul)).toEqual(['Pour le programme', 'Pour tous']);
  await people.hr.api('POST /backoffice/v1/article_pins', { body: { article_id: article, pinned: true } });
  expect(await titlesOf(paul)).toEqual(['Pour tous', 'Pour le programme']);
  await write(lea, 'Plus récent', null);
  expect((await titlesOf(paul))[0]).toBe('Pour tous');
  await people.hr.api('POST /backoffice/v1/article_pins', { body: { article_id: article, pinned: false } });
  expect((await titlesOf(paul))[0]).toBe('Plus récent');
});

test('a hidden article or comment is read by its author only, with the reason, until it is shown again', async () => {
  const { lea, paul, article, people } = await aFeed();
  const { data: comment } = await paul.api('POST /api/v1/articles/:id/comments', { params: { id: article }, body: { body: 'Vraiment ?' } });
  const reason = 'Ce ton blesse.';
  await people.hr.api('POST /backoffice/v1/article_hidings', { body: { article_id: article, comment_id: comment.id, reason } });
  const commentsOf = async (person: TestPerson) =>
    (await person.api('GET /api/v1/articles/:id', { params: { id: article } })).data.comments.map(({ hidden }) => hidden);
  expect([await commentsOf(lea), await commentsOf(paul)]).toEqual([[], [{ reason }]]);
  await people.hr.api('POST /backoffice/v1/article_hidings', { body: { article_id: article, reason } });
  expect([await titlesOf(paul), (await feedOf(lea)).map(({ hidden }) => hidden)]).toEqual([['Pour le programme'], [null, { reason }]]);
  expect((await refusal(paul.api('POST /api/v1/articles/:id/like', { params: { id: article } }))).status).toBe(404);
  await people.hr.api('POST /backoffice/v1/article_showings', { body: { article_id: article } });
  await people.hr.api('POST /backoffice/v1/article_showings', { body: { article_id: article, comment_id: comment.id } });
  expect(await titlesOf(paul)).toEqual(['Pour le programme', 'Pour tous']);
  expect([await commentsOf(lea), await commentsOf(paul)]).toEqual([[null], [null]]);
});

test('reports reach the moderators with the text as it was, and hiding it handles them', async () => {
  const { lea, paul, article, people } = await aFeed();
  const report = (reason: string) => paul.api('POST /api/v1/articles/:id/reports', { params: { id: article }, body: { reason } });
  await report('Une insulte à la fin');
  await lea.api('PATCH /api/v1/articles/:id', { params: { id: article }, body: { body: 'Texte corrigé' } });
  const { rows } = await people.hr.list('feed_articles', { filter: { reported: true } });
  expect(rows).toMatchObject([
    {
      id: article,
      open_reports: 1,
      body: 'Texte corrigé',
      reports: [{ reason: 'Une insulte à la fin', reported_body: 'Pour tous\n\nTexte', reporter: { first_name: 'Paul' } }],
    },
  ]);
  await people.hr.api('POST /backoffice/v1/article_hidings', { body: { article_id: article, reason: 'Insulte' } });
  expect((await people.hr.list('feed_articles', { filter: { reported: true } })).total).toBe(0);
  const handle = people.hr.api('POST /backoffice/v1/article_report_handlings', { body: { article_id: article } });
  expect((await refusal(handle)).code).toBe('transition_refused');
});

test('a referent of a program moderates its articles only, and cannot show them to the whole company', async () => {
  const { company, paul, article, programArticle, people } = await aFeed();
  const { programHr } = people;
  const { rows } = await programHr.list('feed_articles');
  expect(rows).toMatchObject([{ id: programArticle, can: { show_to_company: false, show_to_programs: [company.programId] } }]);
  expect((await people.hr.list('feed_articles')).rows).toMatchObject([
    { can: { show_to_company: true, show_to_programs: null } },
    { can: { show_to_company: true, show_to_programs: null } },
  ]);
  const other = await company.within((tx) =>
    tx
      .insertInto('programs')
      .values({ name: { fr: 'Autre' }, starts_on: '2026-01-01', ends_on: '2027-12-31' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const move = (article_id: string, program_id: string | null) =>
    programHr.call('POST', 'article_moves', { article_id, program_id }).then(({ status }) => status);
  expect([await move(programArticle, null), await move(programArticle, other.id), await move(article, company.programId)]).toEqual([
    422, 422, 404,
  ]);
  expect((await programHr.call('POST', 'article_pins', { article_id: article, pinned: true })).status).toBe(404);
  await people.hr.api('POST /backoffice/v1/article_moves', { body: { article_id: article, program_id: other.id } });
  expect(await titlesOf(paul)).toEqual(['Pour le programme']);
});

test('other roles and other companies do not moderate, and unknown keys are refused', async () => {
  const { article, people } = await aFeed();
  const stranger = (await aFeed()).people;
  const bodies = {
    article_pins: { article_id: article, pinned: true },
    article_hidings: { article_id: article, reason: 'Une raison' },
    article_showings: { article_id: article },
    article_moves: { article_id: article, program_id: null },
    article_report_handlings: { article_id: article },
  };
  for (const [name, body] of Object.entries(bodies)) {
    const statuses = [stranger.admin, people.unitAdmin, people.member].map(async ({ call }) => (await call('POST', name, body)).status);
    expect([name, await Promise.all(statuses)]).toEqual([name, [404, 403, 403]]);
    expect([name, (await people.admin.call('POST', name, { ...body, extra: 1 })).status]).toEqual([name, 422]);
  }
  expect((await people.hr.call('POST', 'article_hidings', { article_id: article, reason: ' ' })).status).toBe(422);
});
