import { expect, test } from 'vitest';
import { deliverEvent } from '../platform/delivery/deliver-events.ts';
import { parseEvent } from '../platform/delivery/events.ts';
import { aCompany } from '../testing/company.ts';
import { aParticipant, aPerson, aPresenter } from '../testing/person.ts';
import { refusal, startTestApp } from '../testing/test-app.ts';
import { letWorkerFinish, listMails, mailsOf } from '../testing/worker.ts';
import { listeners } from '../worker.ts';
import { notifyPartners } from './listeners.ts';

const testApp = await startTestApp();
const message = 'Bonjour, je prépare une prise de poste en janvier et votre parcours m’inspire beaucoup.';

/** A presenter with requests from some participants. */
async function aRequestedPresenter(participantCount = 1) {
  const company = await aCompany(testApp);
  const presenter = await aPresenter(company);
  for (let count = 0; count < participantCount; count += 1) {
    const participant = await aParticipant(company, { user: { first_name: `Mentee${count}` } });
    const body = { presenter_id: presenter.presenterId, topic: 'Réseau', message };
    await participant.api('POST /api/v1/mentoring_requests', { body });
  }
  return { company, presenter };
}

test('notifications are marked as read one by one, unread again, and all at once', async () => {
  const { company, presenter } = await aRequestedPresenter(3);
  await letWorkerFinish(company);
  const page = await presenter.api('GET /api/v1/notifications', { query: { page_size: 2 } });
  expect(page).toMatchObject({ total: 3, unread: 3, page: 1, page_size: 2 });
  const params = { id: String(page.data[0]?.id) };
  const read = await presenter.api('PATCH /api/v1/notifications/:id', { params, body: { read: true } });
  expect(read.data.read_at).not.toBeNull();
  testApp.clock.now = new Date(testApp.clock.now.getTime() + 60_000);
  const readAgain = await presenter.api('PATCH /api/v1/notifications/:id', { params, body: { read: true } });
  expect(readAgain.data.read_at).toBe(read.data.read_at);
  expect((await presenter.api('PATCH /api/v1/notifications/:id', { params, body: { read: false } })).data.read_at).toBeNull();
  expect(await presenter.api('PATCH /api/v1/notifications/mark-all-as-read')).toEqual({ success: true, read: 3 });
  expect(await presenter.api('PATCH /api/v1/notifications/mark-all-as-read')).toEqual({ success: true, read: 0 });
  expect((await presenter.api('GET /api/v1/notifications')).unread).toBe(0);
});

test.each([
  ['request', 'presenter_id', 'mentoring_request.created'],
  ['offer', 'participant_id', 'mentoring_offer.created'],
] as const)('a %s opens its own page, in the app and by mail, and is read there', async (_, receiver, kind) => {
  const company = await aCompany(testApp);
  const both = { presenter: true, participant: true } as const;
  const [asked, asking] = [await aPerson(company, both), await aPerson(company, both)];
  const body = { [receiver]: receiver === 'presenter_id' ? asked.presenterId : asked.participantId, topic: 'Réseau', message };
  const { data } = await asking.api('POST /api/v1/mentoring_requests', { body });
  await letWorkerFinish(company);
  const [notification] = (await asked.api('GET /api/v1/notifications')).data;
  expect(notification).toMatchObject({ kind, subject_id: data.id });
  const path = `/mentoring_requests/${data.id}`;
  expect((await mailsOf(testApp, asked.email))[0]?.text).toContain(path);
  const open = (path: string) => asked.api('PATCH /api/v1/notifications/mark-page-as-read', { body: { path } });
  expect([(await open('/mentoring_center')).read, (await open(path)).read]).toEqual([0, 1]);
});

test('a notification of another person is not found', async () => {
  const { company, presenter } = await aRequestedPresenter();
  await letWorkerFinish(company);
  const [ownNotification] = (await presenter.api('GET /api/v1/notifications')).data;
  for (const other of [await aPresenter(company), await aPresenter(await aCompany(testApp))]) {
    const call = other.api('PATCH /api/v1/notifications/:id', { params: { id: String(ownNotification?.id) }, body: { read: true } });
    expect((await refusal(call)).status).toBe(404);
    expect((await other.api('PATCH /api/v1/notifications/mark-all-as-read')).read).toBe(0);
  }
  expect((await presenter.api('GET /api/v1/notifications')).unread).toBe(1);
});

test('repeated and concurrent deliveries of an event notify once', async () => {
  const { company, presenter } = await aRequestedPresenter();
  const event = await company.within((tx) => tx.selectFrom('events').selectAll().executeTakeFirstOrThrow());
  const delivery = { company_id: company.id, event_id: event.id };
  await Promise.all(Array.from({ length: 10 }, () => deliverEvent(testApp.services, listeners, delivery)));
  const readRows = () => Promise.all([company.within((tx) => tx.selectFrom('notifications').selectAll().execute()), listMails(company)]);
  const firstRows = await readRows();
  expect(firstRows.map((rows) => rows.length)).toEqual([1, 1]);
  await testApp.services.database.inCompany(delivery, (tx) =>
    notifyPartners({ tx, now: testApp.clock.now, services: testApp.services, actor: delivery, afterCommit: () => {} }, parseEvent(event)),
  );
  expect(await readRows()).toEqual(firstRows);

  for (let round = 0; round < 2; round += 1) await letWorkerFinish(company);
  const mails = await mailsOf(testApp, presenter.email);
  expect(mails).toHaveLength(1);
  const [row] = await listMails(company);
  expect([row?.id, row?.sent_at]).toEqual([mails[0]?.message_id, expect.any(Date)]);
});

test('a pending mail is dropped when its recipient is suspended', async () => {
  const { company, presenter } = await aRequestedPresenter();
  const event = await company.within((tx) => tx.selectFrom('events').select('id').executeTakeFirstOrThrow());
  const delivery = { company_id: company.id, event_id: event.id };
  await deliverEvent(testApp.services, listeners, delivery);
  await company.within((tx) => tx.updateTable('users').set({ state: 'suspended' }).where('id', '=', presenter.userId).execute());
  await letWorkerFinish(company);
  expect(await mailsOf(testApp, presenter.email)).toEqual([]);
  expect(await listMails(company)).toEqual([]);
});
