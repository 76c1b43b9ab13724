import { ApiFailure } from '@binome/contract/client';
import type { MentoringRequest } from '@binome/contract/mentoring-requests';
import { useIntl } from '../../lib/intl.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { useAnswerRequest } from './use-answer-request.ts';

/** Asks before withdrawing a request. */
export function WithdrawDialog({ request, onClose }: { request: MentoringRequest; onClose: () => void }) {
  const { t } = useIntl();
  const answer = useAnswerRequest(request.id);
  const name = request.presenter.first_name;
  const messages = answer.error instanceof ApiFailure ? answer.error.errors.full_messages : [];
  const withdraw = () =>
    answer.mutate(
      { event: 'withdraw' },
      {
        onSuccess: () => {
          showToast({ title: t('mentoring.withdrawn'), lines: [t('mentoring.withdrawn_text', { name })], tone: 'info' });
          onClose();
        },
      },
    );
  return (
    <Dialog
      alert
      title={t('mentoring.withdraw_title')}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('mentoring.keep')}
          </Button>
          <Button variant="danger" onPress={withdraw} isPending={answer.isPending}>
            {t('mentoring.withdraw')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pb-2">
        <FormErrors title={t('mentoring.refused')} messages={messages} />
        <p className="text-note">{t('mentoring.withdraw_text', { name })}</p>
      </div>
    </Dialog>
  );
}
