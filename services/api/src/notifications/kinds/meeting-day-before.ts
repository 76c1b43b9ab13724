import type { Kind } from '../kind.ts';
import { timeAndPlaceFacts } from '../shared/meeting-facts.ts';
import { isSameTime, isUpcoming } from '../shared/meeting-state.ts';
import { bothPartners } from '../shared/recipients.ts';

export const meetingDayBefore: Kind<'meeting.day_before'> = {
  recipients: bothPartners,
  // A moved meeting gets another reminder.
  isRelevant: (mail) => isUpcoming(mail) && isSameTime(mail.subject.meeting.day_reminder_for, mail.subject.meeting.starts_at),
  facts: timeAndPlaceFacts,
};
