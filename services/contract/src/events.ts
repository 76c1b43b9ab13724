import { z } from 'zod';
import { id } from './fields.ts';
import { profileType } from './states.ts';

const noData = z.object({});

/** `by`: the partner who made the change. `sequence`: the revision of the calendar entry; cancelling a confirmed meeting increases it. */
const meetingChange = z.object({ by: profileType, sequence: z.int() });

/** Why a request ended, if neither partner nor an administrator ended it. */
const requestEnd = z.object({ because: z.enum(['together', 'no_room_left', 'paused', 'left']).optional() });

/** Why a proposed mentor is none any more, if nobody declined, withdrew it or let it expire. */
const proposalEnd = z.object({ because: z.enum(['no_room_left', 'paused', 'left']).optional() });

/** Names under which events are announced, and that no act records; see `announcements`. The previous version recorded them. */
const announcedOnly = {
  'mentoring_request.accepted': { subject: 'mentoring_request', data: noData },
  'mentoring_offer.accepted': { subject: 'mentoring_request', data: noData },
  'mentoring_relationship.initiated': { subject: 'mentoring_relationship', data: z.object({ accepted_by: profileType }) },
  'match_proposal.accepted': { subject: 'match_proposal', data: z.object({ accepted_by: profileType.optional() }) },
} as const;

/** Every event by name: the kind of its subject and its data. Data are ids and codes only, never personal data. */
export const eventCatalogue = {
  ...announcedOnly,
  'registration.registered': { subject: 'user', data: z.object({ access_link_id: id }) },
  'registration.confirmation_asked': { subject: 'user', data: noData },
  'registration.repeated': { subject: 'user', data: noData },
  'registration.confirmed': { subject: 'user', data: noData },
  'registration.validated': {
    subject: 'user',
    data: z.object({ because: z.enum(['email_domain', 'invited_role', 'invited_by_name']).optional() }),
  },
  'registration.refused': { subject: 'user', data: noData },
  'registration.activated': { subject: 'user', data: noData },
  'account.suspended': { subject: 'user', data: noData },
  'account.resumed': { subject: 'user', data: noData },
  'account.password_changed': { subject: 'user', data: noData },
  'account.second_factor_enabled': { subject: 'user', data: noData },
  'account.second_factor_disabled': { subject: 'user', data: noData },
  'account.second_factor_reset': { subject: 'user', data: noData },
  'account.recovery_code_used': { subject: 'user', data: noData },
  'account.passkey_added': { subject: 'user', data: noData },
  'account.identity_linked': { subject: 'user', data: z.object({ provider: z.enum(['company', 'facebook']) }) },
  /** The first sign-in by the company's identity provider since it has changed. */
  'account.provider_met': { subject: 'user', data: noData },
  /** The busy times of a calendar count no more: the consent is gone, or its provider has not answered for a day. */
  'account.calendar_lost': { subject: 'user', data: z.object({ provider: z.enum(['google', 'microsoft']) }) },
  /** The subject is a person to whom a change of the company's sign-in is mailed. */
  'sign_in_change.proposed': { subject: 'user', data: z.object({ sign_in_change_id: id }) },
  'sign_in_change.applied': { subject: 'user', data: z.object({ sign_in_change_id: id }) },
  'sign_in_change.withdrawn': { subject: 'user', data: z.object({ sign_in_change_id: id }) },
  'sign_in_change.expired': { subject: 'user', data: z.object({ sign_in_change_id: id }) },
  'account.closed': { subject: 'user', data: noData },
  /** The subject is the first of `count` invitations. */
  'program_enrollment.created': { subject: 'program_enrollment', data: z.object({ access_link_id: id }) },

  'profile.created': { subject: 'profile', data: z.object({ type: profileType }) },
  'profile.paused': { subject: 'profile', data: noData },
  'profile.left': { subject: 'profile', data: z.object({ because: z.literal('closed').optional() }) },
  'recommendation.created': { subject: 'recommendation', data: noData },

  'mentoring_request.created': { subject: 'mentoring_request', data: noData },
  'mentoring_request.declined': { subject: 'mentoring_request', data: requestEnd },
  'mentoring_request.withdrawn': { subject: 'mentoring_request', data: requestEnd },
  'mentoring_request.expired': { subject: 'mentoring_request', data: requestEnd },
  'mentoring_request.revoked': { subject: 'mentoring_request', data: requestEnd },
  'mentoring_request.reminder': { subject: 'mentoring_request', data: noData },

  // An offer is a mentoring request that the presenter made.
  'mentoring_offer.created': { subject: 'mentoring_request', data: noData },
  'mentoring_offer.declined': { subject: 'mentoring_request', data: requestEnd },
  'mentoring_offer.withdrawn': { subject: 'mentoring_request', data: requestEnd },
  'mentoring_offer.expired': { subject: 'mentoring_request', data: requestEnd },
  'mentoring_offer.revoked': { subject: 'mentoring_request', data: requestEnd },
  'mentoring_offer.reminder': { subject: 'mentoring_request', data: noData },

  // The subject is one mentor who was proposed: the first of several, the one whom the mentee chose, or the one who declined.
  'match_proposal.created': { subject: 'match_proposal', data: noData },
  /** A mentee and a mentor are proposed to each other, who read it at once. */
  'match_proposal.suggested': { subject: 'match_proposal', data: noData },
  'match_proposal.chosen': { subject: 'match_proposal', data: noData },
  /** The mentor whom the mentee chose cannot. */
  'match_proposal.declined': { subject: 'match_proposal', data: proposalEnd },
  /** The proposal is over without a relationship. `told` are the people who had to answer or were waiting. */
  'match_proposal.ended': {
    subject: 'match_proposal',
    data: proposalEnd.extend({ ending: z.enum(['expired', 'withdrawn', 'obsolete']), told: z.array(profileType) }),
  },

  /** `accepted_by` accepted the request of the other side, or the proposal of a referent, which opened the relationship. */
  'mentoring_relationship.agreed': {
    subject: 'mentoring_relationship',
    data: z.union([
      z.object({ mentoring_request_id: id, accepted_by: profileType }),
      z.object({ match_proposal_id: id, accepted_by: profileType }),
    ]),
  },
  'mentoring_relationship.admin_initiated': { subject: 'mentoring_relationship', data: noData },
  /** `by` finished it, or `left` has left the role. */
  'mentoring_relationship.finished': {
    subject: 'mentoring_relationship',
    data: z.union([z.object({ by: profileType }), z.object({ left: profileType })]),
  },
  /** The subject is a referent who is told that the partner on the side `left` has left a role, which ended a relationship. */
  'referent.departure_reported': { subject: 'user', data: z.object({ relationship_id: id, left: profileType }) },
  /** The subject is a referent to whom a member reported messages. */
  'conversation.reported': { subject: 'user', data: z.object({ report_id: id }) },
  'mentoring_relationship.admin_finished': { subject: 'mentoring_relationship', data: noData },
  'mentoring_relationship.cancelled': { subject: 'mentoring_relationship', data: noData },
  'mentoring_relationship.fit_asked': { subject: 'mentoring_relationship', data: noData },
  'mentoring_relationship.mid_term_asked': { subject: 'mentoring_relationship', data: noData },
  'mentoring_relationship.nudged': { subject: 'mentoring_relationship', data: noData },
  /** The partner `by` asks a referent to call. `again`: nobody has called in time. */
  'mentoring_relationship.help_wanted': {
    subject: 'mentoring_relationship',
    data: z.object({ by: profileType, again: z.literal(true).optional() }),
  },
  /** The subject is a referent who is told of it. */
  'referent.help_wanted': { subject: 'user', data: z.object({ relationship_id: id, by: profileType, again: z.literal(true).optional() }) },
  /** Only the previous version recorded it: its mails that still wait are dropped. */
  'registration.awaited': { subject: 'user', data: noData },
  /** The subject is a referent who is told how much waits for them. */
  'referent.week': { subject: 'user', data: noData },
  /** The subject signed up for a workshop, and has a seat. */
  'workshop.signed_up': { subject: 'user', data: z.object({ workshop_id: id }) },
  /** The subject has no seat any more. `moved_up`: it came from the waiting list. */
  'workshop.withdrawn': { subject: 'user', data: z.object({ workshop_id: id, moved_up: z.literal(true).optional() }) },
  /** The subject has a seat in a workshop that takes place the next day. */
  'workshop.day_before': { subject: 'user', data: z.object({ workshop_id: id }) },
  /** The subject got a seat in a workshop, from its waiting list. */
  'workshop.seated': { subject: 'user', data: z.object({ workshop_id: id }) },
  /** The subject signed up for a workshop that has another day, hour or place. */
  'workshop.changed': { subject: 'user', data: z.object({ workshop_id: id }) },
  'workshop.cancelled': { subject: 'user', data: z.object({ workshop_id: id }) },
  /** The subject is a person who chose the weekly digest of the help feed. `since`: the posts of an earlier digest end there. */
  'feed.week': { subject: 'user', data: z.object({ since: z.iso.datetime() }) },
  /** The subject is a person to whom a referent sends the report of a month, `2026-11`, which is over. */
  'report.ready': { subject: 'user', data: z.object({ reader_id: id, month: z.string() }) },
  /** The subject is a referent to whom a colleague gave the call. */
  'referent.help_handed_over': { subject: 'user', data: z.object({ relationship_id: id, by: profileType }) },
  /** `by` sent the second review. Events of earlier versions do not say who. */
  'mentoring_relationship.feedback_provided': { subject: 'mentoring_relationship', data: z.object({ by: profileType.optional() }) },

  /** `with_acceptance`: the mail about the accepted request shows the times. */
  'meeting.requested': { subject: 'meeting', data: meetingChange.extend({ with_acceptance: z.literal(true).optional() }) },
  'meeting.counter_proposed': { subject: 'meeting', data: meetingChange },
  'meeting.move_proposed': { subject: 'meeting', data: meetingChange },
  'meeting.declined': { subject: 'meeting', data: meetingChange },
  // `direct`: the mentee booked a free time of the mentor, who has not been asked.
  'meeting.confirmed': { subject: 'meeting', data: meetingChange.extend({ direct: z.literal(true).optional() }) },
  'meeting.moved': { subject: 'meeting', data: meetingChange.extend({ direct: z.literal(true).optional() }) },
  'meeting.changed': { subject: 'meeting', data: meetingChange },
  'meeting.cancelled': {
    subject: 'meeting',
    data: z.union([meetingChange, z.object({ because: z.literal('relationship_ended'), sequence: z.int(), left: profileType.optional() })]),
  },
  'meeting.admin_cancelled': { subject: 'meeting', data: z.object({ sequence: z.int() }) },
  'meeting.expired': { subject: 'meeting', data: noData },
  'meeting.day_before': { subject: 'meeting', data: noData },
  'meeting.hour_before': { subject: 'meeting', data: noData },
  /** `by` is in the video room, and their partner is not. */
  'meeting.partner_waiting': { subject: 'meeting', data: z.object({ by: profileType }) },
  'meeting.feedback_requested': { subject: 'meeting', data: noData },
  'meeting.report_sent': { subject: 'meeting', data: z.object({ by: profileType }) },

  // A notification to one person about a circle. The subject holds the receiver, who caused it, the circle and the session.
  'circle.invited': { subject: 'circle_notice', data: noData },
  'circle.requested': { subject: 'circle_notice', data: noData },
  'circle.answered': { subject: 'circle_notice', data: z.object({ answer: z.enum(['accepted', 'declined']) }) },
  'circle.started': { subject: 'circle_notice', data: noData },
  'circle.facilitating': { subject: 'circle_notice', data: noData },
  'circle.day_before': { subject: 'circle_notice', data: noData },
  /** `own`: the receiver moved or cancelled it. */
  'circle.session_moved': { subject: 'circle_notice', data: z.object({ own: z.literal(true).optional() }) },
  'circle.session_cancelled': { subject: 'circle_notice', data: z.object({ own: z.literal(true).optional() }) },
  /** `early`: before the end of its season, which cancelled sessions. */
  'circle.ended': { subject: 'circle_notice', data: z.object({ early: z.literal(true).optional() }) },

  // A notification to one person about an article of the help feed. The subject holds the receiver and the author.
  'article.commented': { subject: 'article_notice', data: noData },
  'article.mentioned': { subject: 'article_notice', data: noData },
  'article.asked': { subject: 'article_notice', data: noData },
  'article.help_offered': { subject: 'article_notice', data: noData },
  'article.help_accepted': { subject: 'article_notice', data: noData },
  'article.solved': { subject: 'article_notice', data: noData },
  /** The worker notifies the author, because the transaction of the answering person cannot read the author. */
  'anonymous_article.answered': {
    subject: 'article',
    data: z.object({
      news: z.enum(['article.commented', 'article.help_offered']),
      sender_user_id: id.optional(),
      article_comment_id: id.optional(),
    }),
  },
  /** A bucket that failed kept these files, which no row names any more. The subject is the company. */
  'company.files_left': { subject: 'company', data: z.object({ names: z.array(z.string()) }) },
} as const satisfies Record<`${string}.${string}`, { subject: string; data: z.core.$ZodType }>;

export type EventName = keyof typeof eventCatalogue;

/** The names of the events that acts record. */
export type RecordedName = Exclude<EventName, keyof typeof announcedOnly>;

export type EventData<Name extends EventName> = z.output<(typeof eventCatalogue)[Name]['data']>;

/** The kind of the subject of an event. */
export type SubjectKind<Name extends EventName> = (typeof eventCatalogue)[Name]['subject'];

export function subjectKindOf<Name extends EventName>(name: Name): SubjectKind<Name> {
  return eventCatalogue[name].subject;
}
