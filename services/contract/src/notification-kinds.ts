// This file does not import zod, so that the member app can load it.

/**
 * Every kind of notification: the line of the settings that turns its mails on and off, and the page that it opens. A kind has the name
 * of its event. A kind without a line is about the account itself.
 */
const kinds = {
  'mentoring_request.created': { line: 'asked', page: 'relationship' },
  'mentoring_request.accepted': { line: 'accepted', page: 'relationship' },
  'mentoring_request.declined': { line: 'declined', page: 'relationship' },
  'mentoring_request.withdrawn': { line: 'request_gone', page: 'relationship' },
  'mentoring_request.expired': { line: 'request_gone', page: 'relationship' },
  'mentoring_request.revoked': { line: 'request_gone', page: 'relationship' },
  'mentoring_request.reminder': { line: 'waiting', page: 'relationship' },
  'mentoring_relationship.initiated': { line: 'begun', page: 'relationship' },
  'mentoring_relationship.admin_initiated': { line: 'begun', page: 'relationship' },
  'mentoring_relationship.finished': { line: 'ended', page: 'review' },
  'mentoring_relationship.admin_finished': { line: 'ended', page: 'review' },
  'mentoring_relationship.cancelled': { line: 'ended', page: 'relationship' },
  'mentoring_relationship.fit_asked': { line: 'check_in', page: 'relationship' },
  'mentoring_relationship.mid_term_asked': { line: 'check_in', page: 'relationship' },
  'mentoring_relationship.nudged': { line: 'check_in', page: 'relationship' },
  'mentoring_relationship.feedback_provided': { line: 'report_read', page: 'relationship' },
  'meeting.requested': { line: 'proposed', page: 'relationship' },
  'meeting.counter_proposed': { line: 'proposed', page: 'relationship' },
  'meeting.move_proposed': { line: 'proposed', page: 'relationship' },
  'meeting.declined': { line: 'proposed', page: 'relationship' },
  'meeting.confirmed': { line: 'agreed', page: 'relationship' },
  'meeting.moved': { line: 'agreed', page: 'relationship' },
  'meeting.changed': { line: 'agreed', page: 'relationship' },
  'meeting.cancelled': { line: 'agreed', page: 'relationship' },
  'meeting.admin_cancelled': { line: 'agreed', page: 'relationship' },
  'meeting.expired': { line: 'proposed', page: 'relationship' },
  'meeting.day_before': { line: 'day_before', page: 'relationship' },
  'meeting.hour_before': { line: 'hour_before', page: 'relationship' },
  'meeting.feedback_requested': { line: 'report_due', page: 'report' },
  'meeting.report_sent': { line: 'report_read', page: 'relationship' },
  'recommendation.created': { line: 'recommended', page: 'presenter_profile' },
  'registration.validated': { line: null, page: 'profile_choice' },
} as const;

/** The kinds that are shown in the app. */
export type ShownNotificationKind = keyof typeof kinds;
export const shownNotificationKinds = Object.keys(kinds) as ShownNotificationKind[];

/** The kinds with a preference. Those about the account itself have none. */
export type NotificationKind = {
  [Kind in ShownNotificationKind]: (typeof kinds)[Kind]['line'] extends string ? Kind : never;
}[ShownNotificationKind];
export const notificationKinds = shownNotificationKinds.filter(isAboutPartner);

/** Is the notification about a partner, whom its text names, and not about the account itself? */
export function isAboutPartner(kind: ShownNotificationKind): kind is NotificationKind {
  return kinds[kind].line !== null;
}

/** A line of the notification settings: it sets several related kinds. */
export type SettingsLine = (typeof kinds)[NotificationKind]['line'];

export function kindsOfLine(line: SettingsLine): NotificationKind[] {
  return notificationKinds.filter((kind) => kinds[kind].line === line);
}

/** Returns the path that a notification opens in the member app: that of its kind, or the requests if it has no relationship yet. */
export function notificationPath(notification: {
  kind: ShownNotificationKind;
  subject_id: string;
  relationship_id: string | null;
}): string {
  const { kind, subject_id, relationship_id } = notification;
  const { page } = kinds[kind];
  if (page === 'profile_choice') return '/profile-choice';
  if (page === 'presenter_profile') return `/profile/presenter/${subject_id}`;
  if (page === 'report') return `/feedback/${subject_id}`;
  if (!relationship_id) return '/mentoring_center';
  return page === 'review' ? `/feedback_relationships/${relationship_id}` : `/mentoring_center/${relationship_id}`;
}
