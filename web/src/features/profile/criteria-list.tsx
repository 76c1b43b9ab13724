import type { MatchDetail } from '@binome/contract/matches';
import { useIntl } from '../../lib/intl.ts';
import { ShareBar } from './share-bar.tsx';

/** The points of each criterion out of its maximum. Criteria without an answer in one profile do not count; their labels are listed below. */
export function CriteriaList({ criteria }: { criteria: MatchDetail['criteria'] }) {
  const { t, formatNumber } = useIntl();
  const formatPoints = (points: number) => formatNumber(points, { maximumFractionDigits: 0 });
  const known = criteria.filter((criterion) => criterion.known);
  const unknown = criteria.filter((criterion) => !criterion.known);
  return (
    <div className="flex flex-col gap-3 pt-1 pb-1">
      <ul className="grid gap-x-6 gap-y-3 md:grid-cols-2">
        {known.map(({ criterion, label, points, max_points }) => (
          <li key={criterion} className="flex flex-col gap-1 text-note">
            <span className="flex justify-between gap-3">
              <span>{label}</span>
              <span className="shrink-0 tabular-nums text-ink-2">
                {t('profile.points', { points: formatPoints(points), max: formatPoints(max_points) })}
              </span>
            </span>
            <ShareBar share={max_points > 0 ? points / max_points : 0} />
          </li>
        ))}
      </ul>
      {unknown.length > 0 && (
        <p className="text-small text-ink-2">
          {t('profile.unknown_criteria', { labels: unknown.map(({ label }) => label).join(', '), count: unknown.length })}
        </p>
      )}
    </div>
  );
}
