import type { MeetingDetail } from '@binome/contract/mentoring/meetings';
import { ApiFailure } from '@binome/contract/values/client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { meetingQuery, partnerOf } from '../../lib/data/meetings.ts';
import { pollUnlessLive } from '../../lib/live/cable.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button, LinkButton } from '../../ui/frame/button.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { CancelMeetingDialog } from './cancel-meeting-dialog.tsx';
import { EditMeetingDialog } from './edit-meeting-dialog.tsx';
import { planMeetingLink } from './links.ts';
import { MeetingDetails } from './meeting-details.tsx';

/** A meeting in a dialog: details, agenda, and buttons to change it. */
export function MeetingDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useIntl();
  const { data: meeting, error, refetch } = useQuery({ ...meetingQuery(id), refetchInterval: pollUnlessLive(4_000) });
  const isGone = error instanceof ApiFailure && [403, 404].includes(error.status);
  const [task, setTask] = useState<'edit' | 'cancel' | null>(null);
  useRestoredFocus();
  if (meeting && task === 'edit') return <EditMeetingDialog meeting={meeting} onClose={() => setTask(null)} />;
  if (meeting && task === 'cancel') return <CancelMeetingDialog meeting={meeting} onClose={() => setTask(null)} />;
  return (
    <Dialog title={meeting?.subject ?? t('relationship.session')} isOpen onOpenChange={(open) => !open && onClose()} className="max-w-2xl">
      {meeting ? (
        <>
          <MeetingDetails meeting={meeting} partnerName={partnerOf(meeting).first_name} />
          <ChangeButtons meeting={meeting} onTask={setTask} />
        </>
      ) : isGone ? (
        <EmptyState drawing="empty-sessions">{t('relationship.session_gone')}</EmptyState>
      ) : error ? (
        <EmptyState drawing="empty-sessions" action={<Button onPress={() => refetch()}>{t('ui.retry')}</Button>}>
          {t('relationship.session_failed')}
        </EmptyState>
      ) : (
        <Loading className="flex flex-col gap-4 pb-6">
          <Skeleton className="h-24" />
          <Skeleton className="h-48" />
        </Loading>
      )}
    </Dialog>
  );
}

/**
 * Restores the focus to the element that opened the first dialog, or to the page's title if it is gone. React Aria cannot do so
 * here, because one dialog replaces another.
 */
function useRestoredFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        const target = opener?.isConnected && opener !== document.body ? opener : document.querySelector('h1');
        if (target instanceof HTMLElement) target.focus();
      });
    },
    [opener],
  );
}

/** Scrolls with the content, so that a phone in landscape keeps room for the agenda. */
function ChangeButtons({ meeting, onTask }: { meeting: MeetingDetail; onTask: (task: 'edit' | 'cancel') => void }) {
  const { t } = useIntl();
  const { can, starts_at } = meeting;
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-4 pb-6 empty:hidden">
      {can.edit && <Button onPress={() => onTask('edit')}>{t('relationship.edit')}</Button>}
      {can.propose && (
        <LinkButton {...planMeetingLink(meeting.mentoring_relationship_id, meeting.id)}>
          {t(starts_at ? 'relationship.move' : 'relationship.propose_times')}
        </LinkButton>
      )}
      {can.cancel && (
        <Button variant="danger" onPress={() => onTask('cancel')}>
          {t('relationship.cancel')}
        </Button>
      )}
    </div>
  );
}
