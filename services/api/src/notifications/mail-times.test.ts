import type { NotificationSchedule } from '@binome/contract/notifications/notification-schedule';
import type { NotificationKind } from '@binome/contract/values/notification-kinds';
import { beforeEach, expect, test } from 'vitest';
import { aCompany, type TestCompany } from '../testing/company.ts';
import { password, setPassword } from '../testing/console.ts';
import { aParticipant, aPresenter, type TestPerson } from '../testing/person.ts';
import { aMeeting, aRelationship } from '../testing/relationship.ts';
import { refusal, startTestApp } from '../testing/test-app.ts';
import { letWorkerFinish, listMails, mailsOf, runDueJobs } from '../testing/worker.ts';

const testApp = await startTestApp();
const message = 'Bonjour, je prépare une prise de poste en janvier et votre parcours m’inspire beaucoup.';

/** A Friday, 21:00 in Paris. */
const evening = new Date('2026-11-20T20:00:00Z');
/** The Monday after, 8:00 in Paris. */
const mondayMorning = new Date('2026-11-23T07:00:00Z');

beforeEach(() => {
  testApp.clock.now = evening;
});

async function sendRequest(company: TestCompany, { presenterId }: TestPerson, first_name = 'Léa') {
  const participant = await aParticipant(company, { user: { first_name } });
  const { data } = await participant.api('POST /api/v1/mentoring_requests', {
    body: { presenter_id: presenterId, topic: 'Réseau', message },
  });
  await letWorkerFinish(company);
  return { participant, id: data.id };
}

const subjects = async ({ email }: TestPerson) => (await mailsOf(testApp, email)).map(({ subject }) => subject);

const quietSchedule = { quiet_hours: { from: '20:00', until: '08:00' }, days_off: [7, 6] };

test('a schedule starts with the defaults, is changed in parts, and refuses what makes no sense', async () => {
  const company = await aCompany(testApp);
  const { api } = await aPresenter(company);
  const schedule = (await api('GET /api/v1/notification_schedule')).data;
  expect(schedule).toEqual({ digest_time: '09:00', quiet_hours: null, days_off: [] });
  const change = (body: Partial<NotificationSchedule>) => api('PATCH /api/v1/notification_schedule', { body });
  expect((await change(quietSchedule)).data).toEqual({ ...schedule, ...quietSchedule, days_off: [6, 7] });
  expect((await change({ digest_time: '18:30' })).data).toMatchObject({ digest_time: '18:30', days_off: [6, 7] });
  expect((await change({ quiet_hours: null })).data).toMatchObject({ quiet_hours: null, days_off: [6, 7] });
  for (const body of [
    { digest_time: '24:00' },
    { quiet_hours: { from: '08:00', until: '08:00' } },
    { days_off: [1, 1] },
    { days_off: [1, 2, 3, 4, 5, 6, 7] },
    { days_off: [0] },
  ]) {
    expect((await refusal(change(body))).status).toBe(422);
  }
  expect((await api('GET /api/v1/notification_schedule')).data).toEqual({ digest_time: '18:30', quiet_hours: null, days_off: [6, 7] });
});

test('in quiet hours a notification shows in the app at once, and its mail waits until they end', async () => {
  const company = await aCompany(testApp);
  const presenter = await aPresenter(company);
  await presenter.api('PATCH /api/v1/notification_schedule', { body: quietSchedule });
  await sendRequest(company, presenter);
  expect((await presenter.api('GET /api/v1/notifications')).unread).toBe(1);
  expect(await subjects(presenter)).toEqual([]);
  expect((await listMails(company)).map(({ send_after }) => send_after)).toEqual([mondayMorning]);
  testApp.clock.now = mondayMorning;
  await letWorkerFinish(company);
  expect(await subjects(presenter)).toHaveLength(1);
});

test('a mail that waits is dropped when its recipient reads the notification first', async () => {
  const company = await aCompany(testApp);
  const presenter = await aPresenter(company);
  await presenter.api('PATCH /api/v1/notification_schedule', { body: quietSchedule });
  await sendRequest(company, presenter);
  await presenter.api('PATCH /api/v1/notifications/mark-all-as-read');
  testApp.clock.now = mondayMorning;
  await letWorkerFinish(company);
  expect(await subjects(presenter)).toEqual([]);
});

test('a mail that waits is sent as soon as the person ends their quiet hours', async () => {
  const company = await aCompany(testApp);
  const presenter = await aPresenter(company);
  await presenter.api('PATCH /api/v1/notification_schedule', { body: quietSchedule });
  await sendRequest(company, presenter);
  await presenter.api('PATCH /api/v1/notification_schedule', { body: { quiet_hours: null, days_off: [] } });
  await letWorkerFinish(company);
  expect(await subjects(presenter)).toHaveLength(1);
});

test('news about a meeting waits at most until two hours before it, and security mails never wait', async () => {
  const relationship = await aRelationship(await aCompany(testApp, { meeting_notice_hours: 0 }));
  const { company, participant, presenter } = relationship;
  await presenter.api('PATCH /api/v1/notification_schedule', { body: { quiet_hours: { from: '20:00', until: '10:00' } } });
  const starts_at = new Date('2026-11-21T08:00:00Z');
  const id = await aMeeting(relationship, { starts_at, ends_at: new Date('2026-11-21T08:45:00Z') });
  await participant.api('PATCH /api/v1/meetings/:id', { params: { id }, body: { event: 'cancel', reason: 'Un imprévu, désolée' } });
  await setPassword(testApp, presenter.email);
  await presenter.api('PATCH /auth', {
    body: { current_password: password, password: 'Une-autre-2026!', password_confirmation: 'Une-autre-2026!' },
  });
  await letWorkerFinish(company);
  expect(await subjects(presenter)).toEqual(['Votre mot de passe a été changé']);
  const waiting = (await listMails(company)).filter(({ sent_at }) => sent_at === null);
  expect(waiting.map(({ send_after }) => send_after)).toEqual([new Date('2026-11-21T06:00:00Z')]);
});

test('who is awaited in the video room learns it in quiet hours too', async () => {
  const relationship = await aRelationship(await aCompany(testApp));
  const { company, participant, presenter } = relationship;
  await presenter.api('PATCH /api/v1/notification_schedule', { body: quietSchedule });
  const id = await aMeeting(relationship, { starts_at: evening, ends_at: new Date(evening.getTime() + 2_700_000) }, { video_url: null });
  await participant.api('POST /api/v1/meetings/:id/webconference', { params: { id }, body: { event: 'enter' } });
  await letWorkerFinish(company);
  expect(await subjects(presenter)).toEqual([expect.stringContaining('Léa')]);
});

test('a daily digest tells at the person’s hour what is still true and not yet read', async () => {
  const company = await aCompany(testApp);
  const presenter = await aPresenter(company);
  const email = 'daily' as const;
  const kinds: NotificationKind[] = ['mentoring_request.created', 'mentoring_request.withdrawn'];
  await presenter.api('PATCH /auth', { body: { notification_preferences: kinds.map((kind) => ({ kind, email, sms: false })) } });
  await presenter.api('PATCH /api/v1/notification_schedule', { body: { days_off: [6, 7] } });
  const [read, withdrawn] = [await sendRequest(company, presenter, 'Anna'), await sendRequest(company, presenter, 'Basile')];
  await sendRequest(company, presenter, 'Chloé');
  await sendRequest(company, presenter, 'Diane');
  expect(await subjects(presenter)).toEqual([]);
  await withdrawn.participant.api('PATCH /api/v1/mentoring_requests/:id', { params: { id: withdrawn.id }, body: { event: 'withdraw' } });
  await letWorkerFinish(company);
  const { data } = await presenter.api('GET /api/v1/notifications', { query: { page_size: 20 } });
  const own = data.find(({ subject_id }) => subject_id === read.id);
  await presenter.api('PATCH /api/v1/notifications/:id', { params: { id: String(own?.id) }, body: { read: true } });

  testApp.clock.now = new Date('2026-11-21T08:00:00Z');
  expect(await runDueJobs(company, 'daily-digests')).toEqual([]);
  testApp.clock.now = new Date('2026-11-23T08:00:00Z');
  expect(await runDueJobs(company, 'daily-digests')).toEqual(['daily-digests']);
  expect(await runDueJobs(company, 'daily-digests')).toEqual([]);
  await letWorkerFinish(company);
  const [digest, ...others] = await mailsOf(testApp, presenter.email);
  expect(others).toEqual([]);
  expect(digest?.subject).toBe('Votre récapitulatif du lundi 23 novembre\u00a0: 3 nouveautés');
  const text = digest?.text ?? '';
  const positions = ['Chloé', 'Diane', 'Basile'].map((name) => text.indexOf(name));
  expect(positions.every((position) => position > 0)).toBe(true);
  expect(positions).toEqual([...positions].sort((a, b) => a - b));
  expect(text).not.toContain('Anna');
  expect(text.match(/http\S+\/mentoring_requests/g)).toHaveLength(3);
  expect(await company.within((tx) => tx.selectFrom('digest_items').selectAll().execute())).toEqual([]);
});

test('a digest with nothing left to tell is not sent', async () => {
  const company = await aCompany(testApp);
  const presenter = await aPresenter(company);
  const preference = { kind: 'mentoring_request.created' as const, email: 'daily' as const, sms: false };
  await presenter.api('PATCH /auth', { body: { notification_preferences: [preference] } });
  await sendRequest(company, presenter);
  await presenter.api('PATCH /api/v1/notifications/mark-all-as-read');
  testApp.clock.now = new Date('2026-11-21T08:00:00Z');
  await runDueJobs(company, 'daily-digests');
  await letWorkerFinish(company);
  expect(await subjects(presenter)).toEqual([]);
  expect(await company.within((tx) => tx.selectFrom('digest_items').selectAll().execute())).toEqual([]);
});

test('a mail with a calendar entry, or about the next hour, cannot wait for the digest', async () => {
  const { api } = await aPresenter(await aCompany(testApp));
  for (const kind of ['meeting.confirmed', 'meeting.hour_before'] as const) {
    const body = { notification_preferences: [{ kind, email: 'daily' as const, sms: false }] };
    expect((await refusal(api('PATCH /auth', { body }))).status).toBe(422);
  }
});
