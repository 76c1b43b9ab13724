import type { MatchDetail } from '@binome/contract/matches';
import type { ProfileType } from '@binome/contract/states';
import { useIntl } from '../../lib/intl.ts';
import { ShareBar } from './share-bar.tsx';

interface DirectionsProps {
  directions: MatchDetail['directions'];
  viewer: ProfileType;
  name: string;
}

/** The score in both directions: how well the partner suits the viewer, and the viewer the partner. */
export function Directions({ directions, viewer, name }: DirectionsProps) {
  const { t } = useIntl();
  const { participant_to_presenter, presenter_to_participant } = directions;
  const [mine, theirs] =
    viewer === 'participant' ? [participant_to_presenter, presenter_to_participant] : [presenter_to_participant, participant_to_presenter];
  return (
    <section aria-label={t('profile.both_ways')}>
      <h3 className="mb-2 text-note font-semibold">{t('profile.both_ways')}</h3>
      <ul className="grid gap-x-6 gap-y-2 md:grid-cols-2">
        <Direction label={t('profile.for_you', { name })} value={mine} />
        <Direction label={t('profile.for_them', { name })} value={theirs} />
      </ul>
    </section>
  );
}

function Direction({ label, value }: { label: string; value: number }) {
  const { t } = useIntl();
  return (
    <li className="flex flex-col gap-1 text-note">
      <span className="flex justify-between gap-3">
        <span>{label}</span>
        <span className="tabular-nums text-ink-2">{t('profile.of_100', { value: Math.round(value) })}</span>
      </span>
      <ShareBar share={value / 100} />
    </li>
  );
}
