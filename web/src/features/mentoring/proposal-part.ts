import type { MatchProposal } from '@binome/contract/mentoring/match-proposals';

/** What the page of a proposal gives to the part of each side. */
export interface ProposalPartProps {
  proposal: MatchProposal;
  title: string;
  /** Who proposes, when, and until when an answer is awaited. */
  about: string;
  onDecline: () => void;
}
