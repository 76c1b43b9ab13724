import { expect, test } from 'vitest';
import { insertQuestionnaire } from '../testing/community.ts';
import { aCompany } from '../testing/company.ts';
import { aParticipant, aPerson, aPresenter, type TestPerson } from '../testing/person.ts';
import { refusal, startTestApp } from '../testing/test-app.ts';

const testApp = await startTestApp();

const write = async (person: TestPerson, body: Record<string, unknown>) =>
  (await person.api('POST /api/v1/articles', { body: { kind: 'news', title: 'Titre', body: 'Texte', ...body } })).data;
const comment = async (person: TestPerson, id: string, body: string) =>
  (await person.api('POST /api/v1/articles/:id/comments', { params: { id }, body: { body } })).data;
const find = async (person: TestPerson, q: string, query = {}) =>
  (await person.api('GET /api/v1/articles', { query: { q, ...query } })).data.map(({ title }) => title);
const similar = async (person: TestPerson, q: string) => (await person.api('GET /api/v1/similar_questions', { query: { q } })).data;

async function twoMembers() {
  const company = await aCompany(testApp);
  const lea = await aParticipant(company, { user: { first_name: 'Léa' } });
  const paul = await aPresenter(company, { user: { first_name: 'Paul' } });
  return { company, lea, paul };
}

test('a search reads titles, texts and comments, whatever accents, typing errors, endings and language', async () => {
  const { lea, paul } = await twoMembers();
  const { id } = await write(lea, { title: 'Déléguer sans perdre le fil', body: 'L’équipe de la comptabilité grandit.' });
  await comment(paul, id, 'Un tableau partagé des échéances suffit.');
  await write(lea, { title: 'Managing a remote team', body: 'What helped you most?' });
  const found = async (q: string) => (await find(paul, q)).map((title) => title.split(' ')[0]);
  for (const q of ['delegation', 'équipes', 'EQUIPE comptable', 'comptabilté', 'echeance', 'compta', 'la délégation et les échéances']) {
    expect([q, await found(q)]).toEqual([q, ['Déléguer']]);
  }
  for (const q of ['manage', 'teams', 'remotte', 'helping']) expect([q, await found(q)]).toEqual([q, ['Managing']]);
  for (const q of ['déléguer remote', 'parapluie', 'le']) expect([q, await found(q)]).toEqual([q, []]);
  expect(await find(paul, 'equipe', { kind: 'mutual_help' })).toEqual([]);
});

test('a text that is changed, hidden or deleted is found no more, and its words are kept nowhere', async () => {
  const { company, lea, paul } = await twoMembers();
  const { id } = await write(lea, { title: 'Un secret d’atelier', body: 'Le chrysanthème' });
  const { id: commentId } = await comment(paul, id, 'Et le rhododendron');
  await comment(lea, id, 'Puis le géranium');
  const wordsOf = async () =>
    (await company.within((tx) => tx.selectFrom('article_words').orderBy('word').select('word').execute())).map(({ word }) => word);
  expect(await wordsOf()).toEqual(expect.arrayContaining(['chrysanthem', 'rhododendron', 'geranium']));
  await company.within((tx) => tx.updateTable('article_comments').set({ hidden_at: new Date() }).where('id', '=', commentId).execute());
  expect([await find(lea, 'rhododendron'), await find(lea, 'géranium')]).toEqual([[], ['Un secret d’atelier']]);
  await lea.api('PATCH /api/v1/articles/:id', { params: { id }, body: { body: 'La pivoine' } });
  expect([await find(lea, 'chrysanthème'), await find(lea, 'pivoine')]).toEqual([[], ['Un secret d’atelier']]);
  await lea.api('DELETE /api/v1/articles/:id', { params: { id } });
  expect([await find(lea, 'pivoine'), await wordsOf()]).toEqual([[], []]);
});

test('a search finds what its reader may read', async () => {
  const { company, lea, paul } = await twoMembers();
  await company.within((tx) => tx.deleteFrom('program_enrollments').where('user_id', '=', paul.userId).execute());
  await write(lea, { title: 'Pivoine du programme', program_id: company.programId });
  const { id } = await write(lea, { title: 'Pivoine masquée' });
  await company.within((tx) => tx.updateTable('articles').set({ hidden_at: new Date() }).where('id', '=', id).execute());
  const stranger = await aPresenter(await aCompany(testApp));
  expect([await find(paul, 'pivoine'), await find(stranger, 'pivoine')]).toEqual([[], []]);
  expect(await find(lea, 'pivoine')).toEqual(['Pivoine masquée', 'Pivoine du programme']);
});

test('older pages follow the newest, pinned articles first, also in a search', async () => {
  const { company, lea } = await twoMembers();
  const rows = Array.from({ length: 7 }, (_, index) => ({
    ...{ kind: 'news' as const, title: `Pivoine ${index}`, body: 'Texte', author_user_id: lea.userId },
    created_at: new Date(Date.UTC(2026, 0, 10 - index)),
    pinned_at: index > 4 ? new Date() : null,
  }));
  await company.within((tx) => tx.insertInto('articles').values(rows).execute());
  for (const search of [{}, { q: 'pivoines' }]) {
    const pages: string[] = [];
    let before: string | undefined;
    for (;;) {
      const { data, older } = await lea.api('GET /api/v1/articles', { query: { limit: 3, ...search, ...(before && { before }) } });
      pages.push(data.map(({ title }) => title.at(-1)).join(''));
      before = data.at(-1)?.id;
      if (!older) break;
    }
    expect(pages).toEqual(['560', '123', '4']);
    const [{ data: first }] = [await lea.api('GET /api/v1/articles', { query: { limit: 1, ...search } })];
    const { data: next } = await lea.api('GET /api/v1/articles', { query: { ...search, before: first[0]?.id ?? '' } });
    expect(next.map(({ title }) => title.at(-1)).join('')).toBe('601234');
  }
  const gone = lea.api('GET /api/v1/articles', { query: { before: '0199c7f4-5e1a-7a52-9d0a-3f6f4f0c5b1e' } });
  expect((await refusal(gone)).code).toBe('not_found');
});

test('a word of more than two thousand articles is found like a rare one', async () => {
  const { company, lea } = await twoMembers();
  const articleAt = (index: number) => ({
    ...{ kind: index % 700 === 0 ? ('mutual_help' as const) : ('news' as const), title: `Pivoine ${index}`, body: 'Texte' },
    ...{ author_user_id: lea.userId, created_at: new Date(Date.UTC(2026, 0, 10) - index * 60_000) },
  });
  const rows = Array.from({ length: 2002 }, (_, index) => articleAt(index + 1));
  for (const half of [rows.slice(0, 1001), rows.slice(1001)]) {
    await company.within((tx) => tx.insertInto('articles').values(half).execute());
  }
  await write(lea, { title: 'Dahlia' });
  const titles = (numbers: number[]) => numbers.map((number) => `Pivoine ${number}`);
  const { data, older } = await lea.api('GET /api/v1/articles', { query: { q: 'pivoine', limit: 2 } });
  expect([data.map(({ title }) => title), older]).toEqual([titles([1, 2]), true]);
  expect(await find(lea, 'pivoine', { limit: 2, before: data.at(-1)?.id })).toEqual(titles([3, 4]));
  expect(await find(lea, 'pivoine', { kind: 'mutual_help' })).toEqual(titles([700, 1400]));
});

test('before asking, questions that share rare words are shown, the nearest first', async () => {
  const { lea, paul } = await twoMembers();
  const ask = (title: string) => write(lea, { kind: 'mutual_help', title });
  const { id } = await ask('Comment annoncer un retard de livraison au comité ?');
  await ask('Comment préparer un comité de direction ?');
  await ask('Quel livre lire cet été ?');
  await write(lea, { title: 'Le retard de livraison du comité est rattrapé' });
  await comment(paul, id, 'Le retard d’abord.');
  const found = await similar(paul, 'Retards de livraisons : que dire à mon comité');
  expect(found).toEqual([
    { id, title: 'Comment annoncer un retard de livraison au comité ?', language: 'fr', solved: false, comment_count: 1 },
  ]);
  expect((await similar(paul, 'été')).map(({ title }) => title)).toEqual(['Quel livre lire cet été ?']);
  for (const q of ['le la les', 'parapluie', 'Comment choisir un parapluie ?']) expect([q, await similar(paul, q)]).toEqual([q, []]);
  expect(await similar(await aPresenter(await aCompany(testApp)), 'retard de livraison')).toEqual([]);
});

test('the author of a question chooses the comment that answers it', async () => {
  const { company, lea, paul } = await twoMembers();
  const { id } = await write(lea, { kind: 'mutual_help' });
  const [first, other] = [await comment(paul, id, 'Ainsi'), await comment(paul, (await write(lea, { kind: 'mutual_help' })).id, 'Non')];
  for (let index = 0; index < 4; index += 1) await comment(paul, id, `Suite ${index}`);
  const change = (body: Record<string, unknown>, person = lea) => person.api('PATCH /api/v1/articles/:id', { params: { id }, body });
  expect((await refusal(change({ answer_comment_id: first.id }, paul))).code).toBe('forbidden');
  expect((await refusal(change({ answer_comment_id: other.id }))).code).toBe('not_found');
  const { data } = await change({ answer_comment_id: first.id });
  expect([data.answer?.body, data.solved_at === null]).toEqual(['Ainsi', false]);
  const answerOf = async () => {
    const { data: feed } = await paul.api('GET /api/v1/articles');
    return feed.find((article) => article.id === id)?.answer?.body;
  };
  expect(await answerOf()).toBe('Ainsi');
  expect((await change({ solved: false })).data).toMatchObject({ answer: null, solved_at: null });
  await change({ answer_comment_id: first.id });
  await company.within((tx) => tx.updateTable('article_comments').set({ hidden_at: new Date() }).where('id', '=', first.id).execute());
  expect(await answerOf()).toBeUndefined();
  await paul.api('DELETE /api/v1/articles/:id/comments/:comment_id', { params: { id, comment_id: first.id } });
  expect((await change({ title: 'Merci' })).data).toMatchObject({ answer: null });
  const { id: newsId } = await write(lea, {});
  const onNews = lea.api('PATCH /api/v1/articles/:id', { params: { id: newsId }, body: { answer_comment_id: first.id } });
  expect((await refusal(onNews)).status).toBe(422);
});

test('an article has the language of the page on which it is written, unless its author says another', async () => {
  const { company } = await twoMembers();
  const william = await aPerson(company);
  const one = await write(william, {});
  const two = await write(william, { language: 'en' });
  expect([one.language, two.language]).toEqual(['fr', 'en']);
  const { data } = await william.api('PATCH /api/v1/articles/:id', { params: { id: one.id }, body: { language: 'en' } });
  expect([data.language, data.edited_at]).toEqual(['en', null]);
});

test('contact details are refused; links to documents and mentions are not', async () => {
  const { lea } = await twoMembers();
  const faults = (body: Record<string, unknown>) =>
    write(lea, body).then(
      () => [],
      ({ errors }) => Object.keys(errors).filter((name) => name === 'title' || name === 'body'),
    );
  expect(await faults({ title: 'Écrivez à lea.martin@nova.example' })).toEqual(['title']);
  expect(await faults({ body: 'Appelez-moi au 06 12 34 56 78' })).toEqual(['body']);
  const { id } = await write(lea, { body: 'Merci @Paul Bernard, voyez [la note](https://intranet.nova.example/note/12).' });
  expect((await refusal(comment(lea, id, 'Insta : lea_martin'))).status).toBe(422);
});

test('a person writes at most ten articles in an hour', async () => {
  const { company, lea, paul } = await twoMembers();
  await insertQuestionnaire(company);
  for (let index = 0; index < 10; index += 1) await write(lea, { title: `Article ${index}` });
  const { status, code } = await refusal(write(lea, {}));
  expect([status, code]).toEqual([429, 'too_many_requests']);
  await write(paul, {});
});
