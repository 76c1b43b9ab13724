import type { NotificationKind } from '@binome/contract/values/notification-kinds';
import type { DeliveredEvent } from '../platform/delivery/events.ts';
import type { Kind } from './kind.ts';
import { articleAsked } from './kinds/article-asked.ts';
import { articleCommented } from './kinds/article-commented.ts';
import { articleHelpAccepted } from './kinds/article-help-accepted.ts';
import { articleHelpOffered } from './kinds/article-help-offered.ts';
import { articleMentioned } from './kinds/article-mentioned.ts';
import { articleSolved } from './kinds/article-solved.ts';
import { meetingAdminCancelled } from './kinds/meeting-admin-cancelled.ts';
import { meetingCancelled } from './kinds/meeting-cancelled.ts';
import { meetingChanged } from './kinds/meeting-changed.ts';
import { meetingConfirmed } from './kinds/meeting-confirmed.ts';
import { meetingCounterProposed } from './kinds/meeting-counter-proposed.ts';
import { meetingDayBefore } from './kinds/meeting-day-before.ts';
import { meetingDeclined } from './kinds/meeting-declined.ts';
import { meetingExpired } from './kinds/meeting-expired.ts';
import { meetingFeedbackRequested } from './kinds/meeting-feedback-requested.ts';
import { meetingHourBefore } from './kinds/meeting-hour-before.ts';
import { meetingMoveProposed } from './kinds/meeting-move-proposed.ts';
import { meetingMoved } from './kinds/meeting-moved.ts';
import { meetingPartnerWaiting } from './kinds/meeting-partner-waiting.ts';
import { meetingReportSent } from './kinds/meeting-report-sent.ts';
import { meetingRequested } from './kinds/meeting-requested.ts';
import { mentoringOfferAccepted } from './kinds/mentoring-offer-accepted.ts';
import { mentoringOfferCreated } from './kinds/mentoring-offer-created.ts';
import { mentoringOfferDeclined } from './kinds/mentoring-offer-declined.ts';
import { mentoringOfferExpired } from './kinds/mentoring-offer-expired.ts';
import { mentoringOfferReminder } from './kinds/mentoring-offer-reminder.ts';
import { mentoringOfferRevoked } from './kinds/mentoring-offer-revoked.ts';
import { mentoringOfferWithdrawn } from './kinds/mentoring-offer-withdrawn.ts';
import { mentoringRelationshipAdminFinished } from './kinds/mentoring-relationship-admin-finished.ts';
import { mentoringRelationshipAdminInitiated } from './kinds/mentoring-relationship-admin-initiated.ts';
import { mentoringRelationshipCancelled } from './kinds/mentoring-relationship-cancelled.ts';
import { mentoringRelationshipFeedbackProvided } from './kinds/mentoring-relationship-feedback-provided.ts';
import { mentoringRelationshipFinished } from './kinds/mentoring-relationship-finished.ts';
import { mentoringRelationshipFitAsked } from './kinds/mentoring-relationship-fit-asked.ts';
import { mentoringRelationshipInitiated } from './kinds/mentoring-relationship-initiated.ts';
import { mentoringRelationshipMidTermAsked } from './kinds/mentoring-relationship-mid-term-asked.ts';
import { mentoringRelationshipNudged } from './kinds/mentoring-relationship-nudged.ts';
import { mentoringRequestAccepted } from './kinds/mentoring-request-accepted.ts';
import { mentoringRequestCreated } from './kinds/mentoring-request-created.ts';
import { mentoringRequestDeclined } from './kinds/mentoring-request-declined.ts';
import { mentoringRequestExpired } from './kinds/mentoring-request-expired.ts';
import { mentoringRequestReminder } from './kinds/mentoring-request-reminder.ts';
import { mentoringRequestRevoked } from './kinds/mentoring-request-revoked.ts';
import { mentoringRequestWithdrawn } from './kinds/mentoring-request-withdrawn.ts';
import { recommendationCreated } from './kinds/recommendation-created.ts';

/** Every kind of notification by its event. */
export const kinds: { [Name in NotificationKind]: Kind<Name> } = {
  'mentoring_request.created': mentoringRequestCreated,
  'mentoring_request.accepted': mentoringRequestAccepted,
  'mentoring_request.declined': mentoringRequestDeclined,
  'mentoring_request.withdrawn': mentoringRequestWithdrawn,
  'mentoring_request.expired': mentoringRequestExpired,
  'mentoring_request.revoked': mentoringRequestRevoked,
  'mentoring_request.reminder': mentoringRequestReminder,
  'mentoring_offer.created': mentoringOfferCreated,
  'mentoring_offer.accepted': mentoringOfferAccepted,
  'mentoring_offer.declined': mentoringOfferDeclined,
  'mentoring_offer.withdrawn': mentoringOfferWithdrawn,
  'mentoring_offer.expired': mentoringOfferExpired,
  'mentoring_offer.revoked': mentoringOfferRevoked,
  'mentoring_offer.reminder': mentoringOfferReminder,
  'mentoring_relationship.initiated': mentoringRelationshipInitiated,
  'mentoring_relationship.admin_initiated': mentoringRelationshipAdminInitiated,
  'mentoring_relationship.finished': mentoringRelationshipFinished,
  'mentoring_relationship.admin_finished': mentoringRelationshipAdminFinished,
  'mentoring_relationship.cancelled': mentoringRelationshipCancelled,
  'mentoring_relationship.fit_asked': mentoringRelationshipFitAsked,
  'mentoring_relationship.mid_term_asked': mentoringRelationshipMidTermAsked,
  'mentoring_relationship.nudged': mentoringRelationshipNudged,
  'mentoring_relationship.feedback_provided': mentoringRelationshipFeedbackProvided,
  'meeting.requested': meetingRequested,
  'meeting.counter_proposed': meetingCounterProposed,
  'meeting.move_proposed': meetingMoveProposed,
  'meeting.declined': meetingDeclined,
  'meeting.confirmed': meetingConfirmed,
  'meeting.moved': meetingMoved,
  'meeting.changed': meetingChanged,
  'meeting.cancelled': meetingCancelled,
  'meeting.admin_cancelled': meetingAdminCancelled,
  'meeting.expired': meetingExpired,
  'meeting.day_before': meetingDayBefore,
  'meeting.hour_before': meetingHourBefore,
  'meeting.partner_waiting': meetingPartnerWaiting,
  'meeting.feedback_requested': meetingFeedbackRequested,
  'meeting.report_sent': meetingReportSent,
  'recommendation.created': recommendationCreated,
  'article.asked': articleAsked,
  'article.mentioned': articleMentioned,
  'article.commented': articleCommented,
  'article.help_offered': articleHelpOffered,
  'article.help_accepted': articleHelpAccepted,
  'article.solved': articleSolved,
};

/** Does the event notify partners? */
export function isNotified(event: DeliveredEvent): event is DeliveredEvent<NotificationKind> {
  return Object.hasOwn(kinds, event.name);
}
