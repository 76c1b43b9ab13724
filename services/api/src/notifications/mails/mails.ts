import { type NotificationKind, notificationKind } from '@binome/contract/notifications';
import { wantsMail } from '../../accounts/own-account/preference-queries.ts';
import { findMailRecipient } from '../../accounts/queries.ts';
import { activeAccountStates } from '../../accounts/states.ts';
import { calendarOfMail } from '../../meetings/calendar/calendar.ts';
import { agreedMeeting, calendarReader } from '../../meetings/calendar/read-calendar.ts';
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
import { factsOf } from './meeting-facts.ts';
import { listOpenProposals, type ProposalRow, wasInvited } from './news-queries.ts';
import { quoteOf, valuesOf } from './news-texts.ts';
import type { MailRecipient, PendingMail } from './pending-mail.ts';
import { isStillRelevant } from './relevance.ts';

type Sender = Pick<Env, 'BASE_URL' | 'MAIL_FROM'>;
type Delivery = NonNullable<Awaited<ReturnType<typeof findUnsent>>>;

/**
 * The e-mail of a delivery, in its reader's language. The transaction acts for the reader, so that the partner's words may be quoted.
 * Undefined when it must not go any more: sent, erased, not so any more, the account suspended or closed, or no e-mails wished.
 */
export async function composeMail(tx: Tx, deliveryId: string, env: Sender, now: Date): Promise<PendingMail | undefined> {
  const delivery = await findUnsent(tx, deliveryId);
  const reader = delivery && (await findMailRecipient(tx, delivery.user_id));
  if (!delivery || !reader) return undefined;
  if (isAccountMail(delivery.name)) return composeAccountMail(tx, delivery.name, reader, env.BASE_URL, now);
  if (delivery.name === 'registration.awaited') return composeDigestMail(tx, reader, env.BASE_URL, now);
  const { data: kind } = notificationKind.safeParse(delivery.name);
  return kind && activeAccountStates.has(reader.state) ? composeNews(tx, kind, delivery, reader, env, now) : undefined;
}

async function composeNews(tx: Tx, kind: NotificationKind, delivery: Delivery, reader: MailRecipient, env: Sender, now: Date) {
  const subject = await findSubject(tx, delivery);
  if (!subject || !(await isStillRelevant(tx, { kind, reader, subject, created_at: delivery.created_at }, now))) return undefined;
  if (!(await wantsMail(tx, reader.id, kind)) && !(await mustFollow(tx, kind, delivery, reader))) return undefined;
  const { meeting } = subject;
  const proposals = meeting ? await listOpenProposals(tx, meeting.id) : [];
  const calendar = calendarOf(kind, delivery, subject, reader, env, now);
  return {
    to: reader.email,
    content: contentOf(kind, reader, subject, proposals, delivery.data, env.BASE_URL),
    ...(calendar && { calendar }),
  };
}

/** Whoever was mailed a session for their calendar is mailed what changes it, whatever they chose since: no calendar may lie. */
async function mustFollow(
  tx: Tx,
  kind: NotificationKind,
  { data, subject_id, event_id }: Delivery,
  reader: MailRecipient,
): Promise<boolean> {
  return carriesCalendarEntry(kind, data) && (await wasInvited(tx, reader.id, subject_id, event_id));
}

function calendarOf(kind: NotificationKind, { data }: Delivery, { meeting }: Subject, reader: MailRecipient, env: Sender, now: Date) {
  const session = meeting && carriesCalendarEntry(kind, data) ? agreedMeeting(meeting) : undefined;
  const who = { user_id: reader.id, locale: reader.language, companyName: reader.company_name };
  return session && (calendarOfMail(session, calendarReader(env, who), now) satisfies MailedCalendar);
}

function contentOf(
  kind: NotificationKind,
  reader: MailRecipient,
  subject: Subject,
  proposals: readonly ProposalRow[],
  data: Record<string, unknown>,
  baseUrl: string,
): PendingMail['content'] {
  const locale = reader.language;
  const values = valuesOf(reader, subject, proposals, data);
  return {
    locale,
    brandColour: reader.brand_colour,
    companyName: reader.company_name,
    title: say(locale, `mail.${kind}.title`, values),
    greeting: say(locale, 'mail.greeting', { name: reader.first_name }),
    paragraphs: [say(locale, `mail.${kind}.body`, values), say(locale, `mail.${kind}.next`, values)],
    facts: subject.meeting && factsOf(kind, subject.meeting, proposals, reader),
    quote: quoteOf(kind, subject, proposals, locale),
    action: { label: say(locale, `mail.${kind}.action`, values), url: baseUrl + pathOf(kind, subject) },
  };
}
