import type { MailFrequency } from '@binome/contract/values/notification-kinds';
import { beforeEach, expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { conversationOf, sendMessage } from '../../testing/conversation.ts';
import type { TestPerson } from '../../testing/person.ts';
import { aRelationship } from '../../testing/relationship.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { letWorkerFinish, mailsOf, runDueJobs } from '../../testing/worker.ts';

const testApp = await startTestApp({});
const start = Date.parse('2026-11-23T09:00:00Z');
const minute = 60_000;
const hour = 60 * minute;

beforeEach(() => setClock(start));

function setClock(time: number): void {
  testApp.clock.now = new Date(time);
}

async function choose({ api }: TestPerson, email: MailFrequency): Promise<void> {
  await api('PATCH /auth', { body: { notification_preferences: [{ kind: 'conversation.unread', email, sms: false }] } });
}

async function aConversation(language: 'fr' | 'en' = 'fr') {
  const relationship = await aRelationship(await aCompany(testApp), { presenter: { language } });
  const id = await conversationOf(relationship);
  const { company, presenter } = relationship;
  return {
    ...relationship,
    id,
    /** Runs the job and sends the mails. Returns how many the mentor has got in all. */
    async countMails(): Promise<number> {
      const { now } = testApp.clock;
      await runDueJobs(company, 'unread-digests');
      await letWorkerFinish(company);
      testApp.clock.now = now;
      return (await mailsOf(testApp, presenter.email)).length;
    },
  };
}

test('a person who is away for half an hour gets one mail for all messages, without quotes', async () => {
  const { participant, presenter, relationshipId, id, countMails } = await aConversation();
  await sendMessage(participant, id, 'Mon secret');
  setClock(start + 10 * minute);
  await sendMessage(participant, id, 'Et la suite');
  setClock(start + 29 * minute);
  expect(await countMails()).toBe(0);
  setClock(start + 30 * minute);
  expect(await countMails()).toBe(1);
  expect(await countMails()).toBe(1);
  const [mail] = await mailsOf(testApp, presenter.email);
  expect(mail?.subject).toBe('2 messages vous attendent');
  expect(mail?.text).toContain('Vous avez des messages de Léa Martin.');
  expect(mail?.text).toContain(`${testApp.services.env.BASE_URL}/messenger/${id}`);
  expect(`${mail?.html}${mail?.text}`).not.toMatch(/secret|suite/);
  // Mail programs show it beside the other mails of the relationship.
  expect(mail?.thread).toEqual([`relationship-${relationshipId}`]);
});

test('messages that go on arriving cause no further mail until the person has been back, or a day has passed', async () => {
  const { participant, presenter, id, countMails } = await aConversation();
  await sendMessage(participant, id, 'Un');
  setClock(start + hour);
  expect(await countMails()).toBe(1);
  setClock(start + 2 * hour);
  await sendMessage(participant, id, 'Deux');
  setClock(start + 5 * hour);
  expect(await countMails()).toBe(1);
  setClock(start + 25 * hour);
  expect(await countMails()).toBe(2);
  setClock(start + 25 * hour + minute);
  await presenter.api('PATCH /api/v1/conversations/:id/comments/mark-as-seen', { params: { id }, body: {} });
  setClock(start + 26 * hour);
  await sendMessage(participant, id, 'Trois');
  setClock(start + 27 * hour);
  expect(await countMails()).toBe(3);
});

test('nothing is sent about messages that are read, taken back, or not wanted by mail', async () => {
  for (const reason of ['read', 'taken back', 'never', 'mails off']) {
    const { company, participant, presenter, id, countMails } = await aConversation();
    setClock(start);
    const { id: comment_id } = await sendMessage(participant, id, 'Bonjour');
    if (reason === 'taken back')
      await participant.api('DELETE /api/v1/conversations/:id/comments/:comment_id', { params: { id, comment_id } });
    if (reason === 'never') await choose(presenter, 'never');
    if (reason === 'mails off') {
      await company.within((tx) =>
        tx.updateTable('users').set({ email_notifications: false }).where('id', '=', presenter.userId).execute(),
      );
    }
    setClock(start + hour);
    if (reason === 'read') {
      // Read between the queueing and the sending.
      await runDueJobs(company, 'unread-digests');
      await presenter.api('PATCH /api/v1/conversations/:id/comments/mark-as-seen', { params: { id }, body: {} });
    }
    expect([reason, await countMails()]).toEqual([reason, 0]);
  }
});

test('the mail quotes the messages only for those who asked for it, in their language', async () => {
  const { participant, presenter, id, countMails } = await aConversation('en');
  await presenter.api('PATCH /api/v1/messaging_settings', { body: { email_quotes: true } });
  await sendMessage(participant, id, 'Voici <b>mon</b> plan');
  setClock(start + hour);
  expect(await countMails()).toBe(1);
  const [mail] = await mailsOf(testApp, presenter.email);
  expect(mail?.subject).toBe('A message is waiting for you');
  expect(mail?.html).toContain('Voici &lt;b&gt;mon&lt;/b&gt; plan');
});

test('the mail waits for the end of quiet hours and days off, and is dropped if everything is read by then', async () => {
  const { company, participant, presenter, id, countMails } = await aConversation();
  await company.within((tx) => tx.updateTable('users').set({ time_zone: 'Europe/Paris' }).where('id', '=', presenter.userId).execute());
  const quiet = { digest_time: '09:00', quiet_hours: { from: '09:00', until: '14:00' }, days_off: [] };
  await presenter.api('PATCH /api/v1/notification_schedule', { body: quiet });
  await sendMessage(participant, id, 'Bonjour');
  setClock(start + hour);
  expect(await countMails()).toBe(0);
  // 14:00 in Paris.
  setClock(start + 4 * hour + minute);
  expect(await countMails()).toBe(1);

  // The 24th of November 2026 is a Tuesday.
  await presenter.api('PATCH /api/v1/notification_schedule', { body: { digest_time: '09:00', quiet_hours: null, days_off: [2] } });
  await presenter.api('PATCH /api/v1/conversations/:id/comments/mark-as-seen', { params: { id }, body: {} });
  setClock(start + 24 * hour);
  await sendMessage(participant, id, 'Encore');
  setClock(start + 25 * hour);
  expect(await countMails()).toBe(1);
  await presenter.api('PATCH /api/v1/conversations/:id/comments/mark-as-seen', { params: { id }, body: {} });
  setClock(start + 48 * hour);
  expect(await countMails()).toBe(1);
});

test('once a day, the daily digest tells of unread messages, also without other news', async () => {
  const { company, participant, presenter, id, countMails } = await aConversation();
  await company.within((tx) => tx.updateTable('users').set({ time_zone: 'Europe/Paris' }).where('id', '=', presenter.userId).execute());
  await choose(presenter, 'daily');
  await presenter.api('PATCH /api/v1/notification_schedule', { body: { digest_time: '18:00', quiet_hours: null, days_off: [] } });
  await sendMessage(participant, id, 'Mon secret');
  await sendMessage(participant, id, 'La suite');
  setClock(start + 7 * hour);
  expect(await countMails()).toBe(0);
  // 18:00 in Paris.
  setClock(start + 8 * hour + minute);
  expect(await countMails()).toBe(1);
  expect(await countMails()).toBe(1);
  const [mail] = await mailsOf(testApp, presenter.email);
  expect(mail?.text).toMatch(/2 messages vous attendent/i);
  expect(mail?.text).toContain('Léa Martin');
  expect(mail?.text).not.toContain('secret');
});

test('the mail has the links to refuse such mails, and one click does it', async () => {
  const { participant, presenter, id, countMails } = await aConversation();
  await sendMessage(participant, id, 'Bonjour');
  setClock(start + hour);
  expect(await countMails()).toBe(1);
  const [mail] = await mailsOf(testApp, presenter.email);
  const token = /\/email_choices#token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const url = new URL(`/email_choices?token=${token}`, testApp.services.env.BASE_URL);
  const reply = await testApp.app.inject({
    method: 'POST',
    url: url.pathname + url.search,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(reply.statusCode).toBe(200);
  expect((await presenter.api('GET /api/v1/notification_preferences')).data.email_notifications).toBe(false);
});
