import type { MatchDirection } from '@binome/contract/profiles/matches';
import { useIntl } from '../../lib/text/intl.ts';
import { ShareBar } from './share-bar.tsx';

interface DirectionDetailProps {
  title: string;
  direction: MatchDirection;
}

/** The points of each criterion in one direction. Criteria that one of the two has not answered are one line. They add up to the points of the direction. */
export function DirectionDetail({ title, direction: { points, criteria, unanswered } }: DirectionDetailProps) {
  const { t } = useIntl();
  const lines = [
    ...criteria.map(({ criterion, ...line }) => ({ key: criterion, ...line })),
    { ...unanswered, key: 'unanswered', label: t('profile.unanswered', { labels: unanswered.labels.join(', ') }) },
  ].filter(({ max_points }) => max_points > 0);
  return (
    <section className="flex flex-col gap-3">
      <h3 className="flex justify-between gap-3 text-note font-semibold">
        {title}
        <span className="shrink-0 tabular-nums">{t('profile.points', { points })}</span>
      </h3>
      <ul className="flex flex-col gap-3">
        {lines.map((line) => (
          <li key={line.key} className="flex flex-col gap-1 text-note">
            <span className="flex items-baseline justify-between gap-3">
              <span>{line.label}</span>
              <span className="shrink-0 tabular-nums text-ink-2">
                {t('profile.points_of', { points: line.points, max: line.max_points })}
              </span>
            </span>
            <ShareBar share={line.points / line.max_points} />
          </li>
        ))}
      </ul>
    </section>
  );
}
