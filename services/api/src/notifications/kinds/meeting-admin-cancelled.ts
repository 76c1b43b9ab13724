import type { Kind } from '../kind.ts';
import { timeFacts } from '../shared/meeting-facts.ts';
import { wasAgreed } from '../shared/meeting-state.ts';
import { planningPath } from '../shared/paths.ts';
import { bothPartners } from '../shared/recipients.ts';
import { reasonValues } from '../shared/texts.ts';

export const meetingAdminCancelled: Kind<'meeting.admin_cancelled'> = {
  recipients: bothPartners,
  isRelevant: ({ subject: { meeting } }) => meeting.aasm_state === 'cancelled',
  path: planningPath,
  values: ({ subject: { meeting } }) => reasonValues(meeting.admin_reason),
  facts: timeFacts,
  removesFromCalendar: wasAgreed,
};
