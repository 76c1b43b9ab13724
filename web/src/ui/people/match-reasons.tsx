import type { MatchSummary } from '@binome/contract/profiles/matches';
import type { ProfileType } from '@binome/contract/states';
import { Ban, CircleCheck, TriangleAlert } from 'lucide-react';
import { quotesNotInText } from '../../lib/data/match-quotes.ts';
import { useIntl } from '../../lib/text/intl.ts';

interface MatchReasonsProps {
  match: Pick<MatchSummary, 'reasons' | 'watch_out' | 'obstacles'>;
  /** The role of the viewer. */
  viewer: ProfileType;
  partnerName: string;
}

/** The reasons for a match, a point to watch, and the obstacles if two people cannot be matched. */
export function MatchReasons({ match, viewer, partnerName }: MatchReasonsProps) {
  return (
    <div className="flex flex-col gap-3">
      <Obstacles obstacles={match.obstacles} />
      {match.reasons.length > 0 && (
        <ul className="flex flex-col gap-2.5">
          {match.reasons.map((reason) => (
            <li key={reason.criterion} className="flex items-start gap-2.5 text-note">
              <CircleCheck aria-hidden className="mt-px size-5 shrink-0 text-success" />
              <span className="min-w-0">
                {reason.text}
                <Quotes reason={reason} viewer={viewer} partnerName={partnerName} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <WatchOut text={match.watch_out} />
    </div>
  );
}

/** Removes the obstacles that a state chip or a note already shows. */
export function withoutCapacityObstacles<Match extends Pick<MatchSummary, 'obstacles'>>(match: Match): Match {
  return { ...match, obstacles: match.obstacles.filter(({ code }) => code !== 'paused' && code !== 'no_capacity') };
}

/** Explains why two people cannot be matched. */
export function Obstacles({ obstacles }: { obstacles: MatchSummary['obstacles'] }) {
  const { t } = useIntl();
  if (obstacles.length === 0) return null;
  return (
    <div className="flex items-start gap-2.5 rounded-control bg-sunken p-3 text-note text-ink-2">
      <Ban aria-hidden className="mt-px size-5 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold text-ink">{t('match.why_not')}</p>
        {obstacles.map(({ code, text }) => (
          <p key={code}>{text}</p>
        ))}
      </div>
    </div>
  );
}

function WatchOut({ text }: { text: string | null }) {
  const { t } = useIntl();
  if (!text) return null;
  return (
    <div className="flex items-start gap-2.5 rounded-control bg-warning-soft p-3 text-note text-warning">
      <TriangleAlert aria-hidden className="mt-px size-5 shrink-0" />
      <p className="min-w-0">
        <span className="block font-semibold">{t('match.watch_out')}</span>
        {text}
      </p>
    </div>
  );
}

/** Both answers behind a reason, if its text does not contain them. */
function Quotes({ reason, viewer, partnerName }: { reason: MatchSummary['reasons'][number]; viewer: ProfileType; partnerName: string }) {
  const { t } = useIntl();
  return quotesNotInText(reason).map(({ participant_label, presenter_label }) => {
    const [mine, theirs] = viewer === 'participant' ? [participant_label, presenter_label] : [presenter_label, participant_label];
    return (
      <span key={`${mine}\n${theirs}`} className="block text-small text-ink-2">
        {mine === theirs ? t('match.quote_both', { label: mine }) : t('match.quotes', { mine, theirs, name: partnerName })}
      </span>
    );
  });
}
