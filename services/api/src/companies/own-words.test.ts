import { expect, test } from 'vitest';
import { aCompany } from '../testing/company.ts';
import { consoleUsers } from '../testing/console.ts';
import { aParticipant, aPresenter } from '../testing/person.ts';
import { clientOf, startTestApp } from '../testing/test-app.ts';
import { letWorkerFinish, mailsOf } from '../testing/worker.ts';

const testApp = await startTestApp();
const words = {
  fr: {
    mentor: { one: 'parrain', many: 'parrains', gender: 'm' },
    mentorship: { one: 'alliance', many: 'alliances', gender: 'f' },
    hr_contact: { one: 'ambassadrice', many: 'ambassadrices', gender: 'f' },
    community: { one: 'cercle', gender: 'm' },
  },
  en: { mentor: { one: 'ally', many: 'allies' } },
} as const;

async function aCompanyWithWords() {
  const company = await aCompany(testApp);
  const { admin } = await consoleUsers(company);
  await admin.api('PUT /backoffice/v1/companies/:id', { params: { id: company.id }, body: { words } });
  return { company, admin };
}

test('the words of a company are in its mails, refusals, charter and pages, and in nobody else’s', async () => {
  const { company } = await aCompanyWithWords();
  const other = await aCompany(testApp);
  for (const [current, mentor, contact] of [
    [company, 'parrain', 'ambassadrice'],
    [other, 'mentor·e', 'référent·e RH'],
  ] as const) {
    const [participant, presenter] = [await aParticipant(current), await aPresenter(current)];
    await participant.api('POST /api/v1/mentoring_requests', {
      body: { presenter_id: presenter.presenterId, topic: 'Prise de poste', message: 'Bonjour à vous, votre parcours m’inspire beaucoup.' },
    });
    await letWorkerFinish(current);
    expect((await mailsOf(testApp, presenter.email)).at(-1)?.subject).toContain(`vous avoir comme ${mentor}`);
    const { member } = await consoleUsers(current);
    const refused = await member.call('GET', 'users');
    expect(JSON.stringify(refused.body)).toContain(`Votre ${contact} peut vous aider.`);
    const charter = await participant.api('GET /api/v1/charters', { query: { locale: 'fr' } });
    expect(JSON.stringify(charter)).toContain(`pour être ${mentor} ou`);
    const { data } = await participant.api('GET /auth/validate_token');
    const { current: visited } = await clientOf(testApp)('GET /api/v1/companies', { query: { company: current.slug } });
    expect([data.company.words, visited?.words]).toEqual(current === company ? [words, words] : [{}, {}]);
  }
});

test('the words of a company follow the language of the reader', async () => {
  const { company } = await aCompanyWithWords();
  const [participant, presenter] = [await aParticipant(company), await aPresenter(company, { user: { language: 'en' } })];
  await participant.api('POST /api/v1/mentoring_requests', {
    body: { presenter_id: presenter.presenterId, topic: 'Prise de poste', message: 'Bonjour à vous, votre parcours m’inspire beaucoup.' },
  });
  await letWorkerFinish(company);
  expect((await mailsOf(testApp, presenter.email)).at(-1)?.subject).toContain('would like you as an ally');
});

test('the words are part of the exported configuration', async () => {
  const { admin, company } = await aCompanyWithWords();
  const file = await admin.api('GET /backoffice/v1/companies/:id/configuration', { params: { id: company.id } });
  expect(JSON.parse(await file.text())).toMatchObject({ company: { words } });
});

test.each([
  ['a brace', { fr: { mentor: { one: 'guide}', many: 'guides' } } }, 'words.fr.mentor.one'],
  ['a figure', { fr: { mentor: { one: 'guide 2', many: 'guides' } } }, 'words.fr.mentor.one'],
  ['nothing', { en: { mentor: { one: ' ', many: 'guides' } } }, 'words.en.mentor.one'],
  ['no plural', { en: { mentor: { one: 'guide' } } }, 'words.en.mentor.many'],
  ['a long text', { en: { feed: { one: 'x'.repeat(41) } } }, 'words.en.feed.one'],
  ['another gender', { fr: { feed: { one: 'fil', gender: 'neutral' } } }, 'words.fr.feed.gender'],
  ['another language', { de: {} }, 'de'],
])('a word with %s is refused at its field', async (_, changed, field) => {
  const company = await aCompany(testApp);
  const { admin } = await consoleUsers(company);
  const answer = await admin.call('PUT', `companies/${company.id}`, { words: changed });
  expect([answer.status, Object.keys(Object(answer.body.errors))]).toEqual([422, expect.arrayContaining([field])]);
});
