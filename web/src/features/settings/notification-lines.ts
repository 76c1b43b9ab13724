import type { NotificationKind } from '@binome/contract/notifications';
import type { ProfileType } from '@binome/contract/states';

const bothRoles = ['presenter', 'participant'] as const;

/** The lines of the notification settings by heading, with the roles that receive them. A line sets several notification kinds. */
const rolesByLine = {
  requests: {
    asked: ['presenter'],
    waiting: ['presenter'],
    accepted: ['participant'],
    declined: ['participant'],
    request_gone: bothRoles,
  },
  sessions: {
    proposed: bothRoles,
    agreed: bothRoles,
    day_before: bothRoles,
    hour_before: bothRoles,
    report_due: bothRoles,
    report_read: bothRoles,
  },
  relationships: { begun: bothRoles, check_in: bothRoles, ended: bothRoles, recommended: ['presenter'] },
} as const satisfies Record<string, Record<string, readonly ProfileType[]>>;

export type Group = keyof typeof rolesByLine;
type LineName = { [Name in Group]: keyof (typeof rolesByLine)[Name] }[Group];

/** The line that sets each notification kind. Related kinds share one, such as a proposed meeting and its changes. */
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

/** Returns the lines for a member with these roles, by heading; all lines without a role. */
export function notificationLines(types: readonly ProfileType[]): { group: Group; lines: NotificationLine[] }[] {
  const kinds = Object.keys(lineOf) as NotificationKind[];
  return (Object.keys(rolesByLine) as Group[]).map((group) => {
    const groupLines = Object.entries(rolesByLine[group]) as [LineName, readonly ProfileType[]][];
    const shown = groupLines.filter(([, roles]) => types.length === 0 || roles.some((type) => types.includes(type)));
    return { group, lines: shown.map(([name]) => ({ name, kinds: kinds.filter((kind) => lineOf[kind] === name) })) };
  });
}
