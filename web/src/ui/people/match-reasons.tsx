import type { MatchSummary } from '@binome/contract/profiles/matches';
import type { ProfileType } from '@binome/contract/states';
import { Ban, Check, Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import { quotesNotInText } from '../../lib/data/match-quotes.ts';
import { useIntl } from '../../lib/text/intl.ts';

interface MatchReasonsProps {
  match: Pick<MatchSummary, 'reasons' | 'watch_out' | 'obstacles'>;
  /** The role of the viewer. */
  viewer: ProfileType;
  partnerName: string;
  /** Without the answers that the sentences do not quote. */
  brief?: boolean;
  /** More items, after the reasons. */
  children?: ReactNode;
}

/** The reasons for a match, a point to know, and the obstacles if two people cannot be matched. */
export function MatchReasons({ match, viewer, partnerName, brief, children }: MatchReasonsProps) {
  return (
    <div className="flex flex-col gap-3">
      <Obstacles obstacles={match.obstacles} />
      {(match.reasons.length > 0 || match.watch_out || children) && (
        <ul className="flex flex-col gap-2.5">
          {match.reasons.map((reason) => (
            <li key={reason.criterion} className="flex items-start gap-2.5 text-note">
              <Check aria-hidden className="mt-px size-5 shrink-0 text-link" />
              <span className="min-w-0">
                {reason.text}
                {!brief && <Quotes reason={reason} viewer={viewer} partnerName={partnerName} />}
              </span>
            </li>
          ))}
          {children}
          {match.watch_out && <WatchOut text={match.watch_out} />}
        </ul>
      )}
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

/** A point to talk about first: with a sign and a word, so that it is not read as one more reason. */
function WatchOut({ text }: { text: string }) {
  const { t } = useIntl();
  return (
    <li className="flex items-start gap-2.5 text-note">
      <Flag aria-hidden className="mt-px size-5 shrink-0 text-link" />
      <span className="min-w-0">
        <span className="block font-semibold">{t('match.watch_out')}</span>
        {text}
      </span>
    </li>
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
