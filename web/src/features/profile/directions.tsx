import type { MatchDetail } from '@binome/contract/matches';
import type { ProfileType } from '@binome/contract/states';
import { useIntl } from '../../lib/intl.ts';
import { ShareBar } from './share-bar.tsx';

interface DirectionsProps {
  directions: MatchDetail['directions'];
  viewerType: ProfileType;
  /** First name of the other person. */
  name: string;
}

/** The scores of the two directions: how well this person suits the viewer, and how well the viewer suits this person. */
export function Directions({ directions, viewerType, name }: DirectionsProps) {
  const { t } = useIntl();
  const { participant_to_presenter, presenter_to_participant } = directions;
  const [scoreForViewer, scoreForOther] =
    viewerType === 'participant'
      ? [participant_to_presenter, presenter_to_participant]
      : [presenter_to_participant, participant_to_presenter];
  return (
    <section aria-label={t('profile.both_ways')}>
      <h3 className="mb-2 text-note font-semibold">{t('profile.both_ways')}</h3>
      <ul className="grid gap-x-6 gap-y-2 md:grid-cols-2">
        <Direction label={t('profile.for_you', { name })} score={scoreForViewer} />
        <Direction label={t('profile.for_them', { name })} score={scoreForOther} />
      </ul>
    </section>
  );
}

function Direction({ label, score }: { label: string; score: number }) {
  const { t } = useIntl();
  return (
    <li className="flex flex-col gap-1 text-note">
      <span className="flex justify-between gap-3">
        <span>{label}</span>
        <span className="tabular-nums text-ink-2">{t('profile.of_100', { value: Math.round(score) })}</span>
      </span>
      <ShareBar share={score / 100} />
    </li>
  );
}
