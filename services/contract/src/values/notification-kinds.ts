// This file imports only types, so that the member app can load it without zod.

/**
 * Every kind of notification: the line of the settings that turns its mails on and off, and the page that it opens. A kind has the name
 * of its event, or one under which `announcements` announces it. A kind without a line is about the account itself.
 */
const kinds = {
  'mentoring_request.created': { line: 'asked', page: 'request' },
  'mentoring_request.accepted': { line: 'accepted', page: 'request' },
  'mentoring_request.declined': { line: 'declined', page: 'request' },
  'mentoring_request.withdrawn': { line: 'request_gone', page: 'request' },
  'mentoring_request.expired': { line: 'request_gone', page: 'request' },
  'mentoring_request.revoked': { line: 'request_gone', page: 'request' },
  'mentoring_request.reminder': { line: 'waiting', page: 'request' },
  'mentoring_offer.created': { line: 'asked', page: 'request' },
  'mentoring_offer.accepted': { line: 'accepted', page: 'request' },
  'mentoring_offer.declined': { line: 'declined', page: 'request' },
  'mentoring_offer.withdrawn': { line: 'request_gone', page: 'request' },
  'mentoring_offer.expired': { line: 'request_gone', page: 'request' },
  'mentoring_offer.revoked': { line: 'request_gone', page: 'request' },
  'mentoring_offer.reminder': { line: 'waiting', page: 'request' },
  'match_proposal.created': { line: 'asked', page: 'proposal' },
  'match_proposal.suggested': { line: 'asked', page: 'proposal' },
  'match_proposal.chosen': { line: 'asked', page: 'proposal' },
  'match_proposal.accepted': { line: 'accepted', page: 'proposal' },
  'match_proposal.declined': { line: 'declined', page: 'proposal' },
  'match_proposal.ended': { line: 'request_gone', page: 'proposal' },
  'mentoring_relationship.admin_initiated': { line: 'begun', page: 'relationship' },
  'mentoring_relationship.finished': { line: 'ended', page: 'end' },
  'mentoring_relationship.admin_finished': { line: 'ended', page: 'end' },
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
  'meeting.partner_waiting': { line: 'partner_waiting', page: 'webconference' },
  'meeting.feedback_requested': { line: 'report_due', page: 'report' },
  'meeting.report_sent': { line: 'report_read', page: 'relationship' },
  'recommendation.created': { line: 'recommended', page: 'presenter_profile' },
  'circle.invited': { line: 'asked', page: 'circle' },
  'circle.requested': { line: 'asked', page: 'circle' },
  'circle.answered': { line: 'accepted', page: 'circle' },
  'circle.started': { line: 'agreed', page: 'circle' },
  'circle.facilitating': { line: 'agreed', page: 'circle' },
  'circle.day_before': { line: 'day_before', page: 'circle' },
  'circle.session_moved': { line: 'agreed', page: 'circle' },
  'circle.session_cancelled': { line: 'agreed', page: 'circle' },
  'circle.ended': { line: 'ended', page: 'circle' },
  'article.asked': { line: 'feed_question', page: 'article' },
  'article.mentioned': { line: 'feed_mention', page: 'article' },
  'article.commented': { line: 'feed_answer', page: 'article' },
  'article.help_offered': { line: 'feed_answer', page: 'article' },
  'article.help_accepted': { line: 'feed_answer', page: 'article' },
  'article.solved': { line: 'feed_answer', page: 'article' },
  'registration.validated': { line: null, page: 'profile_choice' },
  'conversation.reported': { line: null, page: 'conversation_reports' },
} as const;

/**
 * News with a preference that is not about a partner: unread messages, messages that a member reported to the HR referents, what these write, and
 * how much waits for them, the report that they send each month, the member's own seats in workshops, and the weekly digest of the help feed.
 */
const otherKinds = {
  'conversation.unread': 'messages',
  'conversation.reported': 'reported',
  'referent.message': 'referent_message',
  'referent.week': 'referent_week',
  'report.ready': 'report_ready',
  'workshop.day_before': 'workshop',
  'feed.week': 'feed_week',
} as const;
type OtherKind = keyof typeof otherKinds;

/** The kinds that are shown in the app. */
export type ShownNotificationKind = keyof typeof kinds;
export const shownNotificationKinds = Object.keys(kinds) as ShownNotificationKind[];

/** The kinds about a partner, all of which have a preference. */
export type NotificationKind = {
  [Kind in ShownNotificationKind]: (typeof kinds)[Kind]['line'] extends string ? Kind : never;
}[ShownNotificationKind];
export const notificationKinds = shownNotificationKinds.filter(isAboutPartner);

/** Is the notification about a partner, whom its text names, and not about the account itself? */
export function isAboutPartner(kind: ShownNotificationKind): kind is NotificationKind {
  return kinds[kind].line !== null;
}

/** The kinds with a preference. */
export type PreferenceKind = NotificationKind | OtherKind;
export const preferenceKinds: readonly PreferenceKind[] = [...notificationKinds, ...(Object.keys(otherKinds) as OtherKind[])];

/** A line of the notification settings: it sets several related kinds. */
export type SettingsLine = (typeof kinds)[NotificationKind]['line'] | (typeof otherKinds)[OtherKind];

export function kindsOfLine(line: SettingsLine): PreferenceKind[] {
  return preferenceKinds.filter((kind) => lineOf(kind) === line);
}

function lineOf(kind: PreferenceKind): SettingsLine {
  return isOther(kind) ? otherKinds[kind] : kinds[kind].line;
}

function isOther(kind: PreferenceKind): kind is OtherKind {
  return Object.hasOwn(otherKinds, kind);
}

/** When the e-mails of a kind are sent. Those of `referent.week` and `feed.week` are made each Monday: `at_once`. */
export const mailFrequencies = ['at_once', 'daily', 'never'] as const;
export type MailFrequency = (typeof mailFrequencies)[number];

/** Lines whose e-mails are sent at once or never: the next day is too late, or the e-mail has a calendar entry. */
const linesWithoutDigest: readonly SettingsLine[] = [
  'agreed',
  'hour_before',
  'partner_waiting',
  'reported',
  'referent_message',
  'referent_week',
  'report_ready',
  'workshop',
  'feed_week',
];

/** Lines for those who have a role at the console. */
export const consoleLines: readonly SettingsLine[] = ['reported', 'referent_week', 'report_ready'];

/** Can one choose the e-mails of the kind once a day: by the daily digest, or as the mail that is made each Monday, or each day? */
export function hasDaily(kind: PreferenceKind): boolean {
  return isDigestible(kind) || kind === 'referent.week';
}

/** Can the e-mails of the kind wait for the daily digest? */
export function isDigestible(kind: PreferenceKind): boolean {
  return !linesWithoutDigest.includes(lineOf(kind));
}

/** Lines whose e-mails are sent only to who asks for them: the app, the phone and the calendar say the same. */
const linesWithoutMail: readonly SettingsLine[] = ['hour_before', 'report_read', 'feed_week'];

/** Is the kind sent only to those who ask for it by itself? A choice for all mails leaves it as it is. */
export function isChosenAlone(kind: PreferenceKind): boolean {
  return kind === 'feed.week';
}

/** When are e-mails of the kind sent to a person who has chosen nothing? */
export function defaultMailFrequency(kind: PreferenceKind): MailFrequency {
  return linesWithoutMail.includes(lineOf(kind)) ? 'never' : 'at_once';
}

const linesBySms: readonly SettingsLine[] = ['asked', 'agreed', 'hour_before', 'partner_waiting'];

/** Is the kind sent by SMS to a person who switches SMS on and chooses nothing else? */
export function isSmsByDefault(kind: PreferenceKind): boolean {
  return linesBySms.includes(lineOf(kind));
}

/** Can the kind be sent by SMS? */
export function hasSms(kind: PreferenceKind): boolean {
  return !isOther(kind) || kind === 'conversation.unread';
}

/**
 * Returns the path that a notification opens, in the member app or in the console: the page of the one thing that it is about. A request that was
 * accepted opens its relationship.
 */
export function notificationPath(notification: {
  kind: ShownNotificationKind;
  subject_id: string;
  /** Null for a request that has opened none, and for what is about no partner. */
  relationship_id: string | null;
}): string {
  const { kind, subject_id, relationship_id } = notification;
  const { page } = kinds[kind];
  if (page === 'profile_choice') return '/profile-choice';
  if (page === 'conversation_reports') return '/backoffice/conversation_reports';
  if (page === 'presenter_profile') return `/profile/presenter/${subject_id}`;
  if (page === 'article') return `/news/${subject_id}`;
  if (page === 'circle') return circlePath(subject_id);
  if (page === 'webconference') return webconferencePath(subject_id);
  if (page === 'report') return `/feedback/${subject_id}`;
  if (page === 'request' && !relationship_id) return requestPath(subject_id);
  if (page === 'proposal' && !relationship_id) return proposalPath(subject_id);
  return page === 'end' ? endPath(relationship_id ?? '') : relationshipPath(relationship_id ?? '');
}

/** Returns the path of the page of a relationship. */
export function relationshipPath(relationshipId: string): string {
  return `/mentoring_center/${relationshipId}`;
}

/** Returns the path of the page about the end of a relationship. */
export function endPath(relationshipId: string): string {
  return `${relationshipPath(relationshipId)}/end`;
}

/** Returns the path of the page of a request. */
export function requestPath(requestId: string): string {
  return `/mentoring_requests/${requestId}`;
}

/** Returns the path of the page of mentors who are proposed together. */
export function proposalPath(groupId: string): string {
  return `/match_proposals/${groupId}`;
}

/** Returns the path of the page of a circle. */
export function circlePath(circleId: string): string {
  return `/circles/${circleId}`;
}

/** Returns the path of the report of a month, for those to whom a referent sends it. */
export function reportPath(month: string, programId: string | null): string {
  return `/program_report?${new URLSearchParams({ month, ...(programId && { program_id: programId }) })}`;
}

/** Returns the path of the video room of a meeting. */
export function webconferencePath(meetingId: string): string {
  return `/webconferences/${meetingId}`;
}
