import { expect, test } from 'vitest';
import { aCompany } from '../testing/company.ts';
import { clientOf, startTestApp } from '../testing/test-app.ts';

const testApp = await startTestApp();
const visitor = clientOf(testApp);

test('a visitor reads the wording of the company and of its program, not of another company’s program', async () => {
  const [company, otherCompany] = [await aCompany(testApp), await aCompany(testApp)];
  const publish = (program_id: string | null, content: object) =>
    company.within((tx) =>
      tx
        .insertInto('documents')
        .values({ kind: 'wording', locale: 'fr', program_id, content: JSON.stringify(content) })
        .execute(),
    );
  await publish(null, { 'welcome.title': 'Société', 'welcome.intro': 'Bienvenue', 'dashboard.hello': 'Entre nous' });
  await publish(company.programId, { 'welcome.title': 'Programme' });
  const wordingOf = async (program_id?: string) => {
    const { current } = await visitor('GET /api/v1/companies', { query: { company: company.slug, program_id } });
    return current?.wording;
  };
  const literal = (text: string) => [expect.objectContaining({ value: text })];
  expect(await wordingOf()).toEqual({ 'welcome.title': literal('Société'), 'welcome.intro': literal('Bienvenue') });
  expect(await wordingOf(company.programId)).toEqual({ 'welcome.title': literal('Programme'), 'welcome.intro': literal('Bienvenue') });
  expect(await wordingOf(otherCompany.programId)).toEqual({ 'welcome.title': literal('Société'), 'welcome.intro': literal('Bienvenue') });
});
