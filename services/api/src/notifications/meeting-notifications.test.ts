import type { MeetingState } from '@binome/contract/states';
import type { MailFrequency, NotificationKind } from '@binome/contract/values/notification-kinds';
import ICAL from 'ical.js';
import { beforeEach, expect, test } from 'vitest';
import { deliverEvent } from '../platform/delivery/deliver-events.ts';
import type { Mail } from '../platform/mail/mail.ts';
import { say } from '../platform/text/intl.ts';
import { aCompany } from '../testing/company.ts';
import type { TestPerson } from '../testing/person.ts';
import { aMeeting, aRelationship, type TestRelationship } from '../testing/relationship.ts';
import { startTestApp } from '../testing/test-app.ts';
import { letWorkerFinish, listMails, mailsOf } from '../testing/worker.ts';
import { listeners } from '../worker.ts';
import { weekdayOf } from './shared/texts.ts';

const testApp = await startTestApp();
/** A Monday. Clocks go back six days later in Paris, and a week after that in Montréal. */
const monday = new Date('2026-10-19T07:00:00Z');
const day = 86_400_000;

beforeEach(() => {
  testApp.clock.now = monday;
});

/** Léa: French, in Paris. Paul: English, in Montréal. */
async function aRelationshipAcrossZones(settings: Parameters<typeof aCompany>[1] = {}): Promise<TestRelationship> {
  const company = await aCompany(testApp, settings);
  return aRelationship(company, {
    participant: { user: { time_zone: 'Europe/Paris' } },
    presenter: { language: 'en', user: { time_zone: 'America/Montreal' } },
  });
}

/** Plans a meeting with two proposed times. Returns its id. */
async function planMeeting({ participant, relationshipId }: TestRelationship, slots = ['2026-10-28T15:00:00Z', '2026-11-04T15:00:00Z']) {
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

const propose = (by: TestPerson, id: string, slots: string[]) =>
  by.api('POST /api/v1/meetings/:id/appointments', { params: { id }, body: { slots } });
const cancel = (by: TestPerson, id: string) =>
  by.api('PATCH /api/v1/meetings/:id', { params: { id }, body: { event: 'cancel', reason: 'Un imprévu, désolée' } });

async function answer(by: TestPerson, id: string, event: 'accept' | 'decline') {
  const { data } = await by.api('GET /api/v1/meetings/:id', { params: { id } });
  const params = { id, appointment_id: String(data.proposals[0]?.id) };
  await by.api('PATCH /api/v1/meetings/:id/appointments/:appointment_id', { params, body: { event } });
}

/** Returns a function that reads the notifications, oldest first, and mails since its last call. */
function inbox(relationship: TestRelationship, person: TestPerson) {
  let counts = { rows: 0, mails: 0 };
  return async () => {
    await letWorkerFinish(relationship.company);
    const rows = (await person.api('GET /api/v1/notifications', { query: { page_size: 100 } })).data.toReversed();
    const mails = await mailsOf(testApp, person.email);
    const received = { app: rows.slice(counts.rows), mails: mails.slice(counts.mails) };
    counts = { rows: rows.length, mails: mails.length };
    return { ...received, kinds: received.app.map(({ kind }) => kind) };
  };
}

/** The calendar entry of a mail, with its local start time. */
function entryOf(mail: Mail | undefined, timeZone: string) {
  const calendar = new ICAL.Component(ICAL.parse(mail?.calendar?.content ?? ''));
  const event = calendar.getFirstSubcomponent('vevent');
  const starts = event?.getFirstPropertyValue('dtstart');
  const localStart =
    starts instanceof ICAL.Time ? starts.toJSDate().toLocaleString('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' }) : '';
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event?.getFirstPropertyValue('uid'),
    sequence: event?.getFirstPropertyValue('sequence'),
    localStart,
  };
}

test('a time that the mentee books at once reaches both calendars, and tells the mentor how to change it', async () => {
  const relationship = await aRelationshipAcrossZones();
  const { participant, presenter, relationshipId } = relationship;
  const [lea, paul] = [inbox(relationship, participant), inbox(relationship, presenter)];
  const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, open: true, start_time: '09:00', end_time: '12:00' }));
  await presenter.api('PUT /api/v1/availabilities', { body: { data: everyDay } });
  const meeting = { mentoring_relationship_id: relationshipId, subject: 'Première rencontre', type: 'videoconference' as const };
  const body = { ...meeting, duration_minutes: 60 as const, slots: ['2026-10-28T14:00:00Z'], book: true };
  const { data } = await participant.api('POST /api/v1/meetings', { body });
  const [forLea, forPaul] = [await lea(), await paul()];
  expect([forLea.kinds, forPaul.kinds]).toEqual([[], ['meeting.confirmed']]);
  expect(forPaul.mails.map(({ subject }) => subject)).toEqual(['Session confirmed with Léa Martin']);
  expect(forPaul.mails[0]?.text).toContain('Léa Martin has booked one of your free times:');
  expect(forPaul.mails[0]?.text).toContain('When: Wednesday, 28 October 2026, 10:00 – 11:00 (Montréal time) · for Léa: ');
  expect(forPaul.mails[0]?.text).toContain('Move or cancel the session on the page of your mentorship.');
  expect(forPaul.mails[0]?.text).toContain(`/mentoring_center/${relationshipId}`);
  expect(forLea.mails[0]?.text).not.toContain('Déplacez ou annulez');
  const entry = { method: 'REQUEST', uid: `${data.id}@localhost`, sequence: 0 };
  expect(entryOf(forPaul.mails[0], 'America/Montreal')).toEqual({ ...entry, localStart: '2026-10-28 10:00' });
  expect(entryOf(forLea.mails[0], 'Europe/Paris')).toEqual({ ...entry, localStart: '2026-10-28 15:00' });
});

test('each step from a proposal to the cancellation notifies the partner and updates both calendars', async () => {
  const relationship = await aRelationshipAcrossZones();
  const [lea, paul] = [inbox(relationship, relationship.participant), inbox(relationship, relationship.presenter)];
  const id = await planMeeting(relationship);
  const requested = await paul();
  expect(requested.app).toMatchObject([{ kind: 'meeting.requested', subject_id: id, relationship_id: relationship.relationshipId }]);
  const [mail] = requested.mails;
  expect(mail?.subject).toBe('Léa Martin has suggested a session');
  expect(mail?.text).toContain('Wednesday, 28 October 2026, 11:00 – 11:45 (Montréal time) · for Léa: Wednesday, 28 October 2026, 16:00');
  expect(mail?.text).toContain('Wednesday, 4 November 2026, 10:00 – 10:45 (Montréal time)');
  expect(mail?.text).toContain('Plutôt l’après-midi ?');
  expect(mail?.text).toContain(`${testApp.services.env.BASE_URL}/mentoring_center/${relationship.relationshipId}`);
  expect(mail?.calendar).toBeUndefined();
  expect(await lea()).toMatchObject({ app: [], mails: [] });

  await propose(relationship.presenter, id, ['2026-10-26T15:00:00Z']);
  const countered = await lea();
  expect([countered.kinds, countered.mails.map(({ subject }) => subject)]).toEqual([
    ['meeting.counter_proposed'],
    ['Paul Bernard vous propose un autre horaire'],
  ]);
  expect(countered.mails[0]?.text).toContain('lundi 26 octobre 2026, 16:00 – 16:45 (heure de Paris) · pour Paul');
  expect(countered.mails[0]?.text).not.toContain('Plutôt l’après-midi');

  const steps: { lea: Mail | undefined; paul: Mail | undefined }[] = [];
  const expectForBoth = async (kind: NotificationKind, recipient: 'lea' | 'paul') => {
    const received = { lea: await lea(), paul: await paul() };
    expect([received[recipient].kinds, received[recipient === 'lea' ? 'paul' : 'lea'].kinds]).toEqual([[kind], []]);
    expect([received.lea.mails.length, received.paul.mails.length]).toEqual([1, 1]);
    steps.push({ lea: received.lea.mails[0], paul: received.paul.mails[0] });
  };
  await answer(relationship.participant, id, 'accept');
  await expectForBoth('meeting.confirmed', 'paul');
  await propose(relationship.presenter, id, ['2026-11-02T15:00:00Z']);
  expect((await lea()).kinds).toEqual(['meeting.move_proposed']);
  await answer(relationship.participant, id, 'accept');
  await expectForBoth('meeting.moved', 'paul');
  await relationship.presenter.api('PATCH /api/v1/meetings/:id', { params: { id }, body: { event: 'edit', subject: 'Le plan; la suite' } });
  await expectForBoth('meeting.changed', 'lea');
  await cancel(relationship.participant, id);
  await expectForBoth('meeting.cancelled', 'paul');

  expect(steps.map(({ lea }) => lea?.subject)).toEqual([
    'Séance confirmée avec Paul Bernard',
    'Votre séance avec Paul Bernard change d’horaire',
    'Votre séance avec Paul Bernard a été modifiée',
    'Séance annulée avec Paul Bernard',
  ]);
  expect(steps[3]?.paul?.text).toContain('Un imprévu, désolée');
  expect(steps[3]?.paul?.text).toContain(`/mentoring_center/${relationship.relationshipId}/session`);
  expect(steps[3]?.paul?.text).toContain('When: Monday, 2 November 2026, 10:00');
  const uid = `${id}@localhost`;
  expect(steps.map(({ lea }) => entryOf(lea, 'Europe/Paris'))).toEqual([
    // On 26 October Paris is on winter time and Montréal on summer time.
    { method: 'REQUEST', uid, sequence: 0, localStart: '2026-10-26 16:00' },
    { method: 'REQUEST', uid, sequence: 1, localStart: '2026-11-02 16:00' },
    { method: 'REQUEST', uid, sequence: 2, localStart: '2026-11-02 16:00' },
    { method: 'CANCEL', uid, sequence: 3, localStart: '2026-11-02 16:00' },
  ]);
  expect(steps.map(({ paul }) => entryOf(paul, 'America/Montreal').localStart)).toEqual([
    '2026-10-26 11:00',
    '2026-11-02 10:00',
    '2026-11-02 10:00',
    '2026-11-02 10:00',
  ]);
  expect(entryOf(steps[0]?.lea, 'Indian/Reunion').localStart).toBe('2026-10-26 19:00');
});

test('a decline notifies the proposer, and giving up a proposal notifies the partner', async () => {
  const relationship = await aRelationshipAcrossZones();
  const lea = inbox(relationship, relationship.participant);
  const paul = inbox(relationship, relationship.presenter);
  const id = await planMeeting(relationship, ['2026-10-28T15:00:00Z']);
  await paul();
  await answer(relationship.presenter, id, 'decline');
  const declined = await lea();
  expect([declined.kinds, declined.mails[0]?.subject]).toEqual([
    ['meeting.declined'],
    'Paul Bernard n’est pas libre à ces horaires\u00a0: trouvez-en un autre',
  ]);
  expect(await paul()).toMatchObject({ app: [], mails: [] });
  await relationship.participant.api('DELETE /api/v1/meetings/:id', { params: { id } });
  expect(declined.mails[0]?.text).toContain(`/mentoring_center/${relationship.relationshipId}/session?meeting=${id}`);
  const withdrawn = await paul();
  expect([withdrawn.kinds, withdrawn.mails.map(({ calendar }) => calendar)]).toEqual([['meeting.cancelled'], [undefined]]);
  expect(withdrawn.mails[0]?.subject).toBe('Léa Martin has withdrawn a suggested session');
  expect(await lea()).toMatchObject({ app: [], mails: [] });
});

type RecipientNames = { app: string; mail: string };
const noOne = '';
const both = 'lea paul';
const closed = { closed_at: monday };
const upcoming = { starts_at: new Date(monday.getTime() + day / 2), ends_at: new Date(monday.getTime() + day / 2 + 45 * 60_000) };

test.each([
  [
    'meeting.admin_cancelled',
    { sequence: 1 },
    { aasm_state: 'cancelled', cancelled_by: 'administrator', admin_reason: 'Doublon', ...closed },
    both,
    both,
  ],
  [
    'meeting.cancelled',
    { because: 'relationship_ended', sequence: 1, left: 'presenter' },
    { aasm_state: 'cancelled', cancelled_by: 'relationship_ended', ...closed },
    noOne,
    'paul',
  ],
  ['meeting.expired', {}, { aasm_state: 'expired', starts_at: null, ends_at: null, ...closed }, both, both],
  ['meeting.day_before', {}, { ...upcoming, day_reminder_for: upcoming.starts_at }, both, both],
  // By mail only for who asks for it, like the news of a report.
  ['meeting.hour_before', {}, { ...upcoming, hour_reminder_for: upcoming.starts_at }, both, noOne],
  ['meeting.feedback_requested', {}, { aasm_state: 'feedback_requested' }, both, both],
  ['meeting.report_sent', { by: 'participant' }, { aasm_state: 'feedback_filled' }, 'paul', noOne],
  ['meeting.report_sent', { by: 'presenter' }, { aasm_state: 'feedback_filled' }, 'lea', noOne],
] as const)('%s %o notifies its recipients once, in their language', async (kind, data, meeting, app, mail) => {
  const relationship = await aRelationshipAcrossZones();
  const id = await aMeeting(relationship, meeting);
  expect(await notifiedBy(relationship, kind, id, data)).toEqual({ app, mail });
});

test.each([
  ['mentoring_relationship.fit_asked', {}, {}],
  ['mentoring_relationship.mid_term_asked', {}, {}],
  ['mentoring_relationship.nudged', {}, {}],
] as const)('%s %o notifies both partners once, in their language', async (kind, data, change) => {
  const relationship = await aRelationshipAcrossZones();
  await relationship.company.within((tx) =>
    tx
      .updateTable('mentoring_relationships')
      .set({ aasm_state: 'initiated', ...change })
      .execute(),
  );
  expect(await notifiedBy(relationship, kind, relationship.relationshipId, data)).toEqual({ app: both, mail: both });
});

test.each([
  ['mentoring_relationship.finished', { by: 'participant' }, 'paul', 'paul'],
  ['mentoring_relationship.finished', { by: 'presenter' }, 'lea', 'lea'],
  // By mail only for who asks for it.
  ['mentoring_relationship.feedback_provided', { by: 'presenter' }, 'lea', noOne],
] as const)('%s %o tells the other partner', async (kind, data, app, mail) => {
  const relationship = await aRelationshipAcrossZones();
  const aasm_state = kind === 'mentoring_relationship.finished' ? 'finished' : 'feedback_provided';
  await relationship.company.within((tx) => tx.updateTable('mentoring_relationships').set({ aasm_state, ended_at: monday }).execute());
  expect(await notifiedBy(relationship, kind, relationship.relationshipId, data)).toEqual({ app, mail });
});

/** Delivers an event ten times concurrently, twice. Checks the texts, and returns the recipients in the app and by mail. */
async function notifiedBy(
  relationship: TestRelationship,
  name: NotificationKind,
  subject_id: string,
  data: object,
): Promise<RecipientNames> {
  const { company, participant, presenter } = relationship;
  const event = { name, subject_id, data: JSON.stringify(data), created_at: testApp.clock.now };
  const { id } = await company.within((tx) => tx.insertInto('events').values(event).returning('id').executeTakeFirstOrThrow());
  const delivery = { company_id: company.id, event_id: id };
  const inParallel = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 10 }, work));
  for (const _ of [1, 2]) {
    await inParallel(() => deliverEvent(testApp.services, listeners, delivery));
    await letWorkerFinish(relationship.company);
  }
  const people = [
    { name: 'lea', person: participant, locale: 'fr' as const, partner: 'Paul Bernard', side: 'participant', first_name: 'Paul' },
    { name: 'paul', person: presenter, locale: 'en' as const, partner: 'Léa Martin', side: 'presenter', first_name: 'Léa' },
  ];
  const recipients = { app: [] as string[], mail: [] as string[] };
  for (const { name: recipient, person, locale, ...texts } of people) {
    const rows = (await person.api('GET /api/v1/notifications')).data.filter(({ kind }) => kind === name);
    for (const { relationship_id } of rows) {
      recipients.app.push(recipient);
      expect(relationship_id).toBe(relationship.relationshipId);
    }
    for (const mail of await mailsOf(testApp, person.email)) {
      recipients.mail.push(recipient);
      const time = upcoming.starts_at.toLocaleTimeString(locale === 'en' ? 'en-GB' : locale, {
        timeZone: locale === 'fr' ? 'Europe/Paris' : 'America/Montreal',
        timeStyle: 'short',
      });
      const day = weekdayOf(upcoming.starts_at, { language: locale, time_zone: locale === 'fr' ? 'Europe/Paris' : 'America/Montreal' });
      expect(mail.subject).toBe(say(locale, `mail.${name}.title`, { ...texts, agreed: 'yes', left: 'no', day, time }));
      expect(mail.text).not.toMatch(/[{}]|undefined/);
    }
  }
  return { app: recipients.app.join(' '), mail: recipients.mail.join(' ') };
}

test('the answer to a fit check notifies no one', async () => {
  const relationship = await aRelationshipAcrossZones();
  await aMeeting(relationship, {
    aasm_state: 'finished',
    starts_at: new Date(monday.getTime() - day),
    ends_at: new Date(monday.getTime() - day + 1),
    ...closed,
  });
  await relationship.participant.api('POST /api/v1/mentoring_relationships/:id/checks', {
    params: { id: relationship.relationshipId },
    body: { kind: 'fit', answer: 'no' },
  });
  expect(await inbox(relationship, relationship.presenter)()).toMatchObject({ app: [], mails: [] });
  expect(await inbox(relationship, relationship.participant)()).toMatchObject({ app: [], mails: [] });
  const events = await relationship.company.within((tx) => tx.selectFrom('events').select(['name', 'data']).execute());
  expect(JSON.stringify(events)).not.toMatch(/"no"|fit/);
});

const past = { starts_at: new Date(monday.getTime() - day), ends_at: new Date(monday.getTime() - day + 45 * 60_000) };

test.each([
  ['meeting.requested', 'confirmed', {}],
  ['meeting.requested', 'requested', { starts_at: null, ends_at: null }],
  ['meeting.confirmed', 'cancelled', { cancelled_by: 'presenter', ...closed }],
  ['meeting.confirmed', 'confirmed', past],
  ['meeting.moved', 'started', past],
  ['meeting.day_before', 'confirmed', { ...upcoming, day_reminder_for: monday }],
  ['meeting.hour_before', 'confirmed', { ...past, hour_reminder_for: past.starts_at }],
  ['meeting.hour_before', 'cancelled', { ...upcoming, hour_reminder_for: upcoming.starts_at, cancelled_by: 'presenter', ...closed }],
  ['meeting.feedback_requested', 'finished', { ...past, ...closed }],
  ['meeting.declined', 'cancelled', { starts_at: null, ends_at: null, cancelled_by: 'participant', ...closed }],
] as [NotificationKind, MeetingState, Parameters<typeof aMeeting>[1]][])(
  'a mail of %s is dropped once the meeting is %s',
  async (kind, aasm_state, meeting) => {
    const relationship = await aRelationshipAcrossZones();
    const id = await aMeeting(relationship, { aasm_state, ...meeting });
    expect((await notifiedBy(relationship, kind, id, { by: 'participant', sequence: 0 })).mail).toBe(noOne);
    expect(await listMails(relationship.company)).toEqual([]);
  },
);

test.each(['mentoring_relationship.fit_asked', 'mentoring_relationship.mid_term_asked', 'mentoring_relationship.nudged'] as const)(
  'a mail of %s is dropped once it is answered or the relationship has ended',
  async (kind) => {
    const relationship = await aRelationshipAcrossZones();
    const { company, participant, relationshipId: mentoring_relationship_id } = relationship;
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
    const followUpRow = { mentoring_relationship_id, last_contact_at: new Date(monday.getTime() + 1) };
    await company.within((tx) => tx.insertInto('relationship_follow_ups').values(followUpRow).execute());
    const mail = kind === 'mentoring_relationship.nudged' ? noOne : 'paul';
    expect(await notifiedBy(relationship, kind, relationship.relationshipId, {})).toEqual({ app: both, mail });

    const ended = await aRelationshipAcrossZones();
    await ended.company.within((tx) =>
      tx.updateTable('mentoring_relationships').set({ aasm_state: 'cancelled', ended_at: monday }).execute(),
    );
    expect(await notifiedBy(ended, kind, ended.relationshipId, {})).toEqual({ app: both, mail: noOne });
  },
);

test('no mail asks for a report that is sent or optional', async () => {
  const relationship = await aRelationshipAcrossZones({ presenter_report_optional: true });
  const id = await aMeeting(relationship, { aasm_state: 'feedback_requested', ...past });
  expect(await notifiedBy(relationship, 'meeting.feedback_requested', id, {})).toEqual({ app: both, mail: 'lea' });
  const other = await aRelationshipAcrossZones();
  const reported = await aMeeting(other, { aasm_state: 'feedback_filled', ...past });
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
  expect(await notifiedBy(other, 'meeting.feedback_requested', reported, {})).toEqual({ app: both, mail: 'paul' });
});

test('mail preferences are respected, except for updates of a meeting in the calendar', async () => {
  const relationship = await aRelationshipAcrossZones();
  const choose = (kind: NotificationKind, email: MailFrequency) =>
    relationship.participant.api('PATCH /auth', { body: { notification_preferences: [{ kind, email, sms: false }] } });
  const lea = inbox(relationship, relationship.participant);
  await choose('meeting.confirmed', 'never');
  await choose('meeting.cancelled', 'never');
  const unwanted = await planMeeting(relationship, ['2026-10-28T15:00:00Z']);
  await answer(relationship.presenter, unwanted, 'accept');
  expect(await lea()).toMatchObject({ kinds: ['meeting.confirmed'], mails: [] });
  await cancel(relationship.presenter, unwanted);
  expect(await lea()).toMatchObject({ kinds: ['meeting.cancelled'], mails: [] });

  await choose('meeting.confirmed', 'at_once');
  const wanted = await planMeeting(relationship, ['2026-10-28T15:00:00Z']);
  await answer(relationship.presenter, wanted, 'accept');
  expect((await lea()).mails).toHaveLength(1);
  await choose('meeting.confirmed', 'never');
  await cancel(relationship.presenter, wanted);
  expect((await lea()).mails.map(({ calendar }) => calendar?.method)).toEqual(['CANCEL']);
});
