import type { MatchDetail } from '@binome/contract/profiles/matches';
import type { Profile } from '@binome/contract/profiles/profiles';
import { fitLevelOf } from '@binome/contract/values/fit-level';
import { Gift } from 'lucide-react';
import { useIntl } from '../../lib/text/intl.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Scene } from '../../ui/layout/scene.tsx';
import { FitMark } from '../../ui/people/fit-mark.tsx';
import { MatchReasons } from '../../ui/people/match-reasons.tsx';
import { Directions } from './directions.tsx';

/** Why the viewer and this person fit, one point to know, and the calculation behind a button: the only place with the figure. */
export function WhyYouTwo({ profile, match }: { profile: Profile; match: MatchDetail }) {
  const { t } = useIntl();
  const { score, directions, presenter_gain, lowered } = match;
  const isPeer = profile.kind === 'peer';
  const viewer = isPeer || profile.type === 'presenter' ? 'participant' : 'presenter';
  const name = profile.first_name;
  return (
    <Scene aria-labelledby="match" className="*:w-full">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 id="match" className="text-h2 font-semibold">
          {t('profile.why')}
        </h2>
        {score !== null && <FitMark level={fitLevelOf(score)} viewer={isPeer ? 'peer' : viewer} className="text-on-soft" />}
      </div>
      <MatchReasons match={{ ...match, reasons: match.reasons.slice(0, presenter_gain ? 2 : 3) }}>
        {score !== null && presenter_gain && (
          <li className="flex items-start gap-2.5 text-note">
            <Gift aria-hidden className="mt-px size-5 shrink-0 text-link" />
            <span className="min-w-0">
              {t(viewer === 'presenter' ? 'profile.your_gain' : 'profile.their_gain', { name, gain: presenter_gain })}
            </span>
          </li>
        )}
      </MatchReasons>
      {score !== null && directions && (
        <Disclosure title={t('profile.calculation', { score })} className="w-full">
          {() => <Directions score={score} directions={directions} lowered={lowered} viewerType={viewer} name={name} />}
        </Disclosure>
      )}
    </Scene>
  );
}
