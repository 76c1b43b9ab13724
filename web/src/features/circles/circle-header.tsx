import type { CircleDetail } from '@binome/contract/circles/circles';
import { useTitle } from '../../lib/page/use-title.ts';
import { type AppIntl, useIntl } from '../../lib/text/intl.ts';
import { Chain, type ChainStep } from '../../ui/people/chain.tsx';
import { CircleRing } from './circle-ring.tsx';
import { rhythmText } from './rhythm.ts';

/** Who is in it, what it is about, when it meets, and its sessions as a chain with their dates. */
export function CircleHeader({ circle }: { circle: CircleDetail }) {
  const intl = useIntl();
  const { t } = intl;
  const { title, program, members, size, place, next_session, sessions_held: held, sessions_planned: planned } = circle;
  // Those who are not in it read it below, beside what they may do.
  const description = circle.can.read && circle.description;
  useTitle(title);
  const steps = stepsOf(intl, circle);
  return (
    <header className="grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3.5 md:grid-cols-[11rem_minmax(0,1fr)] md:gap-x-8 md:gap-y-3">
      <CircleRing members={members} size={size} facilitatorId={next_session?.facilitator?.user_id} className="w-full md:row-span-2" />
      <div className="flex min-w-0 flex-col gap-1 md:self-end">
        <h1 tabIndex={-1} className="text-h1 font-semibold text-balance break-words">
          {title}
        </h1>
        <p className="text-small text-ink-2 tabular-nums">{[rhythmText(intl, circle), place, program.name].filter(Boolean).join(' · ')}</p>
        {description && <p className="text-note break-words whitespace-pre-line max-md:hidden">{description}</p>}
      </div>
      {description && <p className="col-span-2 text-note break-words whitespace-pre-line md:hidden">{description}</p>}
      {steps.length > 0 && (
        <div className="col-span-2 md:col-span-1 md:col-start-2 md:self-start">
          <Chain label={t('circle.held', { held, planned })} steps={steps} />
        </div>
      )}
    </header>
  );
}

const maxShown = 8;

/** The sessions that were held, the next one, and those after it: eight of them around the next one. */
function stepsOf({ formatDate }: AppIntl, { sessions }: CircleDetail): ChainStep[] {
  const counted = sessions.filter(({ state }) => state !== 'cancelled');
  const nextIndex = counted.findIndex(({ state }) => state !== 'over');
  const start = Math.max(0, Math.min((nextIndex === -1 ? counted.length : nextIndex) - maxShown / 2, counted.length - maxShown));
  return counted.slice(start, start + maxShown).map(({ starts_at }, index) => {
    const place = start + index;
    const isAhead = nextIndex !== -1 && place >= nextIndex;
    return {
      state: !isAhead ? 'held' : place === nextIndex ? 'next' : 'later',
      label: (
        <span>
          <span className="block text-small font-semibold">{formatDate(starts_at, { day: 'numeric' })}</span>
          {formatDate(starts_at, { month: 'short' })}
        </span>
      ),
    };
  });
}
