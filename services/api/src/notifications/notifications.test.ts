import { notificationKind } from '@binome/contract/notifications';
import { expect, test } from 'vitest';
import { deliverEvent } from '../platform/deliver-events.ts';
import { say } from '../platform/intl.ts';
import { aCompany } from '../testing/company.ts';
import { aParticipant, aPresenter } from '../testing/person.ts';
import { openStage, refusal } from '../testing/stage.ts';
import { letWorkerFinish, mailsOf } from '../testing/worker.ts';
import { listeners } from '../worker.ts';
import { notifyPartners } from './listeners.ts';
import { sendMailsOfEvent } from './mails/send-mails.ts';

const stage = await openStage();
const message = 'Bonjour, je prépare une prise de poste en janvier et votre parcours m’inspire beaucoup.';

/** A mentor who was asked by some mentees. */
async function anAskedMentor(mentees = 1) {
  const company = await aCompany(stage);
  const mentor = await aPresenter(company);
  for (let count = 0; count < mentees; count += 1) {
    const mentee = await aParticipant(company, { user: { first_name: `Mentee${count}` } });
    const body = { presenter_id: mentor.presenterId, topic: 'Réseau', message };
    await mentee.api('POST /api/v1/mentoring_requests', { body });
  }
  return { company, mentor };
}

test('notifications are read one by one, unread again, and all at once', async () => {
  const { company, mentor } = await anAskedMentor(3);
  await letWorkerFinish(company);
  const page = await mentor.api('GET /api/v1/notifications', { query: { page_size: 2 } });
  expect(page).toMatchObject({ total: 3, unread: 3, page: 1, page_size: 2 });
  const params = { id: String(page.data[0]?.id) };
  const read = await mentor.api('PATCH /api/v1/notifications/:id', { params, body: { read: true } });
  expect(read.data.read_at).not.toBeNull();
  stage.clock.now = new Date(stage.clock.now.getTime() + 60_000);
  const again = await mentor.api('PATCH /api/v1/notifications/:id', { params, body: { read: true } });
  expect(again.data.read_at).toBe(read.data.read_at);
  expect((await mentor.api('PATCH /api/v1/notifications/:id', { params, body: { read: false } })).data.read_at).toBeNull();
  expect(await mentor.api('PATCH /api/v1/notifications/mark-all-as-read')).toEqual({ success: true, read: 3 });
  expect(await mentor.api('PATCH /api/v1/notifications/mark-all-as-read')).toEqual({ success: true, read: 0 });
  expect((await mentor.api('GET /api/v1/notifications')).unread).toBe(0);
});

test('somebody else’s notification does not exist', async () => {
  const { company, mentor } = await anAskedMentor();
  await letWorkerFinish(company);
  const [own] = (await mentor.api('GET /api/v1/notifications')).data;
  for (const other of [await aPresenter(company), await aPresenter(await aCompany(stage))]) {
    const call = other.api('PATCH /api/v1/notifications/:id', { params: { id: String(own?.id) }, body: { read: true } });
    expect((await refusal(call)).status).toBe(404);
    expect((await other.api('PATCH /api/v1/notifications/mark-all-as-read')).read).toBe(0);
  }
  expect((await mentor.api('GET /api/v1/notifications')).unread).toBe(1);
});

test('telling twice changes nothing, and ten deliveries at once tell once', async () => {
  const { company, mentor } = await anAskedMentor();
  const event = await company.within((tx) => tx.selectFrom('events').selectAll().executeTakeFirstOrThrow());
  const delivery = { company_id: company.id, event_id: event.id };
  await Promise.all(Array.from({ length: 10 }, () => deliverEvent(stage.services, listeners, delivery)));
  const told = () =>
    company.within(async (tx) => [
      await tx.selectFrom('notifications').selectAll().execute(),
      await tx.selectFrom('mail_deliveries').selectAll().execute(),
    ]);
  const once = await told();
  expect(once.map((rows) => rows.length)).toEqual([1, 1]);
  await stage.services.database.inCompany(delivery, (tx) =>
    notifyPartners({ tx, now: stage.clock.now, services: stage.services, actor: delivery, afterCommit: () => {} }, { ...event, data: {} }),
  );
  expect(await told()).toEqual(once);

  await Promise.all(Array.from({ length: 5 }, () => sendMailsOfEvent(stage.services, delivery)));
  await sendMailsOfEvent(stage.services, delivery);
  const mails = await mailsOf(stage, mentor.email);
  expect(mails).toHaveLength(1);
  const [row] = await company.within((tx) => tx.selectFrom('mail_deliveries').selectAll().execute());
  expect([row?.id, row?.sent_at]).toEqual([mails[0]?.message_id, expect.any(Date)]);
});

test('an e-mail owed to somebody suspended meanwhile is given up', async () => {
  const { company, mentor } = await anAskedMentor();
  const event = await company.within((tx) => tx.selectFrom('events').select('id').executeTakeFirstOrThrow());
  const delivery = { company_id: company.id, event_id: event.id };
  await deliverEvent(stage.services, listeners, delivery);
  await company.within((tx) => tx.updateTable('users').set({ state: 'suspended' }).where('id', '=', mentor.userId).execute());
  await sendMailsOfEvent(stage.services, delivery);
  expect(await mailsOf(stage, mentor.email)).toEqual([]);
  expect(await company.within((tx) => tx.selectFrom('mail_deliveries').selectAll().execute())).toEqual([]);
});

test.each(notificationKind.options)('%s has its texts for both sides, in both languages', (kind) => {
  for (const locale of ['fr', 'en'] as const) {
    for (const part of ['title', 'body', 'next', 'action']) {
      for (const side of ['presenter', 'participant']) {
        const values = {
          side,
          partner: 'Léa Martin',
          first_name: 'Léa',
          until: '5',
          about: 'Réseau',
          decline: 'other',
          because: 'asked',
          left: 'yes',
          own: 'no',
          agreed: 'yes',
          type: 'phone_call',
          count: 2,
          day: '24 novembre',
          time: '14:00',
          has_reason: 'yes',
          reason: 'R',
        };
        expect(say(locale, `mail.${kind}.${part}`, values)).toMatch(/^[^{}]{5,}$/);
      }
    }
  }
});
