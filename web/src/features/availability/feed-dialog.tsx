import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

interface FeedDialogProps {
  /** `again` replaces the address. */
  action: 'again' | 'revoke';
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirms replacing or revoking the address, which disconnects the calendars that use it. */
export function FeedDialog({ action, pending, onConfirm, onClose }: FeedDialogProps) {
  const { t } = useIntl();
  return (
    <Dialog
      alert
      title={t(`availability.feed_${action}_title`)}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('availability.feed_keep')}
          </Button>
          <Button variant={action === 'revoke' ? 'danger' : 'primary'} onPress={onConfirm} isPending={pending}>
            {t(`availability.feed_${action}`)}
          </Button>
        </>
      }
    >
      <p className="pb-2 text-note">{t(`availability.feed_${action}_text`)}</p>
    </Dialog>
  );
}
