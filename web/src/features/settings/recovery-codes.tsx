import { Download } from 'lucide-react';
import { useCurrentUser } from '../../lib/data/session.ts';
import { saveFile } from '../../lib/http/save-file.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Alert } from '../../ui/layout/alert.tsx';

/** Shows new recovery codes. The API does not show them again. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { t } = useIntl();
  const { email } = useCurrentUser();
  const download = () => {
    const lines = [t('settings.recovery_codes_file', { email }), '', ...codes, ''];
    saveFile(new Blob([lines.join('\n')], { type: 'text/plain' }), 'binome-codes.txt');
  };
  return (
    <>
      <Alert tone="info" title={t('settings.recovery_codes_keep')} live>
        {t('settings.recovery_codes_text')}
      </Alert>
      <ul aria-label={t('settings.recovery_codes')} className="grid gap-x-6 gap-y-1 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onPress={download}>
          <Download aria-hidden />
          {t('settings.recovery_codes_download')}
        </Button>
        <Button variant="primary" onPress={onDone}>
          {t('settings.recovery_codes_done')}
        </Button>
      </div>
    </>
  );
}
