import type { CircleDetail } from '@binome/contract/circles/circles';
import { circleSize } from '@binome/contract/values/limits';
import { UserPlus } from 'lucide-react';
import { useId } from 'react';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { Scene } from '../../ui/layout/scene.tsx';
import { AttendanceCard } from './attendance-card.tsx';
import { Lessons } from './lessons.tsx';
import { NextSession } from './next-session.tsx';
import { PastSessions } from './past-sessions.tsx';
import { formatSeasonDay } from './rhythm.ts';

interface SessionPanelProps {
  circle: CircleDetail;
  onInvite: () => void;
}

/** The next session with its agenda, whether the viewer was at the last one, and all sessions that are over. */
export function SessionPanel({ circle, onInvite }: SessionPanelProps) {
  const { t } = useIntl();
  const { state, sessions, can } = circle;
  const next = sessions.find((session) => session.state === 'now' || session.state === 'planned');
  const last = sessions.findLast((session) => session.state === 'over');
  return (
    <>
      {state === 'gathering' && <Gathering circle={circle} onInvite={onInvite} />}
      {state === 'running' && last && <AttendanceCard key={last.id} session={last} />}
      {next && <NextSession key={next.id} session={next} />}
      {state === 'running' && !next && (
        <>
          <Card>
            <EmptyState drawing="empty-sessions">{t(can.end ? 'circle.season_over_host' : 'circle.season_over')}</EmptyState>
          </Card>
          <Lessons circle={circle} />
        </>
      )}
      {(state !== 'running' || next) && <PastSessions circle={circle} />}
    </>
  );
}

/** The circle waits for the people whom it needs to start. */
function Gathering({ circle, onInvite }: SessionPanelProps) {
  const intl = useIntl();
  const { t } = intl;
  const titleId = useId();
  const { members, starts_on, can } = circle;
  return (
    <Scene aria-labelledby={titleId}>
      <p className="text-note">{t('circle.first_on', { day: formatSeasonDay(intl, starts_on) })}</p>
      <h2 id={titleId} className="text-h1 font-semibold text-balance">
        {t('circle.missing', { count: Math.max(0, circleSize.min - members.length) })}
      </h2>
      <p className="max-w-[60ch]">{t('circle.starts_at_four')}</p>
      {can.invite && (
        <Button variant="primary" onPress={onInvite}>
          <UserPlus aria-hidden />
          {t('circle.invite')}
        </Button>
      )}
    </Scene>
  );
}
