import type { Locale } from '@binome/contract/fields';
import { type NotificationKind, notificationKind } from '@binome/contract/notifications';
import { wantsMail } from '../accounts/own-account/preference-queries.ts';
import { findAddressee } from '../accounts/queries.ts';
import { activeAccountStates } from '../accounts/states.ts';
import type { Tx } from '../platform/database.ts';
import { intlOf, say, translate } from '../platform/intl.ts';
import type { MailContent } from '../platform/mail-layout.ts';
import { fullNameOf, nameOf } from '../platform/names.ts';
import { composeAccountMail, isAccountMail } from './account-mails.ts';
import type { Addressee, OwedMail } from './owed-mail.ts';
import { findUnsent } from './queries.ts';
import { findSubject, type Subject } from './subject.ts';
import { composeWaitingMail } from './waiting-mail.ts';

/**
 * The e-mail of a delivery, in its reader's language. The transaction acts for the reader, so that the partner's words may be quoted.
 * Undefined when it must not go any more: sent, erased, the account suspended or closed, or no e-mails wished.
 */
export async function composeMail(tx: Tx, deliveryId: string, baseUrl: string, now: Date): Promise<OwedMail | undefined> {
  const delivery = await findUnsent(tx, deliveryId);
  const { data: kind } = notificationKind.safeParse(delivery?.name);
  const reader = delivery && (await findAddressee(tx, delivery.user_id));
  if (delivery && reader && isAccountMail(delivery.name)) return composeAccountMail(tx, delivery.name, reader, baseUrl, now);
  if (reader && delivery?.name === 'registration.awaited') return composeWaitingMail(tx, reader, baseUrl, now);
  const subject = delivery && (await findSubject(tx, delivery));
  if (!kind || !reader || !subject || !activeAccountStates.has(reader.state) || !(await wantsMail(tx, reader.id, kind))) return undefined;
  return { to: reader.email, content: contentOf(kind, reader, subject, delivery.data, baseUrl) };
}

function contentOf(
  kind: NotificationKind,
  reader: Addressee,
  subject: Subject,
  data: Record<string, unknown>,
  baseUrl: string,
): MailContent {
  const locale = reader.language;
  const values = valuesOf(reader, subject, data);
  return {
    locale,
    brandColour: reader.brand_colour,
    companyName: reader.company_name,
    title: say(locale, `mail.${kind}.title`, values),
    greeting: say(locale, 'mail.greeting', { name: reader.first_name }),
    paragraphs: [say(locale, `mail.${kind}.body`, values), say(locale, `mail.${kind}.next`, values)],
    quote: quoteOf(kind, subject, locale),
    action: { label: say(locale, `mail.${kind}.action`, values), url: baseUrl + pathOf(subject) },
  };
}

/** Where it is read in full. */
function pathOf({ presenter, recommendation }: Subject): string {
  return recommendation ? `/profile/presenter/${presenter.profile_id}` : '/mentoring_center';
}

/** What the texts of `mail.<kind>.*` may say. */
function valuesOf(reader: Addressee, { participant, presenter, request, relationship }: Subject, data: Record<string, unknown>) {
  const side = reader.id === presenter.user_id ? 'presenter' : 'participant';
  const partner = side === 'presenter' ? participant : presenter;
  const format = (date: Date) => intlOf(reader.language).formatDate(date, { day: 'numeric', month: 'long', timeZone: reader.time_zone });
  return {
    side,
    partner: fullNameOf(partner, reader.language),
    first_name: nameOf(partner, reader.language).first_name,
    about: aboutOf(request, reader.language),
    until: request ? format(request.expires_at) : '',
    decline: request?.decline_reason ?? 'other',
    because: typeof data.because === 'string' ? data.because : 'asked',
    left: data.left ? 'yes' : 'no',
    // An empty reason chooses the sentence without one.
    has_reason: (request?.revocation_reason ?? relationship?.admin_reason) ? 'yes' : 'no',
    reason: request?.revocation_reason ?? relationship?.admin_reason ?? '',
  };
}

/** What a request is about: the need, or the topic. */
function aboutOf(request: Subject['request'], locale: Locale): string {
  return request?.need ? translate(request.need.name, locale) : (request?.topic ?? '');
}

/** The partner's own words, where the event carries some. */
function quoteOf(
  kind: NotificationKind,
  { participant, presenter, request, recommendation }: Subject,
  locale: Locale,
): MailContent['quote'] {
  switch (kind) {
    case 'mentoring_request.created':
    case 'mentoring_request.reminder':
      return quote(participant, request?.message, locale);
    case 'mentoring_request.accepted':
    case 'mentoring_request.declined':
      return quote(presenter, request?.answer, locale);
    case 'recommendation.created':
      return quote(participant, recommendation?.body, locale);
    default:
      return undefined;
  }
}

function quote(person: Subject['presenter'], text: string | null | undefined, locale: Locale): MailContent['quote'] {
  return text ? { author: fullNameOf(person, locale), text } : undefined;
}
