import type { ProposalEnding } from '@binome/contract/states';

type Candidate = { participant_answer: 'accepted' | 'declined' | null; ending: ProposalEnding | null };

export type ProposalState = 'choosing' | 'answering' | ProposalEnding;

/** The first of these endings is that of mentors who were proposed together. */
const endingsByWeight: readonly ProposalEnding[] = ['agreed', 'expired', 'withdrawn', 'declined', 'obsolete'];

/** Returns how mentors who were proposed together stand: the mentee chooses, the mentor whom they chose answers, or how it ended. */
export function proposalState(candidates: readonly Candidate[]): ProposalState {
  if (candidates.some(isChosen)) return 'answering';
  if (candidates.some(isOpen)) return 'choosing';
  return endingsByWeight.find((ending) => candidates.some((candidate) => candidate.ending === ending)) ?? 'obsolete';
}

export function isOpen({ ending }: Pick<Candidate, 'ending'>): boolean {
  return ending === null;
}

/** Has the mentee chosen this mentor, who has not answered yet? */
export function isChosen(candidate: Candidate): boolean {
  return isOpen(candidate) && candidate.participant_answer === 'accepted';
}

/** Does the mentor have to answer: because the mentee chose them, or because both were asked at once? */
export function isAwaited(candidate: Candidate & { presenter_answer: 'accepted' | 'declined' | null; both_at_once: boolean }): boolean {
  return isOpen(candidate) && candidate.presenter_answer === null && (isChosen(candidate) || candidate.both_at_once);
}
