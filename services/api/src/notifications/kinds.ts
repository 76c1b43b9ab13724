import type { NotificationKind } from '@binome/contract/notifications';
import type { ProfileType } from '@binome/contract/states';

type Told = { in_app: readonly ProfileType[]; by_mail: readonly ProfileType[] };

const both = ['participant', 'presenter'] as const;
const everybody: Told = { in_app: both, by_mail: both };
const mentor: Told = { in_app: ['presenter'], by_mail: ['presenter'] };
const mentee: Told = { in_app: ['participant'], by_mail: ['participant'] };

/** Whom each event is told to. An acceptance tells the mentee; the accompaniment that it opens tells the mentor. */
const tellings: Record<NotificationKind, Told> = {
  'mentoring_request.created': mentor,
  'mentoring_request.reminder': mentor,
  'mentoring_request.accepted': mentee,
  'mentoring_request.declined': mentee,
  'mentoring_request.withdrawn': mentor,
  'mentoring_request.expired': everybody,
  'mentoring_request.revoked': everybody,
  'mentoring_relationship.initiated': mentor,
  'mentoring_relationship.admin_initiated': everybody,
  'mentoring_relationship.finished': everybody,
  'mentoring_relationship.admin_finished': everybody,
  'mentoring_relationship.cancelled': everybody,
  'recommendation.created': mentor,
};

const nobody: Told = { in_app: [], by_mail: [] };

/** Whom an event is told to, and how. */
export function toldOf(kind: NotificationKind, data: Record<string, unknown>): Told {
  // Who ended it by leaving needs no word about it.
  if (kind === 'mentoring_relationship.finished' && data.left) return data.left === 'presenter' ? mentee : mentor;
  if (kind !== 'mentoring_request.withdrawn') return tellings[kind];
  // Two who are together now need no word about the request between them.
  if (data.because === 'together') return nobody;
  // A withdrawal that the mentee did not ask for is shown to them too; the mail about their new mentor is enough of a mail.
  if (data.because === 'no_room_left') return { in_app: both, by_mail: ['presenter'] };
  return mentor;
}
