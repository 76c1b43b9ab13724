import type { Kind } from '../kind.ts';
import { proposalFacts } from '../shared/meeting-facts.ts';
import { hasProposalToAnswer, isUpcoming } from '../shared/meeting-state.ts';
import { quoteProposalNote } from '../shared/proposal-note.ts';
import { partnerOf } from '../shared/recipients.ts';
import { dayOf, timeOf } from '../shared/texts.ts';

export const meetingMoveProposed: Kind<'meeting.move_proposed'> = {
  recipients: partnerOf,
  isRelevant: (mail) => isUpcoming(mail) && hasProposalToAnswer(mail),
  values: ({ subject: { meeting }, recipient }) => ({
    day: dayOf(meeting.starts_at, recipient),
    time: timeOf(meeting.starts_at, recipient),
  }),
  quote: quoteProposalNote,
  facts: proposalFacts,
};
