import type { MailFrequency } from '@binome/contract/values/notification-kinds';
import { afterEach, expect, test } from 'vitest';
import { insertQuestionnaire } from '../../testing/community.ts';
import { aCompany, type TestCompany } from '../../testing/company.ts';
import { aParticipant, aPresenter, type TestPerson } from '../../testing/person.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { letWorkerFinish, mailsOf, runDueJobs } from '../../testing/worker.ts';
import { makeChoice } from '../email-choices/choices.ts';

const testApp = await startTestApp();
/** 9:00 in Paris. */
const monday = Date.parse('2026-11-30T08:00:00Z');
const day = 86_400_000;
const { now } = testApp.clock;

afterEach(() => {
  testApp.clock.now = now;
});

/** `seeker` looks for the topic `code`, `author` knows it and `other` nothing of it. All but `other` asked for the digest. */
async function readers() {
  const company = await aCompany(testApp);
  const { answer } = await insertQuestionnaire(company);
  const [seeker, author, other] = await Promise.all([aParticipant(company), aPresenter(company), aParticipant(company)]);
  await answer(seeker.participantId, 'participant', { needs: 'code' });
  await answer(author.presenterId, 'presenter', { skills: 'code' });
  for (const person of [seeker, author]) await choose(person, 'at_once');
  return { company, answer, seeker, author, other };
}

const choose = (person: TestPerson, email: MailFrequency) =>
  person.api('PATCH /auth', { body: { notification_preferences: [{ kind: 'feed.week', email, sms: false }] } });

async function write(person: TestPerson, at: number, title: string, more: Record<string, unknown> = {}): Promise<string> {
  testApp.clock.now = new Date(at);
  const body = { kind: 'news' as const, title, body: 'Texte', topics: ['code'], ...more };
  return (await person.api('POST /api/v1/articles', { body })).data.id;
}

/** Makes the digests that are due at a time, runs `before` and lets the worker send them. Returns the number of mails to each person so far. */
async function send(company: TestCompany, at: number, people: TestPerson[], before = async () => {}): Promise<number[]> {
  testApp.clock.now = new Date(at);
  await runDueJobs(company, 'feed-weeks');
  await before();
  await letWorkerFinish(company);
  return Promise.all(people.map(async ({ email }) => (await mailsOf(testApp, email)).length));
}

test('names the new posts of others on the topics of those who chose it, once a week, and is not sent without any', async () => {
  const { company, answer, seeker, author, other } = await readers();
  await answer(other.participantId, 'participant', { needs: 'code' });
  const people = [seeker, author, other];
  const first = await write(author, monday - day, 'Tester sans peine', { kind: 'mutual_help' });
  await write(author, monday - 8 * day, 'Trop vieille');
  await write(author, monday - day, 'Sans sujet', { topics: [] });
  await write(author, monday - day, 'Autre sujet', { topics: ['turbines'] });
  expect(await send(company, monday - day, people)).toEqual([0, 0, 0]);
  // Before 8:00 in Paris.
  expect(await send(company, monday - 2 * 3_600_000, people)).toEqual([0, 0, 0]);
  expect(await send(company, monday, people)).toEqual([1, 0, 0]);
  expect(await send(company, monday + 3_600_000, people)).toEqual([1, 0, 0]);
  const [mail] = await mailsOf(testApp, seeker.email);
  expect(mail?.subject).toBe('Une publication sur vos sujets');
  expect(mail?.text).toContain('Question\u00a0: Tester sans peine');
  expect(mail?.text).toContain(`${testApp.services.env.BASE_URL}/news/${first}`);
  expect(mail?.text).not.toMatch(/Trop vieille|Sans sujet|Autre sujet/);

  await write(author, monday + day, 'La suite');
  expect(await send(company, monday + 2 * day, people)).toEqual([1, 0, 0]);
  expect(await send(company, monday + 7 * day, people)).toEqual([2, 0, 0]);
  expect((await mailsOf(testApp, seeker.email)).at(-1)?.text).not.toContain('Tester sans peine');
  expect(await send(company, monday + 14 * day, people)).toEqual([2, 0, 0]);
});

test('names no post that is hidden, deleted or of a program of others when it is sent', async () => {
  const { company, seeker, author } = await readers();
  const hidden = await write(author, monday - day, 'Masquée');
  const deleted = await write(author, monday - day, 'Supprimée');
  await write(author, monday - day, 'Du programme', { program_id: company.programId });
  await company.within((tx) => tx.deleteFrom('program_enrollments').where('user_id', '=', seeker.userId).execute());
  const takeBack = async () => {
    await company.within((tx) => tx.updateTable('articles').set({ hidden_at: new Date() }).where('id', '=', hidden).execute());
    await author.api('DELETE /api/v1/articles/:id', { params: { id: deleted } });
  };
  expect(await send(company, monday, [seeker], takeBack)).toEqual([0]);
});

test('its link ends the digest, which a choice for all mails leaves as it is', async () => {
  const { company, seeker, author, other } = await readers();
  await write(author, monday - day, 'Tester sans peine');
  await send(company, monday, [seeker]);
  const [mail] = await mailsOf(testApp, seeker.email);
  const token = /\/email_choices#token=([^\s\]]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const choice = async () => (await seeker.api('POST /api/v1/email_choices', { body: { token } })).data;
  expect(await choice()).toMatchObject({ kind: 'feed.week', choice: 'at_once' });
  await seeker.api('PATCH /api/v1/email_choices', { body: { token, choice: 'never' } });
  await company.testApp.services.database.inCompany({ company_id: company.id, user_id: other.userId }, (tx) =>
    makeChoice(tx, { company_id: company.id, user_id: other.userId, kind: null }, 'at_once'),
  );
  expect(await choice()).toMatchObject({ choice: 'never' });
  const chosen = async (person: TestPerson) =>
    (await person.api('GET /api/v1/notification_preferences')).data.kinds.find(({ kind }) => kind === 'feed.week')?.email;
  expect([await chosen(seeker), await chosen(author), await chosen(other)]).toEqual(['never', 'at_once', 'never']);
});
