import type { MatchSummary } from '@binome/contract/profiles/matches';
import type { ProfileType } from '@binome/contract/states';
import { CircleCheck } from 'lucide-react';
import { useIntl } from '../../lib/text/intl.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { MatchReasons, Obstacles } from '../../ui/people/match-reasons.tsx';
import { ScorePill } from '../../ui/people/score-pill.tsx';

/** The score with its confidence unless all criteria are known, and the first reason, with a disclosure for all reasons; or the obstacles when there is no score. */
export function CardMatch({ match, name, viewer }: { match: MatchSummary; name: string; viewer: ProfileType }) {
  const { t } = useIntl();
  const { score, word, confidence, reasons, obstacles } = match;
  const [first] = reasons;
  if (score === null || word === null) return <Obstacles obstacles={obstacles} />;
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <ScorePill score={score} word={word} />
        {confidence.known < confidence.total && <span className="text-small text-ink-2 tabular-nums">{t('match.known', confidence)}</span>}
      </p>
      {first && (
        <p className="flex items-start gap-1.5 text-note">
          <CircleCheck aria-hidden className="mt-0.5 size-4.5 shrink-0 text-success" />
          <span className="line-clamp-2 min-w-0">{first.text}</span>
        </p>
      )}
      {first && (
        <Disclosure title={t('community.why', { name })} className="-mb-1">
          {() => (
            <div className="pt-1 pb-2">
              <MatchReasons match={match} viewer={viewer} partnerName={name} />
            </div>
          )}
        </Disclosure>
      )}
    </div>
  );
}
