import { serverNow } from '@binome/contract/values/server-clock';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { api } from '../../lib/http/api.ts';
import { saveFile } from '../../lib/http/save-file.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { localDate } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';

/** Downloads all data of the member as an archive. */
export function DataSettings() {
  const { t, locale } = useIntl();
  const download = useMutation({
    mutationFn: () => api('GET /auth/export'),
    onSuccess: (archive) => {
      const day = localDate(undefined, serverNow());
      saveFile(archive, `${locale === 'fr' ? 'binome-mes-donnees' : 'binome-my-data'}-${day}.zip`);
      showToast({ title: t('settings.downloaded'), lines: [t('settings.downloaded_text')], tone: 'success' });
    },
  });
  return (
    <Button className="self-start" onPress={() => download.mutate()} isPending={download.isPending}>
      <Download aria-hidden />
      {t('settings.download')}
    </Button>
  );
}
