import type { NotificationKind } from '@binome/contract/notifications';
import type { MeetingState } from '@binome/contract/states';
import ICAL from 'ical.js';
import { beforeEach, expect, test } from 'vitest';
import { deliverEvent } from '../platform/deliver-events.ts';
import { say } from '../platform/intl.ts';
import type { Mail } from '../platform/mail.ts';
import { aCompany } from '../testing/company.ts';
import type { TestPerson } from '../testing/person.ts';
import { aMeeting, aRelationship, type TestRelationship } from '../testing/relationship.ts';
import { openStage } from '../testing/stage.ts';
import { letWorkerFinish, mailsOf } from '../testing/worker.ts';
import { listeners } from '../worker.ts';
import { sendMailsOfEvent } from './mails/send-mails.ts';

const stage = await openStage();
/** A Monday in Paris, some days before the clocks go back: in Montréal they do so a week later. */
const monday = new Date('2026-10-19T07:00:00Z');
const day = 86_400_000;

beforeEach(() => {
  stage.clock.now = monday;
});

/** Léa reads French in Paris, Paul English in Montréal. */
async function aFarPair(settings: Parameters<typeof aCompany>[1] = {}): Promise<TestRelationship> {
  const company = await aCompany(stage, settings);
  return aRelationship(company, {
    participant: { user: { time_zone: 'Europe/Paris' } },
    presenter: { language: 'en', user: { time_zone: 'America/Montreal' } },
  });
}

/** Plans a session at two times. Returns its id. */
async function planned({ participant, relationshipId }: TestRelationship, slots = ['2026-10-28T15:00:00Z', '2026-11-04T15:00:00Z']) {
  const { data } = await participant.api('POST /api/v1/meetings', {
    body: {
      mentoring_relationship_id: relationshipId,
      subject: 'Préparer l’entretien',
      type: 'videoconference',
      video_url: 'https://visio.example/lea-paul',
      duration_minutes: 45,
      slots,
      note: 'Plutôt l’après-midi ?',
    },
  });
  return data.id;
}

/** Has one side do what the screens offer. */
const propose = (by: TestPerson, id: string, slots: string[]) =>
  by.api('POST /api/v1/meetings/:id/appointments', { params: { id }, body: { slots } });
const cancel = (by: TestPerson, id: string) =>
  by.api('PATCH /api/v1/meetings/:id', { params: { id }, body: { event: 'cancel', reason: 'Un imprévu, désolée' } });

async function answer(by: TestPerson, id: string, event: 'accept' | 'decline') {
  const { data } = await by.api('GET /api/v1/meetings/:id', { params: { id } });
  const params = { id, appointment_id: String(data.proposals[0]?.id) };
  await by.api('PATCH /api/v1/meetings/:id/appointments/:appointment_id', { params, body: { event } });
}

/** What reached somebody since the last look: the app's new rows, oldest first, and the mails. */
function inbox(pair: TestRelationship, person: TestPerson) {
  let seen = { rows: 0, mails: 0 };
  return async () => {
    await letWorkerFinish(pair.company);
    const rows = (await person.api('GET /api/v1/notifications', { query: { page_size: 100 } })).data.toReversed();
    const mails = await mailsOf(stage, person.email);
    const news = { app: rows.slice(seen.rows), mails: mails.slice(seen.mails) };
    seen = { rows: rows.length, mails: mails.length };
    return { ...news, kinds: news.app.map(({ kind }) => kind) };
  };
}

/** The entry that a mail puts into its reader's calendar, and at what time their clocks show it. */
function entryOf(mail: Mail | undefined, timeZone: string) {
  const calendar = new ICAL.Component(ICAL.parse(mail?.calendar?.content ?? ''));
  const event = calendar.getFirstSubcomponent('vevent');
  const starts = event?.getFirstPropertyValue('dtstart');
  const shown =
    starts instanceof ICAL.Time ? starts.toJSDate().toLocaleString('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' }) : '';
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event?.getFirstPropertyValue('uid'),
    sequence: event?.getFirstPropertyValue('sequence'),
    shown,
  };
}

test('proposed, countered, agreed, moved, changed, called off: the other side hears of each, and both calendars follow', async () => {
  const pair = await aFarPair();
  const [lea, paul] = [inbox(pair, pair.participant), inbox(pair, pair.presenter)];
  const id = await planned(pair);
  const asked = await paul();
  expect(asked.app).toMatchObject([{ kind: 'meeting.requested', subject_id: id, relationship_id: pair.relationshipId }]);
  const [mail] = asked.mails;
  expect(mail?.subject).toBe('Léa Martin suggests a session');
  expect(mail?.text).toContain(
    'Wednesday, October 28, 2026, 11:00 AM – 11:45 AM (Eastern Time) · for Léa: Wednesday, October 28, 2026, 4:00 PM',
  );
  expect(mail?.text).toContain('Wednesday, November 4, 2026, 10:00 AM – 10:45 AM (Eastern Time)');
  expect(mail?.text).toContain('Plutôt l’après-midi ?');
  expect(mail?.text).toContain(`${stage.services.env.BASE_URL}/mentoring_center/${pair.relationshipId}`);
  expect(mail?.calendar).toBeUndefined();
  expect(await lea()).toMatchObject({ app: [], mails: [] });

  await propose(pair.presenter, id, ['2026-10-26T15:00:00Z']);
  const countered = await lea();
  expect([countered.kinds, countered.mails.map(({ subject }) => subject)]).toEqual([
    ['meeting.counter_proposed'],
    ['Paul Bernard vous propose un autre moment'],
  ]);
  expect(countered.mails[0]?.text).toContain('lundi 26 octobre 2026, 16:00 – 16:45 (heure d’Europe centrale) · pour Paul');
  expect(countered.mails[0]?.text).not.toContain('Plutôt l’après-midi');

  const steps: { lea: Mail | undefined; paul: Mail | undefined }[] = [];
  const both = async (kind: NotificationKind, who: 'lea' | 'paul') => {
    const news = { lea: await lea(), paul: await paul() };
    expect([news[who].kinds, news[who === 'lea' ? 'paul' : 'lea'].kinds]).toEqual([[kind], []]);
    expect([news.lea.mails.length, news.paul.mails.length]).toEqual([1, 1]);
    steps.push({ lea: news.lea.mails[0], paul: news.paul.mails[0] });
  };
  await answer(pair.participant, id, 'accept');
  await both('meeting.confirmed', 'paul');
  await propose(pair.presenter, id, ['2026-11-02T15:00:00Z']);
  expect((await lea()).kinds).toEqual(['meeting.move_proposed']);
  await answer(pair.participant, id, 'accept');
  await both('meeting.moved', 'paul');
  await pair.presenter.api('PATCH /api/v1/meetings/:id', { params: { id }, body: { event: 'edit', subject: 'Le plan; la suite' } });
  await both('meeting.changed', 'lea');
  await cancel(pair.participant, id);
  await both('meeting.cancelled', 'paul');

  expect(steps.map(({ lea }) => lea?.subject)).toEqual([
    'Séance confirmée avec Paul Bernard',
    'Votre séance avec Paul Bernard change d’horaire',
    'Votre séance avec Paul Bernard a été modifiée',
    'Séance annulée avec Paul Bernard',
  ]);
  expect(steps[3]?.paul?.text).toContain('Un imprévu, désolée');
  expect(steps[3]?.paul?.text).toContain(`/mentoring_center/${pair.relationshipId}/session`);
  expect(steps[3]?.paul?.text).toContain('When: Monday, November 2, 2026, 10:00 AM');
  const uid = `${id}@localhost`;
  expect(steps.map(({ lea }) => entryOf(lea, 'Europe/Paris'))).toEqual([
    // Paris is back on winter time, Montréal is not.
    { method: 'REQUEST', uid, sequence: 0, shown: '2026-10-26 16:00' },
    { method: 'REQUEST', uid, sequence: 1, shown: '2026-11-02 16:00' },
    { method: 'REQUEST', uid, sequence: 2, shown: '2026-11-02 16:00' },
    { method: 'CANCEL', uid, sequence: 3, shown: '2026-11-02 16:00' },
  ]);
  expect(steps.map(({ paul }) => entryOf(paul, 'America/Montreal').shown)).toEqual([
    '2026-10-26 11:00',
    '2026-11-02 10:00',
    '2026-11-02 10:00',
    '2026-11-02 10:00',
  ]);
  expect(entryOf(steps[0]?.lea, 'Indian/Reunion').shown).toBe('2026-10-26 19:00');
});

test('a proposal that is declined is told to who made it, and one that is given up to who was asked', async () => {
  const pair = await aFarPair();
  const lea = inbox(pair, pair.participant);
  const paul = inbox(pair, pair.presenter);
  const id = await planned(pair, ['2026-10-28T15:00:00Z']);
  await paul();
  await answer(pair.presenter, id, 'decline');
  const declined = await lea();
  expect([declined.kinds, declined.mails[0]?.subject]).toEqual([
    ['meeting.declined'],
    'Vos propositions ne conviennent pas à Paul Bernard',
  ]);
  expect(await paul()).toMatchObject({ app: [], mails: [] });
  await pair.participant.api('DELETE /api/v1/meetings/:id', { params: { id } });
  expect(declined.mails[0]?.text).toContain(`/mentoring_center/${pair.relationshipId}/session?meeting=${id}`);
  const givenUp = await paul();
  expect([givenUp.kinds, givenUp.mails.map(({ calendar }) => calendar)]).toEqual([['meeting.cancelled'], [undefined]]);
  expect(givenUp.mails[0]?.subject).toBe('Léa Martin takes back the session that was suggested');
  expect(await lea()).toMatchObject({ app: [], mails: [] });
});

type Told = { app: string; mail: string };
const none = '';
const two = 'lea paul';
const closed = { closed_at: monday };
const upcoming = { starts_at: new Date(monday.getTime() + day / 2), ends_at: new Date(monday.getTime() + day / 2 + 45 * 60_000) };

test.each([
  [
    'meeting.admin_cancelled',
    { sequence: 1 },
    { aasm_state: 'cancelled', cancelled_by: 'administrator', admin_reason: 'Doublon', ...closed },
    two,
    two,
  ],
  [
    'meeting.cancelled',
    { because: 'relationship_ended', sequence: 1 },
    { aasm_state: 'cancelled', cancelled_by: 'relationship_ended', ...closed },
    none,
    two,
  ],
  ['meeting.expired', {}, { aasm_state: 'expired', starts_at: null, ends_at: null, ...closed }, two, two],
  ['meeting.day_before', {}, { ...upcoming, day_reminder_for: upcoming.starts_at }, two, two],
  ['meeting.hour_before', {}, { ...upcoming, hour_reminder_for: upcoming.starts_at }, two, two],
  ['meeting.feedback_requested', {}, { aasm_state: 'feedback_requested' }, two, two],
  ['meeting.report_sent', { by: 'participant' }, { aasm_state: 'feedback_filled' }, 'paul', 'paul'],
  ['meeting.report_sent', { by: 'presenter' }, { aasm_state: 'feedback_filled' }, 'lea', 'lea'],
] as const)('%s %o is told to whom it concerns, in their language, once', async (kind, data, meeting, app, mail) => {
  const pair = await aFarPair();
  const id = await aMeeting(pair, meeting);
  expect(await toldOf(pair, kind, id, data)).toEqual({ app, mail });
});

test.each([
  ['mentoring_relationship.fit_asked', {}, {}],
  ['mentoring_relationship.mid_term_asked', {}, {}],
  ['mentoring_relationship.nudged', {}, {}],
  ['mentoring_relationship.finished', { by: 'participant' }, { aasm_state: 'finished', ended_at: monday }],
  ['mentoring_relationship.finished', { by: 'presenter' }, { aasm_state: 'finished', ended_at: monday }],
  ['mentoring_relationship.feedback_provided', {}, { aasm_state: 'feedback_provided', ended_at: monday }],
] as const)('%s %o is told to both, each in their language, once', async (kind, data, change) => {
  const pair = await aFarPair();
  await pair.company.within((tx) =>
    tx
      .updateTable('mentoring_relationships')
      .set({ aasm_state: 'initiated', ...change })
      .execute(),
  );
  expect(await toldOf(pair, kind, pair.relationshipId, data)).toEqual({ app: two, mail: two });
});

/** Lets an event be delivered by ten workers at once, twice, and tells who heard of it: in the app, and by a mail in their language. */
async function toldOf(pair: TestRelationship, name: NotificationKind, subject_id: string, data: object): Promise<Told> {
  const { company, participant, presenter } = pair;
  const event = { name, subject_id, data: JSON.stringify(data), created_at: stage.clock.now };
  const { id } = await company.within((tx) => tx.insertInto('events').values(event).returning('id').executeTakeFirstOrThrow());
  const delivery = { company_id: company.id, event_id: id };
  const all = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 10 }, work));
  for (const _ of [1, 2]) {
    await all(() => deliverEvent(stage.services, listeners, delivery));
    await all(() => sendMailsOfEvent(stage.services, delivery));
  }
  const people = [
    { name: 'lea', person: participant, locale: 'fr' as const, partner: 'Paul Bernard', side: 'participant', first_name: 'Paul' },
    { name: 'paul', person: presenter, locale: 'en' as const, partner: 'Léa Martin', side: 'presenter', first_name: 'Léa' },
  ];
  const told = { app: [] as string[], mail: [] as string[] };
  for (const { name: who, person, locale, ...texts } of people) {
    const rows = (await person.api('GET /api/v1/notifications')).data.filter(({ kind }) => kind === name);
    for (const { relationship_id } of rows) {
      told.app.push(who);
      expect(relationship_id).toBe(pair.relationshipId);
    }
    for (const mail of await mailsOf(stage, person.email)) {
      told.mail.push(who);
      const time = upcoming.starts_at.toLocaleTimeString(locale, {
        timeZone: locale === 'fr' ? 'Europe/Paris' : 'America/Montreal',
        timeStyle: 'short',
      });
      expect(mail.subject).toBe(say(locale, `mail.${name}.title`, { ...texts, agreed: 'yes', left: 'no', time }));
      expect(mail.text).not.toMatch(/[{}]|undefined/);
    }
  }
  return { app: told.app.join(' '), mail: told.mail.join(' ') };
}

test('the end is told to both in the same words, whoever wished for it, and asks for a review', async () => {
  const texts: string[][] = [];
  for (const by of ['participant', 'presenter']) {
    const pair = await aFarPair();
    await aMeeting(pair);
    await pair.company.within(async (tx) => {
      await tx.updateTable('mentoring_relationships').set({ aasm_state: 'finished', ended_at: monday }).execute();
      const event = {
        name: 'mentoring_relationship.finished',
        subject_id: pair.relationshipId,
        data: JSON.stringify({ by }),
        created_at: monday,
      };
      await tx.insertInto('events').values(event).execute();
    });
    const [lea, paul] = [await inbox(pair, pair.participant)(), await inbox(pair, pair.presenter)()];
    // The end itself, and what takes the session to come out of the calendar.
    for (const { kinds, mails } of [lea, paul]) {
      expect(kinds).toEqual(['mentoring_relationship.finished']);
      expect(mails.map(({ calendar }) => calendar?.method)).toEqual([undefined, 'CANCEL']);
      expect(mails[0]?.text).toContain(`/feedback_relationships/${pair.relationshipId}`);
    }
    const known = [pair.relationshipId, pair.company.slug];
    texts.push([lea, paul].map(({ mails }) => known.reduce((text, id) => text.replaceAll(id, '…'), mails[0]?.text ?? '')));
  }
  expect(texts[0]).toEqual(texts[1]);
});

test('what somebody answered about the fit is told to nobody', async () => {
  const pair = await aFarPair();
  await aMeeting(pair, {
    aasm_state: 'finished',
    starts_at: new Date(monday.getTime() - day),
    ends_at: new Date(monday.getTime() - day + 1),
    ...closed,
  });
  const ask = pair.participant.api('POST /api/v1/mentoring_relationships/:id/checks', {
    params: { id: pair.relationshipId },
    body: { kind: 'fit', answer: 'no' },
  });
  await ask;
  expect(await inbox(pair, pair.presenter)()).toMatchObject({ app: [], mails: [] });
  expect(await inbox(pair, pair.participant)()).toMatchObject({ app: [], mails: [] });
  const events = await pair.company.within((tx) => tx.selectFrom('events').select(['name', 'data']).execute());
  expect(JSON.stringify(events)).not.toMatch(/"no"|fit/);
});

const earlier = { starts_at: new Date(monday.getTime() - day), ends_at: new Date(monday.getTime() - day + 45 * 60_000) };

test.each([
  ['meeting.requested', 'confirmed', {}],
  ['meeting.requested', 'requested', { starts_at: null, ends_at: null }],
  ['meeting.confirmed', 'cancelled', { cancelled_by: 'presenter', ...closed }],
  ['meeting.confirmed', 'confirmed', earlier],
  ['meeting.moved', 'started', earlier],
  ['meeting.day_before', 'confirmed', { ...upcoming, day_reminder_for: monday }],
  ['meeting.hour_before', 'confirmed', { ...earlier, hour_reminder_for: earlier.starts_at }],
  ['meeting.hour_before', 'cancelled', { ...upcoming, hour_reminder_for: upcoming.starts_at, cancelled_by: 'presenter', ...closed }],
  ['meeting.feedback_requested', 'finished', { ...earlier, ...closed }],
  ['meeting.declined', 'cancelled', { starts_at: null, ends_at: null, cancelled_by: 'participant', ...closed }],
] as [NotificationKind, MeetingState, Parameters<typeof aMeeting>[1]][])(
  'a mail of %s is given up once the session is %s',
  async (kind, aasm_state, meeting) => {
    const pair = await aFarPair();
    const id = await aMeeting(pair, { aasm_state, ...meeting });
    expect((await toldOf(pair, kind, id, { sequence: 0 })).mail).toBe(none);
    expect(await pair.company.within((tx) => tx.selectFrom('mail_deliveries').selectAll().execute())).toEqual([]);
  },
);

test.each(['mentoring_relationship.fit_asked', 'mentoring_relationship.mid_term_asked', 'mentoring_relationship.nudged'] as const)(
  'a mail of %s is given up once it is answered, or the accompaniment is over',
  async (kind) => {
    const pair = await aFarPair();
    const { company, participant, relationshipId: mentoring_relationship_id } = pair;
    const user_id = participant.userId;
    await company.within(async (tx) => {
      const checks = [
        { kind: 'fit' as const, answer: 'yes' },
        { kind: 'mid_term' as const, answer: 'well' },
      ];
      for (const check of checks)
        await tx
          .insertInto('relationship_checks')
          .values({ ...check, user_id, mentoring_relationship_id })
          .execute();
    }, user_id);
    const heardOf = { mentoring_relationship_id, last_contact_at: new Date(monday.getTime() + 1) };
    await company.within((tx) => tx.insertInto('relationship_follow_ups').values(heardOf).execute());
    const mail = kind === 'mentoring_relationship.nudged' ? none : 'paul';
    expect(await toldOf(pair, kind, pair.relationshipId, {})).toEqual({ app: two, mail });

    const ended = await aFarPair();
    await ended.company.within((tx) =>
      tx.updateTable('mentoring_relationships').set({ aasm_state: 'cancelled', ended_at: monday }).execute(),
    );
    expect(await toldOf(ended, kind, ended.relationshipId, {})).toEqual({ app: two, mail: none });
  },
);

test('who has sent their report is not asked for it, and a mentor who may leave it is not written to', async () => {
  const pair = await aFarPair({ presenter_report_optional: true });
  const id = await aMeeting(pair, { aasm_state: 'feedback_requested', ...earlier });
  expect(await toldOf(pair, 'meeting.feedback_requested', id, {})).toEqual({ app: two, mail: 'lea' });
  const other = await aFarPair();
  const reported = await aMeeting(other, { aasm_state: 'feedback_filled', ...earlier });
  const people = { participant_user_id: other.participant.userId, presenter_user_id: other.presenter.userId };
  const report = {
    subcategory: 'meeting',
    role_type: 'participant',
    author_user_id: other.participant.userId,
    sent_at: monday,
    released_at: monday,
  } as const;
  const values = { ...people, ...report, mentoring_relationship_id: other.relationshipId, meeting_id: reported };
  await other.company.within((tx) => tx.insertInto('feedbacks').values(values).execute());
  expect(await toldOf(other, 'meeting.feedback_requested', reported, {})).toEqual({ app: two, mail: 'paul' });
});

test('who wishes for no such mails gets none; whose calendar has the session is told what becomes of it in any case', async () => {
  const pair = await aFarPair();
  const choose = (kind: NotificationKind, email: boolean) =>
    pair.participant.api('PATCH /auth', { body: { notification_preferences: [{ kind, email, sms: false }] } });
  const lea = inbox(pair, pair.participant);
  await choose('meeting.confirmed', false);
  await choose('meeting.cancelled', false);
  const unwanted = await planned(pair, ['2026-10-28T15:00:00Z']);
  await answer(pair.presenter, unwanted, 'accept');
  expect(await lea()).toMatchObject({ kinds: ['meeting.confirmed'], mails: [] });
  await cancel(pair.presenter, unwanted);
  expect(await lea()).toMatchObject({ kinds: ['meeting.cancelled'], mails: [] });

  await choose('meeting.confirmed', true);
  const wanted = await planned(pair, ['2026-10-28T15:00:00Z']);
  await answer(pair.presenter, wanted, 'accept');
  expect((await lea()).mails).toHaveLength(1);
  await choose('meeting.confirmed', false);
  await cancel(pair.presenter, wanted);
  expect((await lea()).mails.map(({ calendar }) => calendar?.method)).toEqual(['CANCEL']);
});
