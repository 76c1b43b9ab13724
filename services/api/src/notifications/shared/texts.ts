import type { MailContent } from '../../platform/mail/mail-layout.ts';
import { intlOf, translate } from '../../platform/text/intl.ts';
import { fullNameOf } from '../../platform/text/names.ts';
import type { MailRecipient } from '../mails/pending-mail.ts';
import type { Partners, RequestSubject } from '../subject.ts';

type Recipient = Pick<MailRecipient, 'language' | 'time_zone'>;

/** Returns a person's text with their name, if there is one. */
export function quote(person: Partners['presenter'], text: string | null, { language }: Recipient): MailContent['quote'] {
  return text ? { author: fullNameOf(person, language), text } : undefined;
}

/** "24 novembre"; empty without a date. */
export function dayOf(date: Date | null, { language, time_zone: timeZone }: Recipient): string {
  return date ? intlOf(language).formatDate(date, { day: 'numeric', month: 'long', timeZone }) : '';
}

/** "Jeudi 3 décembre", at the beginning of a title; empty without a date. */
export function weekdayOf(date: Date | null, recipient: Recipient): string {
  const day = dayOfWeek(date, recipient);
  return day.charAt(0).toUpperCase() + day.slice(1);
}

/** "jeudi 3 décembre"; empty without a date. */
export function dayOfWeek(date: Date | null, { language, time_zone: timeZone }: Recipient): string {
  return date ? intlOf(language).formatDate(date, { weekday: 'long', day: 'numeric', month: 'long', timeZone }) : '';
}

/** "14:00"; empty without a date. */
export function timeOf(date: Date | null, { language, time_zone: timeZone }: Recipient): string {
  return date ? intlOf(language).formatDate(date, { hour: 'numeric', minute: '2-digit', timeZone }) : '';
}

/** The values to fill in, for texts that quote an administrator's reason. */
export function reasonValues(reason: string | null) {
  return { has_reason: reason ? 'yes' : 'no', reason: reason ?? '' };
}

/** Values of texts about an open request: the need or the topic, and the last day of the answer. */
export function openRequestValues({ subject: { request }, recipient }: { subject: RequestSubject; recipient: Recipient }) {
  const about = request.need ? translate(request.need.name, recipient.language) : (request.topic ?? '');
  return { about, until: dayOf(request.expires_at, recipient) };
}
