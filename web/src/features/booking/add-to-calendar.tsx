import type { Meeting } from '@binome/contract/mentoring/meetings';
import { serverNow } from '@binome/contract/values/server-clock';
import { useMutation } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { api } from '../../lib/http/api.ts';
import { saveFile } from '../../lib/http/save-file.ts';
import { localDateTime } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';

/** Downloads an agreed meeting as an .ics file; renders nothing while no time is agreed. */
export function AddToCalendar({ meeting: { id, starts_at } }: { meeting: Pick<Meeting, 'id' | 'starts_at'> }) {
  const { t, locale, timeZone } = useIntl();
  const download = useMutation({
    mutationFn: () => api('GET /api/v1/meetings/:id/calendar', { params: { id } }),
    onSuccess: (file) => {
      const day = localDateTime(timeZone, starts_at ?? serverNow()).slice(0, 10);
      saveFile(file, `${locale === 'fr' ? 'seance' : 'session'}-${day}.ics`);
    },
  });
  if (!starts_at) return null;
  return (
    <Button onPress={() => download.mutate()} isPending={download.isPending}>
      <CalendarPlus aria-hidden />
      {t('proposal.add_to_calendar')}
    </Button>
  );
}
