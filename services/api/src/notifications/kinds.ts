import type { NotificationKind } from '@binome/contract/values/notification-kinds';
import type { DeliveredEvent } from '../platform/delivery/events.ts';
import type { Kind } from './kind.ts';
import { articleKinds } from './kinds/articles.ts';
import { circleKinds } from './kinds/circles.ts';
import { matchProposalKinds } from './kinds/match-proposals.ts';
import { meetingKinds } from './kinds/meetings.ts';
import { mentoringOfferKinds } from './kinds/mentoring-offers.ts';
import { mentoringRelationshipKinds } from './kinds/mentoring-relationships.ts';
import { mentoringRequestKinds } from './kinds/mentoring-requests.ts';
import { recommendationKinds } from './kinds/recommendations.ts';

/** Every kind of notification by its event. */
export const kinds: { [Name in NotificationKind]: Kind<Name> } = {
  ...articleKinds,
  ...circleKinds,
  ...matchProposalKinds,
  ...meetingKinds,
  ...mentoringOfferKinds,
  ...mentoringRelationshipKinds,
  ...mentoringRequestKinds,
  ...recommendationKinds,
};

/** Does the event notify partners? */
export function isNotified(event: DeliveredEvent): event is DeliveredEvent<NotificationKind> {
  return Object.hasOwn(kinds, event.name);
}
