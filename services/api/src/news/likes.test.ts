import { expect, test } from 'vitest';
import { aCompany } from '../testing/company.ts';
import { aParticipant, type TestPerson } from '../testing/person.ts';
import { startTestApp } from '../testing/test-app.ts';

const testApp = await startTestApp();

async function anArticle(person: TestPerson): Promise<string> {
  return (await person.api('POST /api/v1/articles', { body: { kind: 'news', title: 'Atelier', body: 'Venez.' } })).data.id;
}

test('100 people who like an article at once are counted as exactly 100, and nobody likes it after they all take it back', async () => {
  const company = await aCompany(testApp);
  const people: TestPerson[] = [];
  for (let count = 0; count < 100; count++) people.push(await aParticipant(company));
  const [author] = people;
  if (!author) throw new Error('nobody');
  const id = await anArticle(author);
  const pressAll = () => Promise.all(people.map(({ api }) => api('POST /api/v1/articles/:id/like', { params: { id } })));
  const likes = async () => (await author.api('GET /api/v1/articles/:id', { params: { id } })).data.likes;
  expect((await pressAll()).every(({ data }) => data.liked)).toBe(true);
  expect(await likes()).toBe(100);
  expect((await pressAll()).every(({ data }) => !data.liked)).toBe(true);
  expect(await likes()).toBe(0);
});

test('one person who presses an odd number of times at once likes the article once', async () => {
  const person = await aParticipant(await aCompany(testApp));
  const id = await anArticle(person);
  const presses = Array.from({ length: 21 }, () => person.api('POST /api/v1/articles/:id/like', { params: { id } }));
  const answers = await Promise.all(presses);
  expect(answers.filter(({ data }) => data.liked)).toHaveLength(11);
  expect((await person.api('GET /api/v1/articles/:id', { params: { id } })).data).toMatchObject({ likes: 1, liked: true });
});
