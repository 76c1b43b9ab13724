import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { DoorOpen, PenLine } from 'lucide-react';
import { useEffect } from 'react';
import { invalidateMeetings } from '../../lib/data/meetings.ts';
import { api } from '../../lib/http/api.ts';
import { formatClock } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button, LinkButton } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import type { CallProps } from './call-meeting.ts';

export type CallEnd = 'left' | 'replaced' | 'closed';

/** After the call: one press leads to the report, another one back. */
export function CallOver({ meeting, room, partnerName: name, end, onReturn }: CallProps & { end: CallEnd; onReturn: () => void }) {
  const intl = useIntl();
  const { t } = intl;
  const client = useQueryClient();
  const navigate = useNavigate();
  const { id } = meeting;
  const canReport = room.has_begun;
  const report = useMutation({
    mutationFn: () => api('POST /api/v1/meetings/:id/webconference', { params: { id }, body: { event: 'finish' } }),
    onSuccess: async () => {
      await invalidateMeetings(client);
      await navigate({ to: '/feedback/$id', params: { id } });
    },
  });
  useEffect(() => {
    document.querySelector('h1')?.focus();
    void invalidateMeetings(client);
  }, [client]);
  return (
    <>
      <PageHeader title={t(canReport && end !== 'replaced' ? 'call.how_was_it' : 'call.over')} />
      <Card>
        <EmptyState
          drawing="rencontre"
          action={
            <div className="flex flex-wrap justify-center gap-2">
              {end !== 'closed' && room.is_open && (
                <Button onPress={onReturn}>
                  <DoorOpen aria-hidden />
                  {t('call.return')}
                </Button>
              )}
              {canReport && end !== 'replaced' ? (
                <Button variant="primary" isPending={report.isPending} onPress={() => report.mutate()}>
                  <PenLine aria-hidden />
                  {t('call.write_report')}
                </Button>
              ) : (
                <LinkButton to="/mentoring_center/$id" params={{ id: meeting.mentoring_relationship_id }}>
                  {t('call.back')}
                </LinkButton>
              )}
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
    if (!room.closes_at) return t('call.left_alone', { name });
    return t(canReport ? 'call.left_text' : 'call.left_alone', { name, clock: formatClock(intl, room.closes_at) });
  }
}
