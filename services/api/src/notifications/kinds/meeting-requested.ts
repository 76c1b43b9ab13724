import type { Kind } from '../kind.ts';
import { proposalFacts } from '../shared/meeting-facts.ts';
import { hasProposalToAnswer } from '../shared/meeting-state.ts';
import { quoteProposalNote } from '../shared/proposal-note.ts';
import { partnerOf } from '../shared/recipients.ts';

export const meetingRequested: Kind<'meeting.requested'> = {
  recipients: partnerOf,
  isRelevant: (mail) => mail.subject.meeting.aasm_state === 'requested' && hasProposalToAnswer(mail),
  values: ({ subject: { proposals } }) => ({ count: proposals.length }),
  quote: quoteProposalNote,
  facts: proposalFacts,
};
