import { randomUUID } from 'node:crypto';
import { type EventData, subjectKindOf } from '@binome/contract/events';
import {
  type NotificationKind,
  notificationKinds,
  notificationPath,
  shownNotificationKinds,
} from '@binome/contract/values/notification-kinds';
import { expect, test } from 'vitest';
import { findMailRecipient } from '../accounts/queries.ts';
import type { Tx } from '../platform/data/database.ts';
import type { DeliveredEvent } from '../platform/delivery/events.ts';
import { isMessageKey } from '../platform/text/intl.ts';
import { aCompany } from '../testing/company.ts';
import { aMeeting, aRelationship } from '../testing/relationship.ts';
import { startTestApp } from '../testing/test-app.ts';
import { hasCalendarEntry } from './calendar-mails.ts';
import type { Kind, NotificationMail } from './kind.ts';
import { kinds } from './kinds.ts';
import { writeContent } from './mails/notification-content.ts';
import { findSubject } from './subject.ts';

type Row<Name extends NotificationKind> = [data: EventData<Name>, in_app: string, by_mail: string];

const noOne = '';
const both = 'participant presenter';
const change = { participant: { by: 'participant', sequence: 0 }, presenter: { by: 'presenter', sequence: 0 } } as const;
const toPartner: Row<'meeting.requested'>[] = [
  [change.participant, 'presenter', 'presenter'],
  [change.presenter, 'participant', 'participant'],
];
const toBothCalendars: Row<'meeting.requested'>[] = [
  [change.participant, 'presenter', both],
  [change.presenter, 'participant', both],
];

/** The recipients of each kind, for each variant of its data. */
const table: { [Name in NotificationKind]: Row<Name>[] } = {
  'mentoring_request.created': [[{}, 'presenter', 'presenter']],
  'mentoring_request.accepted': [[{}, 'participant', 'participant']],
  'mentoring_request.declined': [
    [{}, 'participant', 'participant'],
    [{ because: 'paused' }, 'participant', 'participant'],
    [{ because: 'left' }, 'participant', 'participant'],
  ],
  'mentoring_request.withdrawn': [
    [{}, 'presenter', 'presenter'],
    [{ because: 'together' }, noOne, noOne],
    [{ because: 'no_room_left' }, both, 'presenter'],
    [{ because: 'left' }, 'presenter', 'presenter'],
  ],
  'mentoring_request.expired': [[{}, both, both]],
  'mentoring_request.revoked': [
    [{}, both, both],
    [{ because: 'no_room_left' }, both, both],
  ],
  'mentoring_request.reminder': [[{}, 'presenter', 'presenter']],
  'mentoring_offer.created': [[{}, 'participant', 'participant']],
  'mentoring_offer.accepted': [[{}, 'presenter', 'presenter']],
  'mentoring_offer.declined': [
    [{}, 'presenter', 'presenter'],
    [{ because: 'paused' }, 'presenter', 'presenter'],
    [{ because: 'left' }, 'presenter', 'presenter'],
    [{ because: 'no_room_left' }, 'presenter', 'presenter'],
  ],
  'mentoring_offer.withdrawn': [
    [{}, 'participant', 'participant'],
    [{ because: 'together' }, noOne, noOne],
    [{ because: 'no_room_left' }, both, 'participant'],
    [{ because: 'paused' }, 'participant', 'participant'],
    [{ because: 'left' }, 'participant', 'participant'],
  ],
  'mentoring_offer.expired': [[{}, both, both]],
  'mentoring_offer.revoked': [[{}, both, both]],
  'mentoring_offer.reminder': [[{}, 'participant', 'participant']],
  'match_proposal.created': [[{}, 'participant', 'participant']],
  'match_proposal.chosen': [[{}, 'presenter', 'presenter']],
  'match_proposal.suggested': [[{}, both, both]],
  'match_proposal.accepted': [
    [{}, 'participant', 'participant'],
    [{ accepted_by: 'presenter' }, 'participant', 'participant'],
    [{ accepted_by: 'participant' }, 'presenter', 'presenter'],
  ],
  'match_proposal.declined': [
    [{}, 'participant', 'participant'],
    [{ because: 'paused' }, 'participant', 'participant'],
    [{ because: 'left' }, 'participant', 'participant'],
    [{ because: 'no_room_left' }, 'participant', 'participant'],
  ],
  'match_proposal.ended': [
    [{ ending: 'expired', told: ['participant', 'presenter'] }, both, both],
    [{ ending: 'withdrawn', told: ['participant'] }, 'participant', 'participant'],
    [{ ending: 'obsolete', because: 'left', told: ['presenter'] }, 'presenter', 'presenter'],
    [{ ending: 'obsolete', because: 'no_room_left', told: [] }, noOne, noOne],
  ],
  'mentoring_relationship.admin_initiated': [[{}, both, both]],
  'mentoring_relationship.finished': [
    [{ by: 'participant' }, 'presenter', 'presenter'],
    [{ by: 'presenter' }, 'participant', 'participant'],
    [{ left: 'participant' }, 'presenter', 'presenter'],
    [{ left: 'presenter' }, 'participant', 'participant'],
  ],
  'mentoring_relationship.admin_finished': [[{}, both, both]],
  'mentoring_relationship.cancelled': [[{}, both, both]],
  'mentoring_relationship.fit_asked': [[{}, both, both]],
  'mentoring_relationship.mid_term_asked': [[{}, both, both]],
  'mentoring_relationship.nudged': [[{}, both, both]],
  'mentoring_relationship.feedback_provided': [
    [{}, both, both],
    [{ by: 'participant' }, 'presenter', 'presenter'],
    [{ by: 'presenter' }, 'participant', 'participant'],
  ],
  'meeting.requested': [...toPartner, [{ ...change.presenter, with_acceptance: true }, noOne, noOne]],
  'meeting.counter_proposed': toPartner,
  'meeting.move_proposed': toPartner,
  'meeting.declined': toPartner,
  'meeting.confirmed': toBothCalendars,
  'meeting.moved': toBothCalendars,
  'meeting.changed': toBothCalendars,
  'meeting.cancelled': [
    ...toPartner,
    [{ by: 'participant', sequence: 1 }, 'presenter', both],
    [{ by: 'presenter', sequence: 1 }, 'participant', both],
    [{ because: 'relationship_ended', sequence: 1 }, noOne, noOne],
    [{ because: 'relationship_ended', sequence: 1, left: 'presenter' }, noOne, 'presenter'],
  ],
  'meeting.admin_cancelled': [
    [{ sequence: 0 }, both, both],
    [{ sequence: 1 }, both, both],
  ],
  'meeting.expired': [[{}, both, both]],
  'meeting.day_before': [[{}, both, both]],
  'meeting.hour_before': [[{}, both, both]],
  'meeting.partner_waiting': [
    [{ by: 'participant' }, 'presenter', 'presenter'],
    [{ by: 'presenter' }, 'participant', 'participant'],
  ],
  'meeting.feedback_requested': [[{}, both, both]],
  'meeting.report_sent': [
    [{ by: 'participant' }, 'presenter', 'presenter'],
    [{ by: 'presenter' }, 'participant', 'participant'],
  ],
  'recommendation.created': [[{}, 'presenter', 'presenter']],
  'circle.invited': [[{}, 'presenter', 'presenter']],
  'circle.requested': [[{}, 'presenter', 'presenter']],
  'circle.started': [[{}, 'presenter', 'presenter']],
  'circle.facilitating': [[{}, 'presenter', 'presenter']],
  'circle.day_before': [[{}, 'presenter', 'presenter']],
  'circle.answered': [
    [{ answer: 'accepted' }, 'presenter', 'presenter'],
    [{ answer: 'declined' }, 'presenter', 'presenter'],
  ],
  'circle.session_moved': [
    [{}, 'presenter', 'presenter'],
    [{ own: true }, noOne, 'presenter'],
  ],
  'circle.session_cancelled': [
    [{}, 'presenter', 'presenter'],
    [{ own: true }, noOne, 'presenter'],
  ],
  'circle.ended': [
    [{}, 'presenter', 'presenter'],
    [{ early: true }, 'presenter', 'presenter'],
  ],
  'article.asked': [[{}, 'presenter', 'presenter']],
  'article.mentioned': [[{}, 'presenter', 'presenter']],
  'article.commented': [[{}, 'presenter', 'presenter']],
  'article.help_offered': [[{}, 'presenter', 'presenter']],
  'article.help_accepted': [[{}, 'presenter', 'presenter']],
  'article.solved': [[{}, 'presenter', 'presenter']],
};

const testApp = await startTestApp();
const { now } = testApp.clock;
const relationship = await aRelationship(await aCompany(testApp));
const { company, participant, presenter } = relationship;
const subjectIds = await insertSubjects();

/** Inserts a request, a meeting, a notice about an article and a recommendation of the relationship. Returns the ids by the kind of subject. */
async function insertSubjects(): Promise<Record<string, string>> {
  const partners = { participant_id: participant.participantId, presenter_id: presenter.presenterId };
  const [author_user_id, recipient_user_id] = [participant.userId, presenter.userId];
  const ids = await company.within(async (tx) => {
    const values = { kind: 'mutual_help' as const, title: 'Un pool saturé', body: 'Que regarder ?', author_user_id };
    const article = await tx.insertInto('articles').values(values).returning('id').executeTakeFirstOrThrow();
    const notice = { article_id: article.id, recipient_user_id, sender_user_id: author_user_id };
    const season = { starts_on: '2026-01-06', ends_on: '2026-03-06', ends_at: now, every: 'week' as const, weekday: 2 };
    const circle = {
      ...season,
      title: 'Déléguer',
      program_id: company.programId,
      starts_minute: 870,
      duration_minutes: 45,
      by_referent: true,
    };
    const { id: circle_id } = await tx
      .insertInto('circles')
      .values({ ...circle, time_zone: 'Europe/Paris' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const request = { ...partners, topic: 'Réseau', expires_at: now };
    const proposal = { ...partners, group_id: randomUUID(), position: 1, participant_answer: 'accepted' as const, expires_at: now };
    const recommendation = { author_id: participant.userId, presenter_id: partners.presenter_id, body: 'Des conseils précieux' };
    return {
      mentoring_request: await tx.insertInto('mentoring_requests').values(request).returning('id').executeTakeFirstOrThrow(),
      article_notice: await tx.insertInto('article_notices').values(notice).returning('id').executeTakeFirstOrThrow(),
      circle_notice: await tx
        .insertInto('circle_notices')
        .values({ circle_id, recipient_user_id, sender_user_id: author_user_id })
        .returning('id')
        .executeTakeFirstOrThrow(),
      match_proposal: await tx.insertInto('match_proposals').values(proposal).returning('id').executeTakeFirstOrThrow(),
      recommendation: await tx.insertInto('recommendations').values(recommendation).returning('id').executeTakeFirstOrThrow(),
    };
  }, participant.userId);
  return {
    mentoring_request: ids.mentoring_request.id,
    match_proposal: ids.match_proposal.id,
    recommendation: ids.recommendation.id,
    article_notice: ids.article_notice.id,
    circle_notice: ids.circle_notice.id,
    meeting: await aMeeting(relationship),
    mentoring_relationship: relationship.relationshipId,
  };
}

test.each(notificationKinds)('%s notifies the right partners', async (name) => {
  expect(table[name].length).toBeGreaterThan(0);
  await company.within((tx) => checkRecipients(tx, name));
});

async function checkRecipients<Name extends NotificationKind>(tx: Tx, name: Name): Promise<void> {
  const kind: Kind<Name> = kinds[name];
  const rows: Row<Name>[] = table[name];
  for (const [data, ...expected] of rows) {
    const { in_app, by_mail } = await kind.recipients(data, tx);
    expect(
      [in_app, by_mail].map((sides) => sides.join(' ')),
      JSON.stringify(data),
    ).toEqual(expected);
  }
}

test.each(notificationKinds)('%s tells nobody what they did themselves', async (name) => {
  await company.within((tx) => checkOwnActs(tx, name));
});

/** Only the entry of a session goes into the calendar of who booked, moved or cancelled it. */
async function checkOwnActs<Name extends NotificationKind>(tx: Tx, name: Name): Promise<void> {
  const kind: Kind<Name> = kinds[name];
  const rows: Row<Name>[] = table[name];
  for (const [data] of rows) {
    const actor = 'by' in data ? data.by : 'left' in data ? data.left : undefined;
    const { in_app, by_mail } = await kind.recipients(data, tx);
    if (actor === undefined) continue;
    expect(in_app).not.toContain(actor);
    if (!hasCalendarEntry<Name>({ id: '', name, subject_id: '', data, created_at: now })) expect(by_mail).not.toContain(actor);
  }
}

test.each(notificationKinds)('the mail of %s has all its texts, for both partners in both languages', async (name) => {
  for (const person of [participant, presenter]) await company.within((tx) => checkTexts(tx, name, person.userId), person.userId);
});

test.each(notificationKinds)('%s has a name in the export of one’s data', (name) => {
  expect(isMessageKey(`export.value.${name}`)).toBe(true);
});

/** The page of one thing: its address holds an id. */
const pageOfOne =
  /\/(mentoring_requests|match_proposals|mentoring_center|feedback|feedback_relationships|circles|backoffice\/circles|profile\/presenter|news|webconferences)\/[\da-f-]{36}(\/(session|end|show))?(\?meeting=[\da-f-]{36})?$/;

test.each(shownNotificationKinds)('%s opens the page of one thing, never a list', (kind) => {
  const [subject_id, relationship_id] = [randomUUID(), randomUUID()];
  const paths = [relationship_id, null].map((id) => notificationPath({ kind, subject_id, relationship_id: id }));
  // The choice of a role is one page, and the reports to a referent are read in one place.
  const onePage = ['/profile-choice', '/backoffice/conversation_reports'];
  const isAboutRequest = kind.startsWith('mentoring_request.') || kind.startsWith('mentoring_offer.');
  for (const path of isAboutRequest ? paths : paths.slice(0, 1)) if (!onePage.includes(path)) expect(path).toMatch(pageOfOne);
  if (isAboutRequest) expect(paths).toEqual([`/mentoring_center/${relationship_id}`, `/mentoring_requests/${subject_id}`]);
});

async function checkTexts<Name extends NotificationKind>(tx: Tx, name: Name, userId: string): Promise<void> {
  const kind: Kind<Name> = kinds[name];
  const subject_id = String(subjectIds[subjectKindOf(name)]);
  const subject = await findSubject<Name>(tx, name, subject_id);
  const person = await findMailRecipient(tx, userId);
  if (!subject || !person) throw new Error(`no subject or recipient of ${name}`);
  const rows: Row<Name>[] = table[name];
  for (const [data] of rows) {
    for (const language of ['fr', 'en'] as const) {
      const side = userId === presenter.userId ? 'presenter' : 'participant';
      const mail: NotificationMail<Name> = { tx, recipient: { ...person, language }, side, subject, data, created_at: now, now };
      const event: DeliveredEvent<Name> = { id: subject_id, name, subject_id, data, created_at: now };
      const { title, paragraphs, facts = [], action } = writeContent(event, kind, mail, 'https://binome.example');
      for (const text of [title, ...paragraphs, ...facts, action?.label]) expect(text).toMatch(/^(?!.*(undefined|null))[^{}]{5,}$/);
      // A request that has ended leads to somebody else.
      if (action?.url !== 'https://binome.example/community') expect(action?.url).toMatch(pageOfOne);
    }
  }
}
