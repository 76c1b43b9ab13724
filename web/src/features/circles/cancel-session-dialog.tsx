import type { CircleSession } from '@binome/contract/circles/circle-sessions';
import { api, failureMessages } from '../../lib/http/api.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { formatShortDateTime } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useSessionChange } from './use-circle-change.ts';

/** Asks before a session is cancelled for everybody. */
export function CancelSessionDialog({ session, onClose }: { session: CircleSession; onClose: () => void }) {
  const intl = useIntl();
  const { t } = intl;
  const { id, starts_at, sequence } = session;
  const { mutate, isPending, error } = useSessionChange(
    session,
    () => api('PATCH /api/v1/circle_sessions/:id', { params: { id }, body: { event: 'cancel', sequence } }),
    {
      quiet: true,
      onDone: () => {
        showToast({ title: t('circle.session_cancelled'), tone: 'success' });
        onClose();
      },
    },
  );
  return (
    <Dialog
      alert
      title={t('circle.cancel_session_title')}
      isOpen
      onOpenChange={(open) => !open && !isPending && onClose()}
      footer={
        <>
          <Button variant="quiet" onPress={onClose} isDisabled={isPending}>
            {t('circle.keep_session')}
          </Button>
          <Button variant="danger" onPress={() => mutate()} isPending={isPending}>
            {t('circle.cancel_session')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pb-2 text-note">
        <FormErrors title={t('circle.refused_title')} messages={failureMessages(error)} />
        <p>{t('circle.cancel_session_text', { moment: formatShortDateTime(intl, starts_at) })}</p>
      </div>
    </Dialog>
  );
}
