import type { CircleDetail } from '@binome/contract/circles/circles';
import { api, failureMessages } from '../../lib/http/api.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useCircleChange } from './use-circle-change.ts';

/** Ends a circle for all its members; the page then asks what each has learned. */
export function EndDialog({ circle: { id, title }, onClose }: { circle: CircleDetail; onClose: () => void }) {
  const { t } = useIntl();
  const { mutate, isPending, error } = useCircleChange(id, () => api('POST /api/v1/circles/:id/end', { params: { id } }), {
    quiet: true,
    onDone: () => {
      showToast({ title: t('circle.ended'), tone: 'success' });
      onClose();
    },
  });
  return (
    <Dialog
      alert
      title={t('circle.end_title', { title })}
      isOpen
      onOpenChange={(open) => !open && !isPending && onClose()}
      footer={
        <>
          <Button variant="quiet" onPress={onClose} isDisabled={isPending}>
            {t('circle.not_now')}
          </Button>
          <Button variant="danger" onPress={() => mutate()} isPending={isPending}>
            {t('circle.end_do')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pb-2 text-note">
        <FormErrors title={t('circle.refused_title')} messages={failureMessages(error)} />
        <p>{t('circle.end_text')}</p>
      </div>
    </Dialog>
  );
}
