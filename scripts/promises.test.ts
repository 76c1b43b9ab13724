import { join } from 'node:path';
import apiEn from '@binome/api/messages/en.json' with { type: 'json' };
import apiFr from '@binome/api/messages/fr.json' with { type: 'json' };
import { accountKinds } from '@binome/api/notifications/account-kinds';
import { listeners, longJobs, mailComposers, periodicJobs } from '@binome/api/worker';
import { type EventName, eventCatalogue } from '@binome/contract/events';
import { notificationKinds } from '@binome/contract/values/notification-kinds';
import { expect, test } from 'vitest';
import { root } from './lib/run.ts';
import { readProductTexts } from './messages/catalogue.ts';

// Every sentence that promises an act by somebody stands here beside what keeps it: the event and who receives it. A new one makes the test fail.

/** What announces an act by somebody to the reader, or to somebody whom the reader thinks of. */
const promises = {
  fr: [
    /(^|[ ’])(va|vont) vous /i,
    /vous (appelle|rappelle|contacte|recontacte|répond|prévient|répondr\p{L}+|préviendr\p{L}+|appeller\p{L}+|rappeller\p{L}+|contacter(a|ont)|écrir(a|ons|ont))\b/iu,
    /(^|[^\p{L}])nous (vous |le |la |lui |leur )?(préven|préviend|écriv|écrirons|rappel|répond|enverr|envoyons|contactons|contacterons)/iu,
    /(sera|seront|serez) (prévenu|averti|informé|contacté|rappelé)/i,
    /(est|sont) (prévenu|averti|informé)/i,
  ],
  en: [
    /(we|team|contact|manager|administrator|\})(’ll| will) (call|contact|reply|write|answer|tell|let|get back|notify|send|remind|email)\b/i,
    /device will notify/i,
    /will be (told|notified|informed|contacted|called)\b/i,
    /(is|are) (told|notified|informed)\b/i,
  ],
};

type Keeper = { events?: EventName[]; by?: string[] };
/** What keeps a promise. Without `by`, the events have a mail of their own. */
const mailed = (...events: EventName[]): Keeper => ({ events });
const by = (...names: string[]): Keeper => ({ by: names });
const call: Keeper = { events: ['mentoring_relationship.help_wanted', 'referent.help_wanted'], by: ['reportHelpWanted', 'help-reminders'] };
const asked = mailed('mentoring_request.created');

const keepers: Record<string, Keeper> = {
  'booking.next_answer': mailed('meeting.confirmed', 'meeting.declined', 'meeting.counter_proposed'),
  'call.nobody_here': mailed('meeting.partner_waiting'),
  'console.account_closures.relationships': mailed('mentoring_relationship.finished'),
  'console.account_closures.requests': mailed('mentoring_request.withdrawn', 'mentoring_request.declined'),
  'circle.cancel_session_text': mailed('circle.session_cancelled'),
  'console.circles.decided': mailed('circle.answered'),
  'console.circles.ended': mailed('circle.ended'),
  'console.circles.proposed': mailed('circle.invited'),
  'console.company_exports.consequence': by('provider'),
  'console.meetings.cancel_consequence': mailed('meeting.admin_cancelled'),
  'console.meetings.cancelled': mailed('meeting.admin_cancelled'),
  'console.proposals.withdraw_consequence': mailed('match_proposal.ended'),
  'console.relationships.consequence': mailed('mentoring_relationship.admin_initiated'),
  'console.relationships.finish_consequence': mailed('mentoring_relationship.admin_finished'),
  'console.relationships.finished': mailed('mentoring_relationship.admin_finished'),
  'console.relationships.initiated': mailed('mentoring_relationship.admin_initiated'),
  'console.relationships.removed': mailed('mentoring_relationship.cancelled'),
  'console.relationships.remove_consequence': mailed('mentoring_relationship.cancelled'),
  'console.requests.revoke_consequence': mailed('mentoring_request.revoked'),
  'console.requests.revoked': mailed('mentoring_request.revoked'),
  'console.runs.publish.open_hint': mailed('mentoring_relationship.admin_initiated'),
  'console.sign_in_changes.withdraw_consequence': { events: ['sign_in_change.withdrawn'] },
  'contact.form_text': by('provider'),
  'content.contact_sent': by('provider'),
  'dashboard.no_participant': asked,
  'feedback.next_proposed': mailed('meeting.requested'),
  'feedback.not_yet': mailed('meeting.feedback_requested'),
  'help.problem_text': by('provider'),
  'look_back.next_presenter': asked,
  'mail.match_proposal.accepted.next': mailed('meeting.requested'),
  'mail.meeting.admin_cancelled.next': by('unread_messages'),
  'mail.mentoring_relationship.admin_initiated.next': mailed('mentoring_relationship.admin_initiated'),
  'mail.mentoring_relationship.cancelled.next': by('unread_messages'),
  'mentoring.nothing_to_answer': asked,
  'news.field_topics_help': mailed('article.asked'),
  'news.offer_sent': mailed('article.help_accepted'),
  'profiling.nobody_participant': asked,
  'programs.workshop_waiting_toast': mailed('workshop.seated'),
  'proposal.decline_move_text': mailed('meeting.declined'),
  'proposal.decline_text': mailed('meeting.declined'),
  'proposal.waits': mailed('meeting.confirmed', 'meeting.declined', 'meeting.counter_proposed'),
  'provider.demo_privacy': by('provider'),
  'registration.email_why': mailed('registration.registered'),
  'registration.lead_text': by('provider'),
  'registration.waiting_text': mailed('registration.validated', 'registration.refused'),
  'relationship.cancel_text': mailed('meeting.cancelled'),
  'relationship.cancel_text_undated': mailed('meeting.cancelled'),
  'relationship.part_partner': mailed('mentoring_relationship.finished'),
  'relationship.finish_told': mailed('mentoring_relationship.finished'),
  'relationship.help_asked': call,
  'relationship.help_soon': call,
  'requests.sent_text': mailed(
    'mentoring_request.accepted',
    'mentoring_request.declined',
    'mentoring_offer.accepted',
    'mentoring_offer.declined',
  ),
  'settings.email_new_text': by('email_change'),
  'settings.effect_referents': mailed('referent.departure_reported'),
  'settings.effect_relationships': mailed('mentoring_relationship.finished'),
  'settings.effect_requests': mailed('mentoring_request.withdrawn', 'mentoring_request.declined'),
  'shell.no_notification': by('notifyPartners', 'notifyAccountHolder'),
  'shell.push_on': by('notifyPartners'),
  'sign_in.forgotten_intro': by('password_reset'),
  'support.problem_sent': by('provider'),
};

/** Sentences in the same words that announce no act of somebody else. */
const noPromises: Record<string, string> = {
  'contact.intro': 'what the reader writes helps those who answer',
  'notify.sent_later': 'this browser sends it',
  'settings.sms_mobile_text': 'the request itself sends the code',
  'settings.email_address_text': 'tells where mails go',
};

const folders = { web: join(root, 'web/src/messages'), backoffice: join(root, 'backoffice/src/messages') };
const texts = {
  fr: { ...apiFr, ...(await readProductTexts(folders.web, 'fr')), ...(await readProductTexts(folders.backoffice, 'fr')) },
  en: { ...apiEn, ...(await readProductTexts(folders.web, 'en')), ...(await readProductTexts(folders.backoffice, 'en')) },
};
const found = (['fr', 'en'] as const).flatMap((locale) =>
  Object.entries<string>(texts[locale])
    .filter(([, text]) => promises[locale].some((pattern) => pattern.test(text)))
    .map(([key]) => key),
);

test('every sentence that promises an act by somebody has an event or a mail that keeps it', () => {
  expect([...new Set(found)].sort()).toEqual([...Object.keys(keepers), ...Object.keys(noPromises)].sort());
});

const mailedEvents = new Set<string>([...notificationKinds, ...Object.keys(accountKinds)]);
const receivers = new Set([
  ...listeners.map(({ name }) => name),
  ...[...periodicJobs, ...longJobs].map(({ name }) => name),
  ...Object.keys(mailComposers),
]);

test.each(Object.entries(keepers))('%s is kept by what exists', (_, { events = [], by: names }) => {
  for (const name of events) expect(Object.keys(eventCatalogue)).toContain(name);
  for (const name of names ?? []) expect([...receivers]).toContain(name);
  if (!names) for (const name of events) expect([...mailedEvents]).toContain(name);
});
