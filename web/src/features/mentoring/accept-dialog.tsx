import { ApiFailure } from '@binome/contract/client';
import { requestLengths } from '@binome/contract/limits';
import type { MentoringRequest } from '@binome/contract/mentoring-requests';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { setApiErrors } from '../../lib/api-form-errors.ts';
import { useIntl } from '../../lib/intl.ts';
import { showToast } from '../../lib/toasts.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { useField } from '../../ui/use-field.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { useAnswerRequest } from './use-answer-request.ts';

const { reply: maxLength } = requestLengths;

/** Accepts a request, with an optional first message. */
export function AcceptDialog({ request, onClose }: { request: MentoringRequest; onClose: () => void }) {
  const { t } = useIntl();
  const answer = useAnswerRequest(request.id);
  const [messages, setMessages] = useState<string[]>([]);
  const { control, handleSubmit, setError } = useForm({ defaultValues: { message: '' } });
  const message = useField(control, 'message', { maxLength: { value: maxLength, message: t('mentoring.too_long', { max: maxLength }) } });
  const name = request.participant.first_name;

  const submit = handleSubmit(async ({ message: text }) => {
    setMessages([]);
    try {
      await answer.mutateAsync({ event: 'accept', ...(text.trim() ? { message: text.trim() } : {}) });
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.status !== 401) setMessages(setApiErrors(error, ['message'], setError));
      return;
    }
    showToast({ title: t('mentoring.accepted'), lines: [t('mentoring.accepted_text', { name })], tone: 'success' });
    onClose();
  });

  return (
    <AnswerDialog
      title={t('mentoring.accept_title', { name })}
      label={t('mentoring.accept')}
      variant="primary"
      isPending={answer.isPending}
      messages={messages}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-note text-ink-2">{t('mentoring.accept_opens', { name })}</p>
      <TextArea
        label={t('mentoring.first_word', { name })}
        optional={t('mentoring.optional')}
        rows={4}
        maxLength={maxLength}
        {...message}
      />
    </AnswerDialog>
  );
}
