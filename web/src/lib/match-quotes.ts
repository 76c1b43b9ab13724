import type { MatchSummary } from '@binome/contract/matches';

type Reason = MatchSummary['reasons'][number];

/** The answers that a reason rests on and that its sentence does not already quote, each pair once. */
export function quotesNotInText({ text, quotes }: Reason): Reason['quotes'] {
  const unsaid = quotes.filter(
    ({ participant_label, presenter_label }) => !text.includes(participant_label) || !text.includes(presenter_label),
  );
  const seen = new Set<string>();
  return unsaid.filter(({ participant_label, presenter_label }) => {
    const pair = JSON.stringify([participant_label, presenter_label]);
    return !seen.has(pair) && seen.add(pair);
  });
}
