import type { MatchSummary } from '@binome/contract/profiles/matches';

type Reason = MatchSummary['reasons'][number];

/** Returns the quotes of a reason that its text does not contain yet, without duplicates. */
export function quotesNotInText({ text, quotes }: Reason): Reason['quotes'] {
  const missing = quotes.filter(
    ({ participant_label, presenter_label }) => !text.includes(participant_label) || !text.includes(presenter_label),
  );
  const seen = new Set<string>();
  return missing.filter(({ participant_label, presenter_label }) => {
    const key = JSON.stringify([participant_label, presenter_label]);
    return !seen.has(key) && seen.add(key);
  });
}
