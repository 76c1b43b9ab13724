import { randomUUID } from 'node:crypto';
import type { Locale } from '@binome/contract/fields';
import { describe, expect, test } from 'vitest';
import { aCompany, type TestCompany } from '../testing/company.ts';
import { aParticipant } from '../testing/person.ts';
import { clientOf, startTestApp } from '../testing/test-app.ts';

const testApp = await startTestApp();
const visitor = clientOf(testApp);

type Text = { kind?: 'charter' | 'faq' | 'legal_notice'; locale?: Locale; program?: boolean; withdrawn?: boolean; version?: number };

/** Publishes a document with `name` as its title. */
async function publish(
  company: TestCompany,
  name: string,
  { kind = 'charter', locale = 'fr', program, withdrawn, version = 1 }: Text = {},
) {
  const article = { title: name, intro: '', sections: [{ title: 'Un', body: 'Deux\n\ntrois' }] };
  const faq = { categories: [{ title: name, entries: [{ question: `${name} ?`, answer: 'Oui.' }] }] };
  await company.within((tx) =>
    tx
      .insertInto('documents')
      .values({
        kind,
        locale,
        version,
        program_id: program ? company.programId : null,
        content: JSON.stringify(kind === 'faq' ? faq : article),
        withdrawn_at: withdrawn ? new Date() : null,
      })
      .execute(),
  );
}

async function charterOf(query: { locale: Locale; company?: string; program_id?: string }) {
  const [charter] = (await visitor('GET /api/v1/charters', { query })).data;
  return charter?.title;
}

describe('the charter', () => {
  test('is the company’s, with its version, in the requested language', async () => {
    const company = await aCompany(testApp);
    await publish(company, 'Notre charte', { version: 4 });
    await publish(company, 'Our charter', { locale: 'en' });
    const { data } = await visitor('GET /api/v1/charters', { query: { locale: 'fr', company: company.slug } });
    expect(data).toMatchObject([{ version: '4', title: 'Notre charte', sections: [{ title: 'Un', body: 'Deux\n\ntrois' }] }]);
    expect(await charterOf({ locale: 'en', company: company.slug })).toBe('Our charter');
  });

  test('is that of the caller’s company for a signed-in person, without naming it', async () => {
    const company = await aCompany(testApp);
    const other = await aCompany(testApp);
    await publish(company, 'Notre charte');
    await publish(other, 'La leur');
    const person = await aParticipant(company);
    const titleFor = async (query: { locale: Locale; company?: string }) =>
      (await person.api('GET /api/v1/charters', { query })).data[0]?.title;
    expect(await titleFor({ locale: 'fr' })).toBe('Notre charte');
    expect(await titleFor({ locale: 'fr', company: other.slug })).toBe('Notre charte');
  });

  test('of a program replaces the company’s, even in another language', async () => {
    const company = await aCompany(testApp);
    await publish(company, 'Société');
    await publish(company, 'Company', { locale: 'en' });
    await publish(company, 'Programme', { program: true });
    const program_id = company.programId;
    expect(await charterOf({ locale: 'fr', company: company.slug, program_id })).toBe('Programme');
    expect(await charterOf({ locale: 'en', company: company.slug, program_id })).toBe('Programme');
    expect(await charterOf({ locale: 'en', company: company.slug })).toBe('Company');
    expect(await charterOf({ locale: 'fr', company: company.slug, program_id: randomUUID() })).toBe('Société');
  });

  test('falls back to the company’s default language, and to the provider’s when withdrawn or missing', async () => {
    const company = await aCompany(testApp);
    await publish(company, 'En français seulement');
    expect(await charterOf({ locale: 'en', company: company.slug })).toBe('En français seulement');

    const withoutCharter = await aCompany(testApp);
    await publish(withoutCharter, 'Retirée', { withdrawn: true });
    const provided = await charterOf({ locale: 'fr' });
    expect(provided).toBeTruthy();
    expect(await charterOf({ locale: 'fr', company: withoutCharter.slug })).toBe(provided);
    expect(await charterOf({ locale: 'en', company: withoutCharter.slug })).not.toBe(provided);
    expect(await charterOf({ locale: 'fr', company: 'nobody-here' })).toBe(provided);
  });

  test('of another company’s program is not shown by its id', async () => {
    const [mine, theirs] = [await aCompany(testApp), await aCompany(testApp)];
    await publish(mine, 'La nôtre');
    await publish(theirs, 'La leur', { program: true });
    expect(await charterOf({ locale: 'fr', company: mine.slug, program_id: theirs.programId })).toBe('La nôtre');
  });

  test('is that of the hostname’s company, whatever the query says', async () => {
    const [host, other] = [await aCompany(testApp), await aCompany(testApp)];
    await publish(host, 'De l’adresse');
    await publish(other, 'De la question');
    const url = `/api/v1/charters?locale=fr&company=${other.slug}`;
    const answer = await testApp.send({ method: 'GET', url, headers: { host: `${host.slug}.${testApp.services.env.BASE_DOMAIN}` } });
    expect(answer.body).toMatchObject({ data: [{ title: 'De l’adresse' }] });
  });
});

describe('the frequently asked questions', () => {
  test('are listed by category, each with a unique id', async () => {
    const company = await aCompany(testApp);
    await publish(company, 'Temps', { kind: 'faq' });
    const { data } = await visitor('GET /api/v1/faqs', { query: { locale: 'en', company: company.slug } });
    expect(data).toMatchObject([{ category: 'Temps', question: 'Temps ?', answer: 'Oui.' }]);
  });

  test.each(['fr', 'en'] as const)('are the provider’s in %s without a company', async (locale) => {
    const { data } = await visitor('GET /api/v1/faqs', { query: { locale } });
    expect(data.length).toBeGreaterThan(10);
    expect(new Set(data.map(({ id }) => id)).size).toBe(data.length);
  });
});

describe('the legal notice', () => {
  const missing = { publisher: null, address: null, director: null, host: null, contact: null };

  test('says who runs the deployment, and which settings are missing', async () => {
    const settings = { LEGAL_PUBLISHER: 'Binôme SAS, RCS Paris 000 000 000', LEGAL_HOST: 'Hébergeur, Roubaix' };
    const filled = clientOf(await startTestApp({ DATABASE_URL: testApp.services.env.DATABASE_URL, ...settings }));
    const noticeOf = async (caller: typeof visitor) => (await caller('GET /api/v1/legal_notice', { query: { locale: 'fr' } })).data;
    expect(await noticeOf(visitor)).toEqual({ company: null, operator: missing });
    expect(await noticeOf(filled)).toEqual({
      company: null,
      operator: { ...missing, publisher: settings.LEGAL_PUBLISHER, host: settings.LEGAL_HOST },
    });
  });

  test('holds the text of the visited company, or of the caller’s own', async () => {
    const [company, other, silent] = [await aCompany(testApp), await aCompany(testApp), await aCompany(testApp)];
    await publish(company, 'Nova SA', { kind: 'legal_notice', version: 3 });
    await publish(company, 'Nova plc', { kind: 'legal_notice', locale: 'en' });
    await publish(other, 'Une autre', { kind: 'legal_notice' });
    await publish(silent, 'Retirée', { kind: 'legal_notice', withdrawn: true });
    const titleFor = async (caller: typeof visitor, locale: Locale, slug?: string) =>
      (await caller('GET /api/v1/legal_notice', { query: { locale, company: slug } })).data.company?.title;
    expect(await titleFor(visitor, 'fr', company.slug)).toBe('Nova SA');
    expect(await titleFor(visitor, 'en', company.slug)).toBe('Nova plc');
    expect(await titleFor(visitor, 'en', other.slug)).toBe('Une autre');
    expect(await titleFor(visitor, 'fr', silent.slug)).toBeUndefined();
    expect(await titleFor((await aParticipant(company)).api, 'fr', other.slug)).toBe('Nova SA');
    const host = `${company.slug}.${testApp.services.env.BASE_DOMAIN}`;
    const url = `/api/v1/legal_notice?locale=fr&company=${other.slug}`;
    const answer = await testApp.send({ method: 'GET', url, headers: { host } });
    expect(answer.body).toMatchObject({ data: { company: { title: 'Nova SA', version: '3' } } });
  });
});

test('a malformed query is refused', async () => {
  const status = async (query: string) => (await testApp.send({ method: 'GET', url: `/api/v1/charters?${query}`, headers: {} })).status;
  expect(await status('locale=de')).toBe(422);
  expect(await status('')).toBe(422);
  expect(await status('locale=fr&program_id=1')).toBe(422);
  expect(await status('locale=fr&tenant=1')).toBe(422);
});
