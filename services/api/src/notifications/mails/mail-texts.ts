import type { Locale } from '@binome/contract/fields';
import type { NotificationKind } from '@binome/contract/notification-kinds';
import { intlOf, translate } from '../../platform/intl.ts';
import type { MailContent } from '../../platform/mail-layout.ts';
import { fullNameOf, replaceErasedName } from '../../platform/names.ts';
import { wasAgreed } from '../recipients.ts';
import { type Subject, sideOfRecipient } from '../subject.ts';
import type { ProposalRow } from './mail-queries.ts';
import type { MailRecipient } from './pending-mail.ts';

/** Values for the messages `mail.<kind>.*`. */
export function valuesOf(recipient: MailRecipient, subject: Subject, proposals: readonly ProposalRow[], data: Record<string, unknown>) {
  const { participant, presenter, request, relationship, meeting } = subject;
  const side = sideOfRecipient(subject, recipient);
  const partner = side === 'presenter' ? participant : presenter;
  const { language, time_zone: timeZone } = recipient;
  const day = (date: Date) => intlOf(language).formatDate(date, { day: 'numeric', month: 'long', timeZone });
  const time = (date: Date) => intlOf(language).formatDate(date, { hour: 'numeric', minute: '2-digit', timeZone });
  const reason = request?.revocation_reason ?? meeting?.admin_reason ?? relationship?.admin_reason ?? '';
  const starts_at = meeting?.starts_at;
  return {
    side,
    partner: fullNameOf(partner, language),
    first_name: replaceErasedName(partner, language).first_name,
    about: aboutOf(request, language),
    until: request ? day(request.expires_at) : '',
    decline: request?.decline_reason ?? 'other',
    because: typeof data.because === 'string' ? data.because : 'asked',
    left: data.left ? 'yes' : 'no',
    /** Whether the recipient caused the event. */
    own: data.by === side ? 'yes' : 'no',
    agreed: wasAgreed(data) || meeting?.aasm_state === 'confirmed' ? 'yes' : 'no',
    type: meeting?.type ?? 'videoconference',
    count: proposals.length,
    day: starts_at ? day(starts_at) : '',
    time: starts_at ? time(starts_at) : '',
    has_reason: reason ? 'yes' : 'no',
    reason,
  };
}

/** The need or the topic of a request. */
function aboutOf(request: Subject['request'], locale: Locale): string {
  return request?.need ? translate(request.need.name, locale) : (request?.topic ?? '');
}

/** Returns the text of the partner that the mail quotes, if there is one. */
export function quoteOf(kind: NotificationKind, subject: Subject, proposals: readonly ProposalRow[], locale: Locale): MailContent['quote'] {
  const { participant, presenter, request, recommendation, meeting } = subject;
  switch (kind) {
    case 'mentoring_request.created':
    case 'mentoring_request.reminder':
      return quote(participant, request?.message, locale);
    case 'mentoring_request.accepted':
    case 'mentoring_request.declined':
      return quote(presenter, request?.answer, locale);
    case 'recommendation.created':
      return quote(participant, recommendation?.body, locale);
    case 'meeting.requested':
    case 'meeting.counter_proposed':
    case 'meeting.move_proposed':
      return proposals[0] && quote(subject[proposals[0].proposed_by], meeting?.proposal_note, locale);
    case 'meeting.cancelled':
      return meeting?.cancelled_by === 'participant' || meeting?.cancelled_by === 'presenter'
        ? quote(subject[meeting.cancelled_by], meeting.cancellation_note, locale)
        : undefined;
    default:
      return undefined;
  }
}

function quote(person: Subject['presenter'], text: string | null | undefined, locale: Locale): MailContent['quote'] {
  return text ? { author: fullNameOf(person, locale), text } : undefined;
}
