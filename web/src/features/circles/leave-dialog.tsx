import type { CircleDetail } from '@binome/contract/circles/circles';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useMembership } from './place-buttons.tsx';

/** Asks before the viewer leaves a circle, and says what stays. */
export function LeaveDialog({ circle, onClose }: { circle: CircleDetail; onClose: () => void }) {
  const { t } = useIntl();
  const { mutate, isPending } = useMembership(circle);
  return (
    <Dialog
      alert
      title={t('circle.leave_title', { title: circle.title })}
      isOpen
      onOpenChange={(open) => !open && !isPending && onClose()}
      footer={
        <>
          <Button variant="quiet" onPress={onClose} isDisabled={isPending}>
            {t('circle.stay')}
          </Button>
          <Button variant="danger" onPress={() => mutate('leave', { onSettled: onClose })} isPending={isPending}>
            {t('circle.leave_do')}
          </Button>
        </>
      }
    >
      <p className="pb-2 text-note">{t('circle.leave_text')}</p>
    </Dialog>
  );
}
