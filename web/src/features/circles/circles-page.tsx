import type { Circle } from '@binome/contract/circles/circles';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { ErrorCard } from '../../ui/layout/error-card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { CircleCard } from './circle-card.tsx';
import { CirclesSkeleton } from './circles-skeleton.tsx';
import { circlesQuery } from './queries.ts';

const OpenCircleDialog = lazyDialog(() => import('./open-circle-dialog.tsx').then((module) => module.OpenCircleDialog));

interface CirclesPageProps {
  /** Is the form that opens a circle shown? From the URL. */
  isOpening: boolean;
  onOpening: (isOpening: boolean) => void;
  onOpened: (id: string) => void;
}

/** The viewer's invitations and circles, then those that they may join, then those that are over. */
export function CirclesPage({ isOpening, onOpening, onOpened }: CirclesPageProps) {
  const { t } = useIntl();
  const { data, error, refetch } = useQuery(circlesQuery);
  const canOpen = data?.can.open ?? false;
  const { invited, own, others, ended } = groupCircles(data?.data ?? []);
  const open = (variant: 'primary' | 'secondary') => (
    <Button variant={variant} onPress={() => onOpening(true)}>
      <Plus aria-hidden />
      {t('circle.open')}
    </Button>
  );
  const isEmpty = data?.data.length === 0;
  return (
    <>
      <PageHeader title={t('circle.title')} action={canOpen && !isEmpty && open(invited.length > 0 ? 'secondary' : 'primary')}>
        {t('circle.intro')}
      </PageHeader>
      {!data && (error ? <ErrorCard text={t('circle.failed')} error={error} onRetry={refetch} /> : <CirclesSkeleton />)}
      {isEmpty && (
        <Card>
          <EmptyState drawing="rencontre" action={canOpen && open('primary')}>
            {t(canOpen ? 'circle.none' : 'circle.none_closed')}
          </EmptyState>
        </Card>
      )}
      <div className="flex flex-col gap-10 empty:hidden">
        <Group title={t('circle.invited')} circles={invited} />
        <Group title={t('circle.mine')} circles={own} />
        <Group title={t('circle.to_join')} circles={others} />
        <Group title={t('circle.ended_ones')} circles={ended} />
      </div>
      {isOpening && canOpen && <OpenCircleDialog onClose={() => onOpening(false)} onOpened={onOpened} />}
    </>
  );
}

function Group({ title, circles }: { title: string; circles: readonly Circle[] }): ReactNode {
  if (circles.length === 0) return null;
  return (
    <Section title={title}>
      <ul className="grid gap-3 lg:grid-cols-2 lg:gap-4">
        {circles.map((circle) => (
          <li key={circle.id} className="min-w-0">
            <CircleCard circle={circle} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** A circle without a next session comes after those with one. */
function startOf({ next_session }: Circle): number {
  return next_session ? Date.parse(next_session.starts_at) : Number.MAX_SAFE_INTEGER;
}

/** What calls for an answer first; what is over last. Of the viewer's own, the circle that meets first. */
function groupCircles(circles: readonly Circle[]) {
  const groups: Record<'invited' | 'own' | 'others' | 'ended', Circle[]> = { invited: [], own: [], others: [], ended: [] };
  for (const circle of circles) {
    const { state, own_state } = circle;
    if (state === 'ended') groups.ended.push(circle);
    else if (own_state === 'invited') groups.invited.push(circle);
    else if (own_state === 'member') groups.own.push(circle);
    else groups.others.push(circle);
  }
  groups.own.sort((a, b) => startOf(a) - startOf(b));
  return groups;
}
