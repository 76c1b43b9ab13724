import { findOwnCompany } from '../../companies/queries.ts';
import type { Kind } from '../kind.ts';
import { hasReported } from '../mails/mail-queries.ts';
import { timeFacts } from '../shared/meeting-facts.ts';
import { bothPartners } from '../shared/recipients.ts';

export const meetingFeedbackRequested: Kind<'meeting.feedback_requested'> = {
  async recipients(_, tx) {
    const { presenter_report_optional } = await findOwnCompany(tx);
    // No mail asks for an optional report.
    return presenter_report_optional ? { ...bothPartners(), by_mail: ['participant'] } : bothPartners();
  },
  isRelevant: async ({ tx, subject: { meeting }, recipient }) =>
    (meeting.aasm_state === 'feedback_requested' || meeting.aasm_state === 'feedback_filled') &&
    !(await hasReported(tx, recipient.id, meeting.id)),
  facts: timeFacts,
};
