import { expect, test } from 'vitest';
import { openMemberSocket } from '../testing/cable.ts';
import { aCompany } from '../testing/company.ts';
import { aParticipant, aPresenter } from '../testing/person.ts';
import { startTestApp } from '../testing/test-app.ts';

const testApp = await startTestApp({});

test('readers learn at once what changed in the feed, as ids and counts', async () => {
  const company = await aCompany(testApp);
  const [lea, paul] = [await aParticipant(company), await aPresenter(company)];
  const stranger = await aPresenter(await aCompany(testApp));
  const [socket, foreign] = [await openMemberSocket(testApp, paul), await openMemberSocket(testApp, stranger)];
  const { programId: program_id } = company;
  for (const one of [socket, foreign]) expect(await one.subscribe('ArticlesChannel')).toBe('confirm_subscription');
  expect(await socket.subscribe('ArticlesChannel', { program_id })).toBe('confirm_subscription');
  expect(await foreign.subscribe('ArticlesChannel', { program_id })).toBe('reject_subscription');
  const write = async (body = {}) =>
    (await lea.api('POST /api/v1/articles', { body: { kind: 'news', title: 'Titre', body: 'Texte', ...body } })).data.id;
  const id = await write();
  const ofProgram = await write({ program_id });
  await lea.api('POST /api/v1/articles/:id/like', { params: { id } });
  await expect
    .poll(() => socket.messagesOf('ArticlesChannel'))
    .toEqual([
      { type: 'changed', id },
      { type: 'changed', id: ofProgram },
      { type: 'liked', id, likes: 1 },
    ]);
  expect(foreign.messagesOf('ArticlesChannel')).toEqual([]);
  await socket.close();
  await foreign.close();
});

test('likes pressed by many people at once are all counted, once each', async () => {
  const company = await aCompany(testApp);
  const lea = await aParticipant(company);
  const { data } = await lea.api('POST /api/v1/articles', { body: { kind: 'news', title: 'Titre', body: 'Texte' } });
  const people = await Promise.all(Array.from({ length: 20 }, () => aParticipant(company)));
  await Promise.all(people.map(({ api }) => api('POST /api/v1/articles/:id/like', { params: { id: data.id } })));
  const rows = await company.within((tx) => tx.selectFrom('article_likes').select('user_id').execute());
  expect(rows).toHaveLength(20);
});
