import { useQueryClient } from '@tanstack/react-query';
import { DoorOpen } from 'lucide-react';
import { useEffect } from 'react';
import { invalidateMeetings } from '../../lib/data/meetings.ts';
import { formatClock } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button, LinkButton } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import type { CallProps } from './call-meeting.ts';

export type CallEnd = 'left' | 'replaced' | 'closed';

/** After a room in which the partners did not meet, or that goes on elsewhere. */
export function CallOver({ meeting, room, partnerName: name, end, onReturn }: CallProps & { end: CallEnd; onReturn: () => void }) {
  const intl = useIntl();
  const { t } = intl;
  const client = useQueryClient();
  useEffect(() => {
    document.querySelector('h1')?.focus();
    void invalidateMeetings(client);
  }, [client]);
  return (
    <>
      <PageHeader title={t('call.over')} />
      <Card>
        <EmptyState
          drawing="rencontre"
          action={
            <div className="flex flex-wrap justify-center gap-2">
              {end !== 'closed' && room.is_open && (
                <Button variant="primary" onPress={onReturn}>
                  <DoorOpen aria-hidden />
                  {t('call.return')}
                </Button>
              )}
              <LinkButton to="/mentoring_center/$id" params={{ id: meeting.mentoring_relationship_id }}>
                {t('call.back')}
              </LinkButton>
            </div>
          }
        >
          {text()}
        </EmptyState>
      </Card>
    </>
  );

  function text(): string {
    if (end === 'replaced') return t('call.replaced');
    if (end === 'closed') return t('call.was_closed');
    if (room.partner_left_at) return t('call.partner_left', { name, clock: formatClock(intl, room.partner_left_at) });
    return t('call.left_alone', { name });
  }
}
