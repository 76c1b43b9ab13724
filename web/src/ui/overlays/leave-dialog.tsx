import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../frame/button.tsx';
import { Dialog } from './dialog.tsx';

/** Asks whether to leave a page with unsaved changes. */
export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { t } = useIntl();
  return (
    <Dialog
      alert
      title={t('unsaved.title')}
      isOpen
      onOpenChange={(open) => !open && onStay()}
      footer={
        <>
          <Button variant="danger" onPress={onLeave}>
            {t('unsaved.go')}
          </Button>
          <Button variant="primary" onPress={onStay}>
            {t('unsaved.stay')}
          </Button>
        </>
      }
    >
      <p className="pb-2 text-note">{t('unsaved.text')}</p>
    </Dialog>
  );
}
