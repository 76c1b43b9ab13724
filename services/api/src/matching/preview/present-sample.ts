import type { MatchingPreview, MatchingSettings } from '@binome/contract/console/matching-settings';
import { shownScore } from '@binome/matching/calibration';
import { scorePair } from '@binome/matching/pair';
import { ELIGIBLE, type Ranking, scoreAll } from '@binome/matching/rank';
import type { ConsoleContext } from '../../platform/process/context.ts';
import type { Community } from '../community.ts';
import { labelledTag } from '../company-facts.ts';
import { computeMatch, presentSummary } from '../present-match.ts';
import type { ComparedMentee } from './compare-rankings.ts';
import { withSettings } from './rank-with.ts';

type Sample = MatchingPreview['samples'][number];

/** A mentee with their first mentors before and after, and why. The index may have changed since the rankings: who left it is left out. */
export function presentSample(
  { locale }: Pick<ConsoleContext, 'locale'>,
  community: Community,
  { row, profile, pairs, before, after }: ComparedMentee,
  settings: MatchingSettings,
): Sample {
  const { index, facts } = community;
  const placeBefore = placesOf(community, { profile, pairs });
  const [need] = profile.needs;
  return {
    participant_id: row.id,
    user_id: row.user_id,
    name: `${row.first_name} ${row.last_name}`,
    need: need ? labelledTag(facts, need, locale).label : null,
    before: choicesOf(community, before),
    after: choicesOf(community, after).map((choice) => {
      const position = index.positionOf(choice.presenter_id) ?? 0;
      const presenter = index.profileAt(position);
      const names = { participant: row.first_name, presenter: community.profiles[position]?.first_name ?? '' };
      const context = { locale, viewer: 'referent' as const, names, now: community.moment.now };
      const match = computeMatch(profile, presenter, { ...facts, settings }, pairs, context);
      return {
        ...choice,
        score_before: shownScore(scorePair(profile, presenter, facts).score),
        place_before: placeBefore(position),
        reasons: presentSummary(match, true).reasons.map(({ text }) => text),
      };
    }),
  };
}

function choicesOf({ index, profiles }: Community, { matches }: Ranking): Sample['before'] {
  return matches.flatMap(({ id, score }) => {
    const presenter = profiles[index.positionOf(id) ?? -1];
    return presenter ? [{ presenter_id: id, name: `${presenter.first_name} ${presenter.last_name}`, score }] : [];
  });
}

/** Returns a function that gives the place of a mentor with the current settings, null for one who is not possible. */
function placesOf({ index, facts }: Community, { profile, pairs }: Pick<ComparedMentee, 'profile' | 'pairs'>) {
  const { scores, eligibility } = withSettings(index, facts.settings, () => scoreAll(index, profile, pairs));
  return (position: number): number | null => {
    if (eligibility[position] !== ELIGIBLE) return null;
    const own = scores[position] ?? 0;
    const isBefore = (score: number, other: number) =>
      eligibility[other] === ELIGIBLE && (score > own || (score === own && (index.ids[other] ?? '') < (index.ids[position] ?? '')));
    return 1 + scores.filter((score, other) => isBefore(score, other)).length;
  };
}
