import type { Kind } from '../kind.ts';
import { timeFacts } from '../shared/meeting-facts.ts';
import { partnerOf } from '../shared/recipients.ts';
import { dayOf } from '../shared/texts.ts';

export const meetingReportSent: Kind<'meeting.report_sent'> = {
  recipients: partnerOf,
  values: ({ subject: { meeting }, recipient }) => ({ day: dayOf(meeting.starts_at, recipient) }),
  facts: timeFacts,
};
