import { createHash } from 'node:crypto';
import { legalVersions } from '@binome/contract/accounts/legal-versions';
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

test.each(['fr', 'en'] as const)(
  'the privacy notice in %s says which data come from the person, from the organisation, and from the service',
  (locale) => {
    const notice = legalDocuments[locale].find(({ kind }) => kind === 'privacy_notice');
    const items = notice?.sections.slice(0, 3).map(({ body }) => body.split('\n').filter((line) => line.startsWith('- ')).length);
    expect(items).toEqual([13, 5, 13]);
  },
);

test('a changed text has a new version', async () => {
  const editions = legalDocuments.fr.map(({ kind, version, effective_on }, index) => {
    const texts = [legalDocuments.fr[index], legalDocuments.en[index]];
    return [kind, version, effective_on, createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16)].join(' ');
  });
  // Registrations record the version: change it, and the date, before you accept a line with `--update`.
  await expect(`${editions.join('\n')}\n`).toMatchFileSnapshot('legal-editions.expected.txt');
});

test('an unknown language is refused', async () => {
  expect((await testApp.send({ method: 'GET', url: '/api/v1/legal_documents?locale=de', headers: {} })).status).toBe(422);
});
