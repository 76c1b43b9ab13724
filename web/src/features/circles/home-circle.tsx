import type { Circle } from '@binome/contract/circles/circles';
import { serverNow } from '@binome/contract/values/server-clock';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useCurrentUser } from '../../lib/data/session.ts';
import { formatClock, formatDayAhead } from '../../lib/text/date-time.ts';
import { type AppIntl, useIntl } from '../../lib/text/intl.ts';
import { LinkButton } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { CircleRing } from './circle-ring.tsx';
import { circlesQuery } from './queries.ts';

const week = 7 * 86_400_000;

/** On the start page, an invitation to a circle, or else the next session of the viewer's circles within a week; nothing without either. */
export function HomeCircle() {
  const intl = useIntl();
  const titleId = useId();
  const { id: viewerId } = useCurrentUser();
  const { data } = useQuery(circlesQuery);
  const circle = shownCircle(data?.data ?? []);
  if (!circle) return null;
  const { id, title, members, size, own_state, next_session } = circle;
  const isInvited = own_state === 'invited';
  return (
    <Card as="section" aria-labelledby={titleId} className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <CircleRing members={members} size={size} facilitatorId={next_session?.facilitator?.user_id} className="size-16" />
      <div className="min-w-40 flex-1">
        <h3 id={titleId} className="text-body font-semibold break-words">
          {isInvited ? intl.t('dashboard.circle_invitation', { title }) : intl.t('dashboard.circle', { title })}
        </h3>
        <p className="text-small text-ink-2 tabular-nums first-letter:uppercase empty:hidden">
          {next_session && whenText(intl, next_session, viewerId)}
        </p>
      </div>
      <LinkButton to="/circles/$id" params={{ id }} aria-describedby={titleId} className="shrink-0">
        {intl.t(isInvited ? 'dashboard.circle_answer' : 'dashboard.circle_open')}
      </LinkButton>
    </Card>
  );
}

function shownCircle(circles: readonly Circle[]): Circle | undefined {
  const startOf = ({ next_session }: Circle) => Date.parse(next_session?.starts_at ?? '');
  const soon = circles.filter((circle) => circle.own_state === 'member' && startOf(circle) < serverNow() + week);
  return circles.find(({ can }) => can.answer) ?? soon.toSorted((a, b) => startOf(a) - startOf(b))[0];
}

/** "Mardi, 12:30 · Inès anime" */
function whenText(intl: AppIntl, { starts_at, facilitator }: NonNullable<Circle['next_session']>, viewerId: string): string {
  const leads =
    facilitator &&
    (facilitator.user_id === viewerId
      ? intl.t('dashboard.circle_you_lead')
      : intl.t('dashboard.circle_leads', { name: facilitator.first_name }));
  return [`${formatDayAhead(intl, starts_at)}, ${formatClock(intl, starts_at)}`, leads].filter(Boolean).join(' · ');
}
