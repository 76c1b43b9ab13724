import { expect, test } from 'vitest';
import { aCommunity } from '../testing/community.ts';
import { startTestApp } from '../testing/test-app.ts';

const testApp = await startTestApp();
const list = 'GET /api/v1/presenters';
const namesOf = (page: { data: { first_name: string }[] }) => page.data.map(({ first_name }) => first_name);

type Query = { q?: string; sort?: 'name'; tags?: string; language?: string; answers?: string };

test.each<[string, Query, string[]]>([
  ['a name without its accents', { q: 'elodie' }, ['Élodie']],
  ['a ligature', { q: 'coeur' }, ['Chloé']],
  ['the end of a job, and an apostrophe', { q: "d'équipe" }, ['Élodie']],
  ['words in any order', { q: 'martin CHLOE' }, ['Chloé']],
  ['a skill', { q: 'sujet turbines' }, ['Chloé']],
  ['a skill in the other language', { q: 'topic feedback' }, ['Abel']],
  ['the unit', { q: 'reseaux', sort: 'name' }, ['Abel', 'Chloé', 'Élodie']],
  ['a word without results', { q: 'zzz' }, []],
  ['a tag', { tags: 'leading' }, ['Élodie']],
  ['any of two tags', { tags: 'leading,turbines' }, ['Élodie', 'Chloé']],
  ['a language', { language: 'es' }, ['Chloé']],
  ['an answer', { answers: 'job_category:sales' }, ['Élodie']],
  ['any of two answers', { answers: 'job_category:sales,job_category:engineering' }, ['Élodie', 'Abel']],
  ['answers to two questions', { answers: 'job_category:sales,formats:phone_call' }, []],
  ['two filters', { tags: 'leading,turbines', language: 'es' }, ['Chloé']],
  ['an unknown value', { tags: 'unheard_of' }, []],
])('searches by %s', async (_, query, names) => {
  const { mentee } = await aCommunity(testApp);
  expect(namesOf(await mentee.api(list, { query }))).toEqual(names);
});

test('counts the presenters of each filter value with the other filters applied', async () => {
  const { mentee } = await aCommunity(testApp);
  const page = await mentee.api(list, { query: { tags: 'leading', facets: true } });
  const counts = Object.fromEntries(
    (page.facets ?? []).map(({ name, values }) => [name, Object.fromEntries(values.map(({ value, count }) => [value, count]))]),
  );
  expect(counts.tags).toEqual({ leading: 1, feedback: 1, networks: 1, turbines: 1 });
  expect(counts.language).toEqual({ fr: 1, en: 1 });
  expect(counts['answers:job_category']).toEqual({ sales: 1 });
  expect(page.facets?.map(({ name, title }) => [name, title])).toEqual([
    ['tags', 'Compétences'],
    ['business_unit_id', 'Entité'],
    ['language', 'Langue'],
    ['program_id', 'Programme'],
    ['answers:job_category', 'Question job_category'],
    ['answers:formats', 'Question formats'],
  ]);
  for (const [filter, values] of [
    ['tags', counts.tags],
    ['language', counts.language],
  ] as const) {
    for (const [value, count] of Object.entries(values ?? {})) {
      const query = { tags: 'leading', [filter]: value };
      expect((await mentee.api(list, { query })).total).toBe(count);
    }
  }
});

test('an empty list includes the totals without each filter', async () => {
  const { mentee } = await aCommunity(testApp);
  const page = await mentee.api(list, { query: { tags: 'turbines', answers: 'job_category:sales', q: 'chloe' } });
  expect(page).toMatchObject({ total: 0, data: [] });
  expect(page.loosen).toEqual([
    { name: 'tags', total: 0 },
    { name: 'answers:job_category', total: 1 },
    { name: 'q', total: 0 },
  ]);
  expect((await mentee.api(list)).loosen).toBeUndefined();
});

test.each([
  ['?page=0', 'invalid'],
  ['?page=x', 'invalid'],
  ['?page_size=101', 'invalid'],
  ['?sort=best', 'invalid'],
  ['?program_id=1', 'invalid'],
  ['?business_unit_id=1,2', 'invalid'],
  ['?answers=job_category', 'invalid'],
  ['?answers=projects:x', 'invalid'],
  ['?facets=perhaps', 'invalid'],
  [`?q=${'x'.repeat(101)}`, 'invalid'],
  ['?colour=blue', 'unknown_keys'],
])('refuses %s with %s', async (query, code) => {
  const { mentee } = await aCommunity(testApp);
  const answer = await testApp.send({ method: 'GET', url: `/api/v1/presenters${query}`, headers: mentee.credentials });
  expect([answer.status, answer.body.code]).toEqual([422, code]);
});
