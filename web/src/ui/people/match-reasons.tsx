import type { MatchSummary } from '@binome/contract/profiles/matches';
import { Ban, Check, Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from '../../lib/text/intl.ts';

interface MatchReasonsProps {
  match: Pick<MatchSummary, 'reasons' | 'watch_out' | 'obstacles'>;
  /** More items, after the reasons. */
  children?: ReactNode;
}

/** The reasons for a match, a point to know, and the obstacles if two people cannot be matched. */
export function MatchReasons({ match, children }: MatchReasonsProps) {
  return (
    <div className="flex flex-col gap-3">
      <Obstacles obstacles={match.obstacles} />
      {(match.reasons.length > 0 || match.watch_out || children) && (
        <ul className="flex flex-col gap-2.5">
          {match.reasons.map((reason) => (
            <li key={reason.criterion} className="flex items-start gap-2.5 text-note">
              <Check aria-hidden className="mt-px size-5 shrink-0 text-link" />
              <span className="min-w-0">{reason.text}</span>
            </li>
          ))}
          {children}
          {match.watch_out && <WatchOut text={match.watch_out} />}
        </ul>
      )}
    </div>
  );
}

/** Explains why two people cannot be matched. */
function Obstacles({ obstacles }: { obstacles: MatchSummary['obstacles'] }) {
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
