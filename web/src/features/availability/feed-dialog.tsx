import { useIntl } from '../../lib/intl.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface FeedDialogProps {
  question: 'again' | 'revoke';
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Says what happens to the calendars that read the address, before it stops working. */
export function FeedDialog({ question, pending, onConfirm, onClose }: FeedDialogProps) {
  const { t } = useIntl();
  return (
    <Dialog
      alert
      title={t(`availability.feed_${question}_title`)}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('availability.feed_keep')}
          </Button>
          <Button variant={question === 'revoke' ? 'danger' : 'primary'} onPress={onConfirm} isPending={pending}>
            {t(`availability.feed_${question}`)}
          </Button>
        </>
      }
    >
      <p className="pb-2 text-note">{t(`availability.feed_${question}_text`)}</p>
    </Dialog>
  );
}
