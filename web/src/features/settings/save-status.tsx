import { Check } from 'lucide-react';
import { failureMessages } from '../../lib/http/api.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Alert } from '../../ui/layout/alert.tsx';

interface SaveStatusProps {
  save: { isSuccess: boolean; error: Error | null };
}

/** Under a setting that saves by itself: that it is saved, or why it is not. Screen readers hear the success from the announcer. */
export function SaveStatus({ save: { isSuccess, error } }: SaveStatusProps) {
  const { t } = useIntl();
  if (error) {
    return (
      <Alert tone="danger" live title={t('settings.not_saved')} className="mb-3">
        {failureMessages(error).join(' ')}
      </Alert>
    );
  }
  if (!isSuccess) return null;
  return (
    <p className="flex items-center gap-1 pb-2 text-small font-medium text-success">
      <Check aria-hidden className="size-4" />
      {t('settings.saved_here')}
    </p>
  );
}
