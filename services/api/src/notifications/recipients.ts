import type { NotificationKind } from '@binome/contract/notifications';
import type { ProfileType } from '@binome/contract/states';

type Recipients = { in_app: readonly ProfileType[]; by_mail: readonly ProfileType[] };
type Data = Record<string, unknown>;

const both = ['participant', 'presenter'] as const;
const everybody: Recipients = { in_app: both, by_mail: both };
const mentor: Recipients = { in_app: ['presenter'], by_mail: ['presenter'] };
const mentee: Recipients = { in_app: ['participant'], by_mail: ['participant'] };
const nobody: Recipients = { in_app: [], by_mail: [] };

/**
 * Whom each event is told to: always the same, or by what happened. An acceptance tells the mentee; the accompaniment that it
 * opens tells the mentor.
 */
const recipientsByKind: Record<NotificationKind, Recipients | ((data: Data) => Recipients)> = {
  'mentoring_request.created': mentor,
  'mentoring_request.reminder': mentor,
  'mentoring_request.accepted': mentee,
  'mentoring_request.declined': mentee,
  'mentoring_request.withdrawn': ofWithdrawal,
  'mentoring_request.expired': everybody,
  'mentoring_request.revoked': everybody,
  'mentoring_relationship.initiated': mentor,
  'mentoring_relationship.admin_initiated': everybody,
  // Who ended it by leaving needs no word about it; of any other end both are told alike, and not who wished for it.
  'mentoring_relationship.finished': ({ left }) => (left ? otherThan(left) : everybody),
  'mentoring_relationship.admin_finished': everybody,
  'mentoring_relationship.cancelled': everybody,
  'mentoring_relationship.fit_asked': everybody,
  'mentoring_relationship.mid_term_asked': everybody,
  'mentoring_relationship.nudged': everybody,
  'mentoring_relationship.feedback_provided': everybody,
  'meeting.requested': ({ by }) => otherThan(by),
  'meeting.counter_proposed': ({ by }) => otherThan(by),
  'meeting.move_proposed': ({ by }) => otherThan(by),
  'meeting.declined': ({ by }) => otherThan(by),
  'meeting.confirmed': inBothCalendars,
  'meeting.moved': inBothCalendars,
  'meeting.changed': inBothCalendars,
  'meeting.cancelled': ofCancellation,
  'meeting.admin_cancelled': everybody,
  'meeting.expired': everybody,
  'meeting.day_before': everybody,
  'meeting.hour_before': everybody,
  'meeting.feedback_requested': everybody,
  'meeting.report_sent': ({ by }) => otherThan(by),
  'recommendation.created': mentor,
};

/** Whom an event is told to, and how. */
export function recipientsOf(kind: NotificationKind, data: Data): Recipients {
  const telling = recipientsByKind[kind];
  return typeof telling === 'function' ? telling(data) : telling;
}

/** The kinds that put an agreed session into calendars, or change it there. */
const invitations: readonly NotificationKind[] = ['meeting.confirmed', 'meeting.moved', 'meeting.changed'];

/** Does the e-mail carry the session for the reader's calendar? A cancellation does if calendars were told of an agreed time. */
export function carriesCalendarEntry(kind: NotificationKind, data: Data): boolean {
  if (kind === 'meeting.cancelled' || kind === 'meeting.admin_cancelled') return wasAgreed(data);
  return invitations.includes(kind);
}

/** Had a session that is called off an agreed time? Its calendar entry is then counted on. */
export function wasAgreed({ sequence }: Data): boolean {
  return typeof sequence === 'number' && sequence > 0;
}

/** The other side than the one that did it; both, where none did. */
function otherThan(side: unknown): Recipients {
  if (side === 'presenter') return mentee;
  return side === 'participant' ? mentor : everybody;
}

/** Who did it saw it on the screen, and finds it in the mail for the calendar's sake. */
function inBothCalendars({ by }: Data): Recipients {
  return { in_app: otherThan(by).in_app, by_mail: both };
}

function ofCancellation(data: Data): Recipients {
  // That the accompaniment is over was told already: this is for the calendars.
  if (data.because === 'relationship_ended') return { in_app: [], by_mail: both };
  return wasAgreed(data) ? inBothCalendars(data) : otherThan(data.by);
}

function ofWithdrawal({ because }: Data): Recipients {
  // Two who are together now need no word about the request between them.
  if (because === 'together') return nobody;
  // A withdrawal that the mentee did not ask for is shown to them too; the mail about their new mentor is enough of a mail.
  return because === 'no_room_left' ? { in_app: both, by_mail: ['presenter'] } : mentor;
}
