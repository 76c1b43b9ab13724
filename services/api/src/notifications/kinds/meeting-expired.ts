import type { Kind } from '../kind.ts';
import { timeFacts } from '../shared/meeting-facts.ts';
import { planningPath } from '../shared/paths.ts';
import { bothPartners } from '../shared/recipients.ts';

export const meetingExpired: Kind<'meeting.expired'> = {
  recipients: bothPartners,
  isRelevant: ({ subject: { meeting } }) => meeting.aasm_state === 'expired',
  path: planningPath,
  facts: timeFacts,
};
