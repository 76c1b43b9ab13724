import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { formatClock } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Alert } from '../../ui/layout/alert.tsx';
import { type ConnectedCalendar, calendarsQuery } from './queries.ts';

interface ConnectedCalendarRowProps {
  calendar: ConnectedCalendar;
  onAskAgain: () => void;
}

/** A connected calendar: since when, when it was last read, what is wrong with it, and its end. */
export function ConnectedCalendarRow({ calendar, onAskAgain }: ConnectedCalendarRowProps) {
  const intl = useIntl();
  const { t, formatDate } = intl;
  const { provider, connected_at, read_at, failure, counts } = calendar;
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api('DELETE /api/v1/calendar_connections/:provider', { params: { provider } }),
    onSuccess: (calendars) => {
      client.setQueryData(calendarsQuery.queryKey, calendars);
      showToast({ title: t('availability.calendar_removed', { provider }), tone: 'success' });
    },
  });
  const day = (instant: string) => formatDate(instant, { day: 'numeric', month: 'long', year: 'numeric' });
  const times = { day: day(connected_at), read_day: day(read_at), time: formatClock(intl, read_at) };
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-semibold">{t('availability.calendar_name', { provider })}</h3>
          <p className="text-note text-ink-2">{t('availability.calendar_since', times)}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          {failure === 'refused' && <Button onPress={onAskAgain}>{t('availability.calendar_again')}</Button>}
          <Button
            variant="danger"
            aria-label={t('availability.calendar_remove_named', { provider })}
            onPress={() => remove.mutate()}
            isPending={remove.isPending}
          >
            {t('availability.calendar_remove')}
          </Button>
        </div>
      </div>
      {failure && (
        <Alert tone="warning">
          {failure === 'refused' ? t('availability.calendar_gone') : t('availability.calendar_silent', { counts: String(counts) })}
        </Alert>
      )}
    </div>
  );
}
