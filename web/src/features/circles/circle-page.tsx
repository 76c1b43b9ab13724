import type { CircleDetail } from '@binome/contract/circles/circles';
import { LockKeyhole } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useIntl } from '../../lib/text/intl.ts';
import { cx } from '../../ui/frame/classes.ts';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { TabBar } from '../../ui/layout/tab-bar.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { CircleHeader } from './circle-header.tsx';
import { CircleMenuButton } from './circle-menu-button.tsx';
import { CircleNotice } from './circle-notice.tsx';
import { CircleOutline } from './circle-outline.tsx';
import { Lessons } from './lessons.tsx';
import { Members } from './members.tsx';
import { Notebook } from './notebook.tsx';
import { SessionPanel } from './session-panel.tsx';
import { type CircleTab, circleTabs } from './tabs.ts';
import { Thread } from './thread.tsx';
import { useLiveCircle } from './use-live-circle.ts';

const InviteDialog = lazyDialog(() => import('./invite-dialog.tsx').then((module) => module.InviteDialog));

interface CirclePageProps {
  circle: CircleDetail;
  /** The shown tab, from the URL. */
  tab: CircleTab;
  onTab: (tab: CircleTab) => void;
}

/** The page of a circle. Its members read all of it; others read what it is about and who is in it. */
export function CirclePage(props: CirclePageProps) {
  const { t } = useIntl();
  const { circle } = props;
  return (
    <div className="flex flex-col gap-6">
      <div className="-mb-3 flex min-h-11 items-center justify-between gap-2">
        <BackLink to="/circles">{t('circle.title')}</BackLink>
        <CircleMenuButton circle={circle} />
      </div>
      <CircleHeader circle={circle} />
      {circle.can.read ? <Inside {...props} /> : <CircleOutline circle={circle} />}
    </div>
  );
}

function Inside({ circle, tab, onTab }: CirclePageProps) {
  const { t } = useIntl();
  const { id, title, state, unread, waiting, can } = circle;
  useLiveCircle(id);
  const [isInviting, setInviting] = useState(false);
  const panelId = useId();
  const requests = waiting.filter((one) => one.state === 'requested').length;
  const counts: Partial<Record<CircleTab, number>> = { thread: tab === 'thread' ? 0 : unread, members: can.decide ? requests : 0 };
  const labelOf = (name: CircleTab) => [t(`circle.tab_${name}`), counts[name]].filter(Boolean).join(' · ');
  const panel = (name: CircleTab, content: ReactNode) => (
    <div id={`${panelId}-${name}`} className={cx('flex min-w-0 flex-col gap-6', name !== tab && 'max-[62.49rem]:hidden')}>
      {content}
    </div>
  );
  return (
    <>
      <CircleNotice circle={circle} />
      <p data-lock className="flex max-w-[66ch] items-start gap-2.5 text-small text-ink-2">
        <LockKeyhole aria-hidden className="mt-px size-4 shrink-0" />
        {t('circle.read_by')}
      </p>
      <TabBar label={title} id={panelId} tabs={circleTabs.map((name) => ({ name, label: labelOf(name) }))} tab={tab} onChange={onTab} />
      <div className="grid min-[62.5rem]:grid-cols-[minmax(0,1fr)_22.5rem] min-[62.5rem]:gap-x-12">
        <div className="flex min-w-0 flex-col gap-8">
          {panel(
            'session',
            state === 'ended' ? <Lessons circle={circle} /> : <SessionPanel circle={circle} onInvite={() => setInviting(true)} />,
          )}
          {panel('notebook', <Notebook circle={circle} />)}
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          {panel('thread', <Thread circle={circle} />)}
          {panel('members', <Members circle={circle} onInvite={can.invite ? () => setInviting(true) : undefined} />)}
        </div>
      </div>
      {isInviting && <InviteDialog circle={circle} onClose={() => setInviting(false)} />}
    </>
  );
}
