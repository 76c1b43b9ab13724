import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { aCompany, type TestCompany } from '../testing/company.ts';
import { consoleUsers } from '../testing/console.ts';
import { aParticipant, aPresenter, type TestPerson } from '../testing/person.ts';
import { refusal, startTestApp } from '../testing/test-app.ts';

const testApp = await startTestApp();
const list = 'GET /api/v1/bookmarks';
const body = { bookmarked: true };

/** A mentee who keeps a mentor, a post and a tool, one after the other. */
async function aKeeper() {
  const company = await aCompany(testApp);
  const [keeper, mentor] = [await aParticipant(company), await aPresenter(company)];
  const article = { kind: 'mutual_help' as const, title: 'Comment oser ?', body: 'Je n’ose pas.' };
  const articleId = (await mentor.api('POST /api/v1/articles', { body: article })).data.id;
  const toolId = await company.within(async (tx) => {
    const tool = { category: 'tool' as const, title: { fr: 'Écouter', en: 'Listening' }, minutes: 5 };
    return (await tx.insertInto('training_tools').values(tool).returning('id').executeTakeFirstOrThrow()).id;
  });
  const ids = { profile: mentor.presenterId, article: articleId, training_tool: toolId };
  await keeper.api('PUT /api/v1/profiles/:id/bookmark', { params: { id: ids.profile }, body });
  await keeper.api('PUT /api/v1/articles/:id/bookmark', { params: { id: ids.article }, body });
  await keeper.api('PUT /api/v1/training_tools/:id/bookmark', { params: { id: ids.training_tool }, body });
  return { company, keeper, mentor, ids };
}

const idsOf = async (person: TestPerson) => (await person.api(list)).data.map(({ id }) => id);
const shownTo = async ({ api }: TestPerson, ids: Record<'article' | 'training_tool', string>) => [
  (await api('GET /api/v1/articles/:id', { params: { id: ids.article } })).data.bookmarked,
  (await api('GET /api/v1/training_tools')).data.find(({ id }) => id === ids.training_tool)?.bookmarked,
];

test('people, posts and tools that a person keeps are one list, the latest first, filtered by kind', async () => {
  const { keeper, mentor, ids } = await aKeeper();
  const page = await keeper.api(list);
  expect(page.data).toMatchObject([
    { kind: 'training_tool', id: ids.training_tool, title: 'Écouter', category: 'tool', guide: null, minutes: 5 },
    { kind: 'article', id: ids.article, title: 'Comment oser ?', article_kind: 'mutual_help', author: { user_id: mentor.userId } },
    { kind: 'profile', id: ids.profile, type: 'presenter', job_title: null },
  ]);
  expect([page.total, page.totals]).toEqual([3, { profile: 1, article: 1, training_tool: 1 }]);
  const posts = await keeper.api(list, { query: { of: 'article' } });
  expect([posts.data.map(({ id }) => id), posts.total, posts.totals.profile]).toEqual([[ids.article], 1, 1]);
  const second = await keeper.api(list, { query: { page: 2, page_size: 2 } });
  expect([second.data.map(({ id }) => id), second.total]).toEqual([[ids.profile], 3]);
});

test('a bookmark is shown to its owner only, can be set twice, and can be removed', async () => {
  const { company, keeper, mentor, ids } = await aKeeper();
  const other = await aParticipant(company);
  expect(await shownTo(keeper, ids)).toEqual([true, true]);
  for (const person of [other, mentor]) expect([await shownTo(person, ids), await idsOf(person)]).toEqual([[false, false], []]);
  for (const bookmarked of [true, true, false, false]) {
    await keeper.api('PUT /api/v1/articles/:id/bookmark', { params: { id: ids.article }, body: { bookmarked } });
    await keeper.api('PUT /api/v1/training_tools/:id/bookmark', { params: { id: ids.training_tool }, body: { bookmarked } });
  }
  expect(await shownTo(keeper, ids)).toEqual([false, false]);
  expect(await idsOf(keeper)).toEqual([ids.profile]);
});

test('what its owner may no longer read leaves the list, and returns with the right to read it unless it was let go', async () => {
  const { company, keeper, mentor, ids } = await aKeeper();
  const hide = (isHidden: boolean) =>
    company.within(async (tx) => {
      const at = isHidden ? new Date() : null;
      await tx.updateTable('users').set({ profile_visible: !isHidden }).where('id', '=', mentor.userId).execute();
      await tx
        .updateTable('articles')
        .set({ hidden_at: at, hidden_reason: at && 'Déplacé' })
        .where('id', '=', ids.article)
        .execute();
      await tx.updateTable('training_tools').set({ archived_at: at }).where('id', '=', ids.training_tool).execute();
    });
  await hide(true);
  expect(await keeper.api(list)).toMatchObject({ data: [], total: 0, totals: { profile: 0, article: 0, training_tool: 0 } });
  // A list that was read before still has the heart.
  await keeper.api('PUT /api/v1/articles/:id/bookmark', { params: { id: ids.article }, body: { bookmarked: false } });
  await hide(false);
  expect(await idsOf(keeper)).toEqual([ids.training_tool, ids.profile]);
});

test('a hidden profile stays in the list of those who read its page: a partner and an administrator', async () => {
  const { company, keeper, mentor, ids } = await aKeeper();
  const { admin } = await consoleUsers(company);
  await admin.person.api('PUT /api/v1/profiles/:id/bookmark', { params: { id: ids.profile }, body });
  await company.within(async (tx) => {
    const pair = { participant_id: keeper.participantId, presenter_id: mentor.presenterId, aasm_state: 'initiated' as const };
    await tx.insertInto('mentoring_relationships').values(pair).execute();
    await tx.updateTable('users').set({ profile_visible: false }).where('id', '=', mentor.userId).execute();
  });
  expect(await idsOf(keeper)).toContain(ids.profile);
  expect(await idsOf(admin.person)).toEqual([ids.profile]);
});

test('nobody keeps a post or a tool that they may not read, and a deleted post is gone from the list', async () => {
  const { company, keeper, mentor, ids } = await aKeeper();
  const programId = await aProgram(company);
  await company.within(async (tx) => {
    await tx.updateTable('articles').set({ program_id: programId }).where('id', '=', ids.article).execute();
    await tx.updateTable('training_tools').set({ program_id: programId }).where('id', '=', ids.training_tool).execute();
  });
  const late = await aParticipant(company);
  const stranger = await aParticipant(await aCompany(testApp));
  for (const { api } of [late, stranger]) {
    const article = await refusal(api('PUT /api/v1/articles/:id/bookmark', { params: { id: ids.article }, body }));
    const tool = await refusal(api('PUT /api/v1/training_tools/:id/bookmark', { params: { id: ids.training_tool }, body }));
    expect([article.status, tool.status]).toEqual([404, 404]);
  }
  expect(await idsOf(keeper)).toEqual([ids.profile]);
  await mentor.api('DELETE /api/v1/articles/:id', { params: { id: ids.article } });
  await company.within((tx) => tx.updateTable('training_tools').set({ program_id: null }).where('id', '=', ids.training_tool).execute());
  expect(await idsOf(keeper)).toEqual([ids.training_tool, ids.profile]);
});

test('the list does not name the author of an anonymous question', async () => {
  const { company, keeper, ids } = await aKeeper();
  await company.within((tx) => tx.updateTable('articles').set({ author_user_id: null }).where('id', '=', ids.article).execute());
  expect((await keeper.api(list, { query: { of: 'article' } })).data).toMatchObject([{ author: null }]);
});

test('row-level security keeps what a person keeps from every query of their colleagues and referents', async () => {
  const { company, keeper, mentor } = await aKeeper();
  const { admin } = await consoleUsers(company);
  const rowsFor = (userId: string) =>
    company.within(async (tx) => (await tx.selectFrom('bookmarks').select('id').execute()).length, userId);
  expect([await rowsFor(keeper.userId), await rowsFor(mentor.userId), await rowsFor(admin.person.userId)]).toEqual([3, 0, 0]);
});

test('a person’s export says what they keep', async () => {
  const { keeper } = await aKeeper();
  const file = await keeper.api('GET /auth/export');
  const data = JSON.parse(strFromU8(unzipSync(new Uint8Array(await file.arrayBuffer()))['data.json'] ?? new Uint8Array()));
  expect(data).toMatchObject({ bookmarks: [{ title: null }, { title: 'Comment oser ?' }, { tool: 'Écouter' }] });
});

async function aProgram(company: TestCompany): Promise<string> {
  return company.within(async (tx) => {
    const program = { name: { fr: 'Autre' }, starts_on: '2026-01-01', ends_on: '2027-01-01' };
    return (await tx.insertInto('programs').values(program).returning('id').executeTakeFirstOrThrow()).id;
  });
}
