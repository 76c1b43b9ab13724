import type { Kind } from '../kind.ts';
import { timeAndPlaceFacts } from '../shared/meeting-facts.ts';
import { isUpcoming, ownValue } from '../shared/meeting-state.ts';
import { partnerAndBothCalendars } from '../shared/recipients.ts';

export const meetingChanged: Kind<'meeting.changed'> = {
  recipients: partnerAndBothCalendars,
  isRelevant: isUpcoming,
  values: ownValue,
  facts: timeAndPlaceFacts,
  addsToCalendar: true,
};
