import type { NotificationKind } from '@binome/contract/notification-kinds';
import type { ProfileType } from '@binome/contract/states';

type Recipients = { in_app: readonly ProfileType[]; by_mail: readonly ProfileType[] };
type EventData = Record<string, unknown>;

const bothSides = ['participant', 'presenter'] as const;
const bothPartners: Recipients = { in_app: bothSides, by_mail: bothSides };
const presenterOnly: Recipients = { in_app: ['presenter'], by_mail: ['presenter'] };
const participantOnly: Recipients = { in_app: ['participant'], by_mail: ['participant'] };
const noOne: Recipients = { in_app: [], by_mail: [] };

/**
 * Recipients by event; a function where they depend on the data of the event. An accepted request notifies the participant, and the
 * relationship that it creates notifies the presenter.
 */
const recipientsByKind: Record<NotificationKind, Recipients | ((data: EventData) => Recipients)> = {
  'mentoring_request.created': presenterOnly,
  'mentoring_request.reminder': presenterOnly,
  'mentoring_request.accepted': participantOnly,
  'mentoring_request.declined': participantOnly,
  'mentoring_request.withdrawn': withdrawalRecipients,
  'mentoring_request.expired': bothPartners,
  'mentoring_request.revoked': bothPartners,
  'mentoring_relationship.initiated': presenterOnly,
  'mentoring_relationship.admin_initiated': bothPartners,
  // A partner who left the role is not notified. Otherwise both get the same text, which does not reveal who ended it.
  'mentoring_relationship.finished': ({ left }) => (left ? partnerOf(left) : bothPartners),
  'mentoring_relationship.admin_finished': bothPartners,
  'mentoring_relationship.cancelled': bothPartners,
  'mentoring_relationship.fit_asked': bothPartners,
  'mentoring_relationship.mid_term_asked': bothPartners,
  'mentoring_relationship.nudged': bothPartners,
  'mentoring_relationship.feedback_provided': bothPartners,
  'meeting.requested': ({ by }) => partnerOf(by),
  'meeting.counter_proposed': ({ by }) => partnerOf(by),
  'meeting.move_proposed': ({ by }) => partnerOf(by),
  'meeting.declined': ({ by }) => partnerOf(by),
  'meeting.confirmed': withBothCalendars,
  'meeting.moved': withBothCalendars,
  'meeting.changed': withBothCalendars,
  'meeting.cancelled': cancellationRecipients,
  'meeting.admin_cancelled': bothPartners,
  'meeting.expired': bothPartners,
  'meeting.day_before': bothPartners,
  'meeting.hour_before': bothPartners,
  'meeting.feedback_requested': bothPartners,
  'meeting.report_sent': ({ by }) => partnerOf(by),
  'recommendation.created': presenterOnly,
};

export function recipientsOf(kind: NotificationKind, data: EventData): Recipients {
  const recipients = recipientsByKind[kind];
  return typeof recipients === 'function' ? recipients(data) : recipients;
}

/** Kinds that add or change the calendar entry of a meeting. */
const calendarKinds: readonly NotificationKind[] = ['meeting.confirmed', 'meeting.moved', 'meeting.changed'];

/** Does the mail contain a calendar entry? A cancellation does if the meeting had an agreed time. */
export function carriesCalendarEntry(kind: NotificationKind, data: EventData): boolean {
  if (kind === 'meeting.cancelled' || kind === 'meeting.admin_cancelled') return wasAgreed(data);
  return calendarKinds.includes(kind);
}

/** Did a cancelled meeting have an agreed time? Then its cancellation has increased the sequence. */
export function wasAgreed({ sequence }: EventData): boolean {
  return typeof sequence === 'number' && sequence > 0;
}

/** The partner of the side that caused the event; both if neither did. */
function partnerOf(side: unknown): Recipients {
  if (side === 'presenter') return participantOnly;
  return side === 'participant' ? presenterOnly : bothPartners;
}

/** In the app, the partner of the side that caused the event; by mail both, to update both calendars. */
function withBothCalendars({ by }: EventData): Recipients {
  return { in_app: partnerOf(by).in_app, by_mail: bothSides };
}

function cancellationRecipients(data: EventData): Recipients {
  // Both were notified of the end of the relationship; the mail updates their calendars.
  if (data.because === 'relationship_ended') return { in_app: [], by_mail: bothSides };
  return wasAgreed(data) ? withBothCalendars(data) : partnerOf(data.by);
}

function withdrawalRecipients({ because }: EventData): Recipients {
  // The new relationship notifies both.
  if (because === 'together') return noOne;
  // The participant did not withdraw it, so the app shows it to them. They already get a mail about the relationship.
  return because === 'no_room_left' ? { in_app: bothSides, by_mail: ['presenter'] } : presenterOnly;
}
