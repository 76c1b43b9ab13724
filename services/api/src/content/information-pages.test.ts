import { expect, test } from 'vitest';
import { clientOf, startTestApp } from '../testing/test-app.ts';

const testApp = await startTestApp();
const visitor = clientOf(testApp);
const read = async (locale: 'fr' | 'en') => (await visitor('GET /api/v1/information_pages', { query: { locale } })).data;

test.each(['fr', 'en'] as const)('visitors read both information pages in %s, without an empty text', async (locale) => {
  const pages = await read(locale);
  expect(pages.map(({ kind }) => kind)).toEqual(['afest', 'accessibility']);
  for (const { title, intro, sections } of pages) {
    expect([title, intro, ...sections.flatMap((section) => [section.title, section.body])].filter((text) => text === '')).toEqual([]);
  }
});

test('each page has as many sections, and sections as many blocks, in both languages', async () => {
  const shape = (pages: Awaited<ReturnType<typeof read>>) =>
    pages.map(({ kind, sections }) => [kind, sections.map(({ body }) => body.split(/\n\n/).length)]);
  expect(shape(await read('en'))).toEqual(shape(await read('fr')));
});

// Source: article D. 6313-3-2 of the French Labour Code.
test.each([
  ['fr', ['analyser l’activité de travail', 'désigner à l’avance un formateur', 'des séquences réflexives', 'évaluer les acquis']],
  ['en', ['analyse the work', 'name a trainer in advance', 'time to reflect', 'assess what was learned']],
] as const)('the AFEST page in %s names the four requirements of the law', async (locale, requirements) => {
  const titles = (await read(locale)).find(({ kind }) => kind === 'afest')?.sections.map(({ title }) => title);
  for (const requirement of requirements)
    expect(
      titles?.some((title) => title.endsWith(requirement)),
      requirement,
    ).toBe(true);
});

// Source: the model of the statement in the RGAA, and EN 301 549.
test('the accessibility statement has the parts that the law requires', async () => {
  const statement = (await read('fr')).find(({ kind }) => kind === 'accessibility');
  expect(statement?.sections.map(({ title }) => title)).toEqual([
    'État de conformité',
    'Résultats des tests',
    'Contenus non accessibles',
    'Établissement de cette déclaration',
    'Retour d’information et contact',
    'Voies de recours',
  ]);
});

test('an unknown language or parameter is refused', async () => {
  for (const query of ['', '?locale=de', '?locale=fr&kind=afest'])
    expect((await testApp.send({ method: 'GET', url: `/api/v1/information_pages${query}`, headers: {} })).status).toBe(422);
});
