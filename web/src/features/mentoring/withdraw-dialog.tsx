import type { MentoringRequest } from '@binome/contract/mentoring/mentoring-requests';
import { senderOf } from '../../lib/data/peer-roles.ts';
import { failureMessages } from '../../lib/http/api.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { partnerOf } from './request-partner.ts';
import { useAnswerRequest } from './use-answer-request.ts';

/** Asks before withdrawing a request. */
export function WithdrawDialog({ request, onClose }: { request: MentoringRequest; onClose: () => void }) {
  const { t } = useIntl();
  const answer = useAnswerRequest(request.id);
  const name = partnerOf(request).partner.first_name;
  const sender = senderOf(request);
  const messages = failureMessages(answer.error);
  const withdraw = () =>
    answer.mutate(
      { event: 'withdraw' },
      {
        onSuccess: () => {
          showToast({ title: t('mentoring.withdrawn', { sender }), lines: [t('mentoring.withdrawn_text', { name })], tone: 'info' });
          onClose();
        },
      },
    );
  return (
    <Dialog
      alert
      title={t('mentoring.withdraw_title', { sender })}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('mentoring.keep')}
          </Button>
          <Button variant="danger" onPress={withdraw} isPending={answer.isPending}>
            {t('mentoring.withdraw', { sender })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pb-2">
        <FormErrors title={t('mentoring.refused', { sender })} messages={messages} />
        <p className="text-note">{t('mentoring.withdraw_text', { sender, name })}</p>
      </div>
    </Dialog>
  );
}
