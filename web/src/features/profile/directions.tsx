import type { MatchDetail } from '@binome/contract/profiles/matches';
import type { ProfileType } from '@binome/contract/states';
import { useIntl } from '../../lib/text/intl.ts';
import { DirectionDetail } from './direction-detail.tsx';

interface DirectionsProps {
  score: number;
  directions: NonNullable<MatchDetail['directions']>;
  /** Why the score is lower than without some of the answers. */
  lowered: string | null;
  viewerType: ProfileType;
  /** First name of the other person. */
  name: string;
}

/** How the score adds up: the points of what each of the two brings the other, those of each criterion, and what lowers them. */
export function Directions({ score, directions, lowered, viewerType, name }: DirectionsProps) {
  const { t } = useIntl();
  const { participant, presenter } = directions;
  const [forViewer, forOther] = viewerType === 'participant' ? [participant, presenter] : [presenter, participant];
  return (
    <div className="flex flex-col gap-4 pt-1 pb-1 text-note">
      <p>{t('profile.calculation_text', { score, name })}</p>
      {lowered && <p>{lowered}</p>}
      <div className="grid items-start gap-x-8 gap-y-5 md:grid-cols-2">
        <DirectionDetail title={t('profile.for_you', { name })} direction={forViewer} />
        <DirectionDetail title={t('profile.for_them', { name })} direction={forOther} />
      </div>
    </div>
  );
}
