import type { Circle } from '@binome/contract/circles/circles';
import { circleSize } from '@binome/contract/values/limits';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useCurrentUser } from '../../lib/data/session.ts';
import { formatClock, formatLongDate } from '../../lib/text/date-time.ts';
import { type AppIntl, useIntl } from '../../lib/text/intl.ts';
import { Card } from '../../ui/layout/card.tsx';
import { CircleRing } from './circle-ring.tsx';
import { listNames } from './people.ts';
import { PlaceButtons } from './place-buttons.tsx';
import { endText, formatSeasonDay, rhythmText } from './rhythm.ts';

/** A circle in a list: who is in it, what it is about, when it meets, and the viewer's place. The whole card opens it. */
export function CircleCard({ circle }: { circle: Circle }) {
  const intl = useIntl();
  const { t } = intl;
  const { id: viewerId } = useCurrentUser();
  const titleId = useId();
  const { id, title, members, size, state, own_state, next_session } = circle;
  return (
    <Card as="article" aria-labelledby={titleId} className="relative flex h-full gap-4 hover:bg-sunken">
      <CircleRing members={members} size={size} facilitatorId={next_session?.facilitator?.user_id} className="size-22" />
      <div className="flex min-w-0 grow flex-col gap-1">
        <h3 id={titleId} className="text-h3 font-semibold text-balance break-words">
          <Link to="/circles/$id" params={{ id }} className="rounded-sm after:absolute after:inset-0 after:rounded-card after:content-['']">
            {title}
          </Link>
        </h3>
        <p className="text-small text-ink-2 tabular-nums">{rhythmText(intl, circle)}</p>
        <p className="text-small break-words text-ink-2">
          {[
            members.length > 0 && listNames(intl, members, viewerId),
            state !== 'ended' && own_state !== 'member' && t('circle.places', { free: Math.max(0, size - members.length) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="text-small font-medium text-on-warm tabular-nums first-letter:uppercase empty:hidden">{whenText(intl, circle)}</p>
        {circle.unread > 0 && <p className="text-small font-semibold text-link">{t('circle.unread', { count: circle.unread })}</p>}
        {/* Above the link that covers the card. */}
        <div className="relative z-10 mt-2 flex flex-wrap items-center gap-2 self-start empty:hidden">
          <PlaceButtons circle={circle} describedBy={titleId} />
        </div>
      </div>
    </Card>
  );
}

/** When the circle meets next, as far as the viewer may read it. */
function whenText(intl: AppIntl, { state, own_state, members, next_session, starts_on, ends_on }: Circle): string | false {
  if (state === 'ended') return endText(intl, ends_on);
  if (next_session) return `${formatLongDate(intl, next_session.starts_at)}, ${formatClock(intl, next_session.starts_at)}`;
  if (state !== 'gathering') return false;
  if (own_state === 'member') return intl.t('circle.missing', { count: Math.max(0, circleSize.min - members.length) });
  return intl.t('circle.starts_on', { day: formatSeasonDay(intl, starts_on) });
}
