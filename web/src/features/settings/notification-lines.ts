import type { NotificationKind } from '@binome/contract/notifications';
import type { ProfileType } from '@binome/contract/states';

const both = ['presenter', 'participant'] as const;

/** What can be chosen, under its heading: each line is one choice for a few kinds of news, and whom these may reach. */
const groups = {
  requests: {
    asked: ['presenter'],
    waiting: ['presenter'],
    accepted: ['participant'],
    declined: ['participant'],
    request_gone: both,
  },
  sessions: { proposed: both, agreed: both, day_before: both, hour_before: both, report_due: both, report_read: both },
  relationships: { begun: both, check_in: both, ended: both, recommended: ['presenter'] },
} as const satisfies Record<string, Record<string, readonly ProfileType[]>>;

export type Group = keyof typeof groups;
type LineName = { [Name in Group]: keyof (typeof groups)[Name] }[Group];

/** What belongs together is chosen together: an invitation and what changes it, all that ends a request. */
const lineOf: Record<NotificationKind, LineName> = {
  'mentoring_request.created': 'asked',
  'mentoring_request.reminder': 'waiting',
  'mentoring_request.accepted': 'accepted',
  'mentoring_request.declined': 'declined',
  'mentoring_request.withdrawn': 'request_gone',
  'mentoring_request.expired': 'request_gone',
  'mentoring_request.revoked': 'request_gone',
  'meeting.requested': 'proposed',
  'meeting.counter_proposed': 'proposed',
  'meeting.move_proposed': 'proposed',
  'meeting.declined': 'proposed',
  'meeting.expired': 'proposed',
  'meeting.confirmed': 'agreed',
  'meeting.moved': 'agreed',
  'meeting.changed': 'agreed',
  'meeting.cancelled': 'agreed',
  'meeting.admin_cancelled': 'agreed',
  'meeting.day_before': 'day_before',
  'meeting.hour_before': 'hour_before',
  'meeting.feedback_requested': 'report_due',
  'meeting.report_sent': 'report_read',
  'mentoring_relationship.feedback_provided': 'report_read',
  'mentoring_relationship.initiated': 'begun',
  'mentoring_relationship.admin_initiated': 'begun',
  'mentoring_relationship.fit_asked': 'check_in',
  'mentoring_relationship.mid_term_asked': 'check_in',
  'mentoring_relationship.nudged': 'check_in',
  'mentoring_relationship.finished': 'ended',
  'mentoring_relationship.admin_finished': 'ended',
  'mentoring_relationship.cancelled': 'ended',
  'recommendation.created': 'recommended',
};

export interface NotificationLine {
  name: LineName;
  kinds: NotificationKind[];
}

/** The lines that concern somebody who holds these roles, by their headings; all of them without a role. */
export function notificationLines(types: readonly ProfileType[]): { group: Group; lines: NotificationLine[] }[] {
  const kinds = Object.keys(lineOf) as NotificationKind[];
  return (Object.keys(groups) as Group[]).map((group) => {
    const reached = Object.entries(groups[group]) as [LineName, readonly ProfileType[]][];
    const shown = reached.filter(([, whom]) => types.length === 0 || whom.some((type) => types.includes(type)));
    return { group, lines: shown.map(([name]) => ({ name, kinds: kinds.filter((kind) => lineOf[kind] === name) })) };
  });
}
