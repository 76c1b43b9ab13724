import type { Kind } from '../kind.ts';
import { timeAndPlaceFacts } from '../shared/meeting-facts.ts';
import { isUpcoming, wasAgreed } from '../shared/meeting-state.ts';
import { partnerOf } from '../shared/recipients.ts';

export const meetingDeclined: Kind<'meeting.declined'> = {
  recipients: partnerOf,
  isRelevant: (mail) => (mail.subject.meeting.aasm_state === 'initiated' || isUpcoming(mail)) && mail.subject.proposals.length === 0,
  path({ subject: { meeting, relationship } }) {
    const page = `/mentoring_center/${relationship.id}`;
    return meeting.aasm_state === 'initiated' ? `${page}/session?meeting=${meeting.id}` : page;
  },
  values: ({ subject: { meeting }, data }) => ({ agreed: wasAgreed(data) || meeting.aasm_state === 'confirmed' ? 'yes' : 'no' }),
  facts: timeAndPlaceFacts,
};
