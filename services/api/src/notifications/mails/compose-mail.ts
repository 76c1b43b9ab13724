import type { NotificationKind } from '@binome/contract/notification-kinds';
import { notificationKind } from '@binome/contract/notifications';
import { wantsMail } from '../../accounts/own-account/preference-queries.ts';
import { findMailRecipient } from '../../accounts/queries.ts';
import { activeAccountStates } from '../../accounts/states.ts';
import { writeMailCalendar } from '../../meetings/calendar/calendar.ts';
import { calendarReaderOf, toCalendarMeeting } from '../../meetings/calendar/read-calendar.ts';
import type { Tx } from '../../platform/database.ts';
import type { Env } from '../../platform/env.ts';
import { say } from '../../platform/intl.ts';
import type { MailedCalendar } from '../../platform/mail.ts';
import { findUnsent } from '../queries.ts';
import { carriesCalendarEntry } from '../recipients.ts';
import { composeDigestMail } from '../registration-digest/digest-mail.ts';
import { findSubject, type Subject } from '../subject.ts';
import { composeAccountMail, isAccountMail } from './account-mails.ts';
import { pathOf } from './mail-paths.ts';
import { hasCalendarMail, listOpenProposals, type ProposalRow } from './mail-queries.ts';
import { quoteOf, valuesOf } from './mail-texts.ts';
import { meetingFacts } from './meeting-facts.ts';
import type { MailRecipient, PendingMail } from './pending-mail.ts';
import { isStillRelevant } from './relevance.ts';

type Sender = Pick<Env, 'BASE_URL' | 'MAIL_FROM'>;
type Delivery = NonNullable<Awaited<ReturnType<typeof findUnsent>>>;

/**
 * Composes the mail of a delivery. The transaction must run as the recipient, so that row-level security shows the texts to quote.
 * Returns undefined if the mail was sent, is no longer relevant or wanted, or the account is not active.
 */
export async function composeMail(tx: Tx, deliveryId: string, env: Sender, now: Date): Promise<PendingMail | undefined> {
  const delivery = await findUnsent(tx, deliveryId);
  const recipient = delivery && (await findMailRecipient(tx, delivery.user_id));
  if (!delivery || !recipient) return undefined;
  if (isAccountMail(delivery.name)) return composeAccountMail(tx, delivery.name, recipient, env.BASE_URL, now);
  if (delivery.name === 'registration.awaited') return composeDigestMail(tx, recipient, env.BASE_URL, now);
  const { data: kind } = notificationKind.safeParse(delivery.name);
  return kind && activeAccountStates.has(recipient.state) ? composeNotificationMail(tx, kind, delivery, recipient, env, now) : undefined;
}

async function composeNotificationMail(
  tx: Tx,
  kind: NotificationKind,
  delivery: Delivery,
  recipient: MailRecipient,
  env: Sender,
  now: Date,
) {
  const subject = await findSubject(tx, delivery);
  if (!subject || !(await isStillRelevant(tx, { kind, recipient, subject, created_at: delivery.created_at }, now))) return undefined;
  if (!(await wantsMail(tx, recipient.id, kind)) && !(await isCalendarUpdate(tx, kind, delivery, recipient))) return undefined;
  const { meeting } = subject;
  const proposals = meeting ? await listOpenProposals(tx, meeting.id) : [];
  const calendar = calendarOf(kind, delivery, subject, recipient, env, now);
  return {
    to: recipient.email,
    content: contentOf(kind, recipient, subject, proposals, delivery.data, env.BASE_URL),
    ...(calendar && { calendar }),
  };
}

/** A recipient with the meeting in their calendar gets its updates, whatever their preferences are. */
async function isCalendarUpdate(
  tx: Tx,
  kind: NotificationKind,
  { data, subject_id, event_id }: Delivery,
  recipient: MailRecipient,
): Promise<boolean> {
  return carriesCalendarEntry(kind, data) && (await hasCalendarMail(tx, recipient.id, subject_id, event_id));
}

function calendarOf(kind: NotificationKind, { data }: Delivery, { meeting }: Subject, recipient: MailRecipient, env: Sender, now: Date) {
  const calendarMeeting = meeting && carriesCalendarEntry(kind, data) ? toCalendarMeeting(meeting) : undefined;
  const owner = { user_id: recipient.id, locale: recipient.language, companyName: recipient.company_name };
  return calendarMeeting && (writeMailCalendar(calendarMeeting, calendarReaderOf(env, owner), now) satisfies MailedCalendar);
}

function contentOf(
  kind: NotificationKind,
  recipient: MailRecipient,
  subject: Subject,
  proposals: readonly ProposalRow[],
  data: Record<string, unknown>,
  baseUrl: string,
): PendingMail['content'] {
  const locale = recipient.language;
  const values = valuesOf(recipient, subject, proposals, data);
  return {
    locale,
    brandColour: recipient.brand_colour,
    companyName: recipient.company_name,
    title: say(locale, `mail.${kind}.title`, values),
    greeting: say(locale, 'mail.greeting', { name: recipient.first_name }),
    paragraphs: [say(locale, `mail.${kind}.body`, values), say(locale, `mail.${kind}.next`, values)],
    facts: subject.meeting && meetingFacts(kind, subject.meeting, proposals, recipient),
    quote: quoteOf(kind, subject, proposals, locale),
    action: { label: say(locale, `mail.${kind}.action`, values), url: baseUrl + pathOf(kind, subject) },
  };
}
