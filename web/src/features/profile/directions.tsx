import type { MatchDetail } from '@binome/contract/profiles/matches';
import type { ProfileType } from '@binome/contract/states';
import { useIntl } from '../../lib/text/intl.ts';
import { cx } from '../../ui/frame/classes.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { DirectionDetail } from './direction-detail.tsx';

interface DirectionsProps {
  score: number;
  directions: NonNullable<MatchDetail['directions']>;
  viewerType: ProfileType;
  /** First name of the other person. */
  name: string;
}

/** How the score adds up: the points of what each of the two brings the other, and those of each criterion. */
export function Directions({ score, directions, viewerType, name }: DirectionsProps) {
  const { t } = useIntl();
  const { participant, presenter } = directions;
  const [forViewer, forOther] = viewerType === 'participant' ? [participant, presenter] : [presenter, participant];
  const parts = [
    { id: 'for_you', direction: forViewer, label: t('profile.for_you', { name }), colour: 'bg-primary' },
    { id: 'for_them', direction: forOther, label: t('profile.for_them', { name }), colour: 'bg-primary/55' },
  ];
  return (
    <section aria-labelledby="directions" className="flex flex-col gap-3">
      <h3 id="directions" className="text-note font-semibold">
        {t('profile.score_sum')}
      </h3>
      <span aria-hidden className="flex h-2.5 gap-0.5 overflow-hidden rounded-pill bg-line">
        {parts.map(({ id, direction, colour }) => (
          <span key={id} className={cx('h-full', colour)} style={{ width: `${direction.points}%` }} />
        ))}
      </span>
      <dl className="flex flex-col gap-1.5 text-note">
        {parts.map(({ id, direction, label, colour }) => (
          <div key={id} className="flex items-baseline justify-between gap-3">
            <dt className="flex min-w-0 items-baseline gap-2">
              <span aria-hidden className={cx('size-2.5 shrink-0 rounded-pill', colour)} />
              {label}
            </dt>
            <dd className="shrink-0 tabular-nums text-ink-2">{t('profile.points', { points: direction.points })}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-3 border-t border-line pt-1.5 font-semibold">
          <dt>{t('profile.total')}</dt>
          <dd className="shrink-0 tabular-nums">{t('profile.points_of', { points: score, max: 100 })}</dd>
        </div>
      </dl>
      <Disclosure title={t('profile.criteria')}>
        <div className="grid items-start gap-x-8 gap-y-5 pt-1 pb-1 md:grid-cols-2">
          {parts.map(({ id, direction, label }) => (
            <DirectionDetail key={id} title={label} direction={direction} />
          ))}
        </div>
      </Disclosure>
    </section>
  );
}
