import { legalVersions } from '@binome/contract/legal-versions';
import { expect, test } from 'vitest';
import { clientOf, startTestApp } from '../testing/test-app.ts';
import { legalDocuments } from './legal-documents.ts';

const testApp = await startTestApp();
const visitor = clientOf(testApp);

test.each(['fr', 'en'] as const)('visitors read the four legal texts in %s, in the current editions', async (locale) => {
  const { data } = await visitor('GET /api/v1/legal_documents', { query: { locale } });
  expect(data.map(({ kind }) => kind)).toEqual(['user_agreement', 'privacy_policy', 'privacy_notice', 'cookie_policy']);
  const versions = Object.fromEntries(data.map(({ kind, version }) => [kind, version]));
  expect(versions).toMatchObject(legalVersions);
  for (const { title, intro, sections } of data) {
    expect([title, intro, ...sections.flatMap((section) => [section.title, section.body])].filter((text) => text === '')).toEqual([]);
  }
});

test('the agreement has ten sections, and each text has as many sections in both languages', () => {
  expect(legalDocuments.fr[0]?.sections).toHaveLength(10);
  const shape = (locale: 'fr' | 'en') => legalDocuments[locale].map(({ kind, sections }) => [kind, sections.length]);
  expect(shape('en')).toEqual(shape('fr'));
});

test.each([
  [
    'fr',
    [
      'nom et prénom',
      'adresse e-mail',
      'téléphone',
      'entité',
      'fonction',
      'famille de métier',
      'LinkedIn',
      'pays',
      'langue',
      'sujets',
      'ancienneté',
    ],
  ],
  [
    'en',
    [
      'first name and last name',
      'e-mail',
      'phone',
      'business unit',
      'job title',
      'job family',
      'LinkedIn',
      'country',
      'language',
      'subjects',
      'seniority',
    ],
  ],
] as const)('the privacy notice in %s lists the collected data', (locale, expected) => {
  const notice = legalDocuments[locale].find(({ kind }) => kind === 'privacy_notice');
  const items = notice?.sections[0]?.body.split('\n').filter((line) => line.startsWith('- '));
  expect(items).toHaveLength(expected.length);
  for (const [index, name] of expected.entries()) expect(items?.[index]).toContain(name);
});

test('an unknown language is refused', async () => {
  expect((await testApp.send({ method: 'GET', url: '/api/v1/legal_documents?locale=de', headers: {} })).status).toBe(422);
});
