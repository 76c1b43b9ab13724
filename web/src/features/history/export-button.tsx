import { serverNow } from '@binome/contract/values/server-clock';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { api } from '../../lib/http/api.ts';
import { saveFile } from '../../lib/http/save-file.ts';
import { localDate } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { type HistorySearch, toQuery } from './search.ts';

/** Downloads all filtered meetings as CSV. */
export function ExportButton({ search }: { search: HistorySearch }) {
  const { t, locale } = useIntl();
  const download = useMutation({
    mutationFn: () => api('GET /api/v1/meetings_history/export', { query: toQuery(search) }),
    onSuccess: (file) => {
      const day = localDate(undefined, serverNow());
      saveFile(file, `${locale === 'fr' ? 'binome-mes-seances' : 'binome-my-sessions'}-${day}.csv`);
    },
  });
  return (
    <Button onPress={() => download.mutate()} isPending={download.isPending}>
      <Download aria-hidden />
      {t('history.export')}
    </Button>
  );
}
