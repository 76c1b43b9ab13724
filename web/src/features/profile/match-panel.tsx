import type { MatchDetail } from '@binome/contract/profiles/matches';
import type { Profile } from '@binome/contract/profiles/profiles';
import { Gift } from 'lucide-react';
import { useIntl } from '../../lib/text/intl.ts';
import { Card } from '../../ui/layout/card.tsx';
import { MatchReasons } from '../../ui/people/match-reasons.tsx';
import { Directions } from './directions.tsx';

/** The match of the viewer and this person: score, reasons, benefit for the presenter, and how the score adds up. */
export function MatchPanel({ profile, match }: { profile: Profile; match: MatchDetail }) {
  const { t, formatNumber } = useIntl();
  const { score, word } = match;
  const viewerType = profile.type === 'presenter' ? 'participant' : 'presenter';
  const name = profile.first_name;
  return (
    <Card as="section" aria-labelledby="match" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="match" className="text-h2 font-semibold">
          {score === null ? t('profile.no_match', { name }) : t('profile.match', { name })}
        </h2>
        {score !== null && word !== null && (
          <p className="flex items-baseline gap-2 rounded-control bg-soft px-3 py-1.5 text-on-soft">
            <span className="sr-only">{t('ui.match')}</span>
            <span className="text-h1 font-semibold tabular-nums">{formatNumber(score / 100, { style: 'percent' })}</span>
            <span className="text-note font-semibold">{t(`ui.word_${word}`)}</span>
          </p>
        )}
      </div>
      <MatchReasons match={match} viewer={viewerType} partnerName={name} />
      {score !== null && match.presenter_gain && (
        <div className="flex items-start gap-2.5 rounded-control bg-sunken p-3 text-note">
          <Gift aria-hidden className="mt-px size-5 shrink-0 text-link" />
          <p className="min-w-0">
            <span className="block font-semibold">
              {viewerType === 'presenter' ? t('profile.your_gain') : t('profile.their_gain', { name })}
            </span>
            {match.presenter_gain}
          </p>
        </div>
      )}
      {score !== null && match.directions && <Directions score={score} directions={match.directions} viewerType={viewerType} name={name} />}
    </Card>
  );
}
