import type { Kind } from '../kind.ts';
import { timeAndPlaceFacts } from '../shared/meeting-facts.ts';
import { isSameTime, isUpcoming } from '../shared/meeting-state.ts';
import { bothPartners } from '../shared/recipients.ts';
import { timeOf } from '../shared/texts.ts';

export const meetingHourBefore: Kind<'meeting.hour_before'> = {
  recipients: bothPartners,
  // A moved meeting gets another reminder.
  isRelevant: (mail) => isUpcoming(mail) && isSameTime(mail.subject.meeting.hour_reminder_for, mail.subject.meeting.starts_at),
  values: ({ subject: { meeting }, recipient }) => ({ type: meeting.type, time: timeOf(meeting.starts_at, recipient) }),
  facts: timeAndPlaceFacts,
};
