import { useIntl } from '../../lib/intl.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** The question before changes are lost. */
export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { t } = useIntl();
  return (
    <Dialog
      alert
      title={t('settings.leave_title')}
      isOpen
      onOpenChange={(open) => !open && onStay()}
      footer={
        <>
          <Button variant="danger" onPress={onLeave}>
            {t('settings.leave_go')}
          </Button>
          <Button variant="primary" onPress={onStay}>
            {t('settings.leave_stay')}
          </Button>
        </>
      }
    >
      <p className="pb-2 text-note">{t('settings.leave_text')}</p>
    </Dialog>
  );
}
