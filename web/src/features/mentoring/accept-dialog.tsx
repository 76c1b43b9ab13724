import type { MentoringRequest } from '@binome/contract/mentoring/mentoring-requests';
import { requestLengths } from '@binome/contract/values/limits';
import { useForm } from '../../lib/forms/use-form.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { partnerOf } from './request-partner.ts';
import { useAnswerRequest } from './use-answer-request.ts';

const { reply: maxLength } = requestLengths;

/** Accepts a request, with an optional first message. */
export function AcceptDialog({ request, onClose }: { request: MentoringRequest; onClose: () => void }) {
  const { t } = useIntl();
  const answer = useAnswerRequest(request.id);
  const name = partnerOf(request).partner.first_name;
  const form = useForm({
    defaultValues: { message: '' },
    send: async ({ message: text }) => {
      await answer.mutateAsync({ event: 'accept', ...(text.trim() ? { message: text.trim() } : {}) });
      showToast({ title: t('mentoring.accepted'), lines: [t('mentoring.accepted_text', { name })], tone: 'success' });
      onClose();
    },
  });

  return (
    <AnswerDialog
      title={t('mentoring.accept_title', { sender: request.initiated_by, name })}
      label={t('mentoring.accept')}
      variant="primary"
      sender={request.initiated_by}
      form={form}
      refusal={form.failure?.code === 'request_limit_reached' ? t('mentoring.limit_reached') : undefined}
      onClose={onClose}
    >
      <p className="text-note text-ink-2">{t('mentoring.accept_opens', { name })}</p>
      <FormField
        control={form.control}
        name="message"
        rules={{ maxLength: { value: maxLength, message: t('mentoring.too_long', { max: maxLength }) } }}
      >
        {(field) => (
          <TextArea
            label={t('mentoring.first_word', { name })}
            optional={t('mentoring.optional')}
            rows={4}
            maxLength={maxLength}
            {...field}
          />
        )}
      </FormField>
    </AnswerDialog>
  );
}
