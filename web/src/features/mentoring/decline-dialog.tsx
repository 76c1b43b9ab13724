import { ApiFailure } from '@binome/contract/client';
import { requestLengths } from '@binome/contract/limits';
import type { MentoringRequest } from '@binome/contract/mentoring-requests';
import type { DeclineReason } from '@binome/contract/states';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { setApiErrors } from '../../lib/api-form-errors.ts';
import { useIntl } from '../../lib/intl.ts';
import { showToast } from '../../lib/toasts.ts';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useField } from '../../ui/use-field.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { useAnswerRequest } from './use-answer-request.ts';

const reasons = ['no_time', 'not_my_field', 'too_close', 'other'] as const satisfies readonly DeclineReason[];
const { reply: maxLength } = requestLengths;

type DeclineForm = { reason: DeclineReason | null; message: string };

/** Declines a request, with a reason and an editable message from a template. */
export function DeclineDialog({ request, onClose }: { request: MentoringRequest; onClose: () => void }) {
  const { t } = useIntl();
  const answer = useAnswerRequest(request.id);
  const [messages, setMessages] = useState<string[]>([]);
  const { control, handleSubmit, setError, setValue } = useForm<DeclineForm>({ defaultValues: { reason: null, message: '' } });
  const current = useWatch({ control });
  const name = request.participant.first_name;
  const template = (reason: DeclineReason) => t(`mentoring.template_${reason}`, { name });

  const reason = useField(control, 'reason', { required: t('form.required') });
  const message = useField(control, 'message', { maxLength: { value: maxLength, message: t('mentoring.too_long', { max: maxLength }) } });

  // The template follows the reason until the presenter edits the message.
  const choose = (chosen: DeclineReason) => {
    const isUnedited = current.message === '' || (current.reason && current.message === template(current.reason));
    reason.onChange(chosen);
    if (isUnedited) setValue('message', template(chosen));
  };

  const submit = handleSubmit(async (draft) => {
    if (!draft.reason) return;
    setMessages([]);
    const text = draft.message.trim();
    try {
      await answer.mutateAsync({ event: 'decline', reason: draft.reason, ...(text ? { message: text } : {}) });
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.status !== 401) setMessages(setApiErrors(error, ['reason', 'message'], setError));
      return;
    }
    showToast({ title: t('mentoring.declined'), lines: [t('mentoring.declined_text', { name })], tone: 'info' });
    onClose();
  });

  return (
    <AnswerDialog
      title={t('mentoring.decline_title', { name })}
      label={t('mentoring.decline')}
      variant="danger"
      isPending={answer.isPending}
      messages={messages}
      onSubmit={submit}
      onClose={onClose}
    >
      <RadioCards
        {...reason}
        label={t('mentoring.decline_why')}
        cards={reasons.map((value) => ({ value, label: t(`mentoring.reason_${value}`) }))}
        value={reason.value ?? undefined}
        onChange={choose}
      />
      <TextArea
        label={t('mentoring.decline_words', { name })}
        optional={t('mentoring.optional')}
        rows={5}
        maxLength={maxLength}
        {...message}
      />
    </AnswerDialog>
  );
}
