import type { MailContent } from '../../platform/mail/mail-layout.ts';
import type { MailAbout } from '../kind.ts';
import type { MeetingSubject } from '../subject.ts';
import { quote } from './texts.ts';

/** Quotes the note of the partner who proposed the open times. */
export function quoteProposalNote({ subject, recipient }: MailAbout<MeetingSubject>): MailContent['quote'] {
  const [proposal] = subject.proposals;
  return proposal && quote(subject[proposal.proposed_by], subject.meeting.proposal_note, recipient);
}
