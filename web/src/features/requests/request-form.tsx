import { ApiFailure } from '@binome/contract/client';
import { requestLengths } from '@binome/contract/limits';
import { PenLine } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { setApiErrors } from '../../lib/api-form-errors.ts';
import { useIntl } from '../../lib/intl.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useField } from '../../ui/use-field.ts';
import { isOnlyStarter, loadDraft, ownTopic, type RequestDraft, type RequestedPresenter, requestBody, storeDraft } from './draft.ts';
import { useSendRequest } from './send-request.ts';
import { WhatNext } from './what-next.tsx';

/** Limits of the contract, in characters. */
const { message: messageLength, topic: maxTopicLength } = requestLengths;

interface RequestFormProps {
  /** Connects the submit button, which is outside the form. */
  formId: string;
  presenter: RequestedPresenter;
  needs: readonly { code: string; label: string }[];
  /** Number of the member's pending requests; undefined while loading. */
  pending: number | undefined;
  onSending: (sending: boolean) => void;
  onSent: () => void;
}

export function RequestForm({ formId, presenter, needs, pending, onSending, onSent }: RequestFormProps) {
  const { t } = useIntl();
  const { id: userId } = useCurrentUser();
  const send = useSendRequest();
  const [refusal, setRefusal] = useState<{ title: string; messages: string[] }>();
  const { control, handleSubmit, setError, setValue, setFocus, getValues } = useForm<RequestDraft>({
    defaultValues: loadDraft(userId, presenter.id) ?? { need: needs[0]?.code ?? ownTopic, topic: '', message: '' },
  });
  const values = useWatch({ control });
  const subject = values.need === ownTopic ? values.topic : needs.find(({ code }) => code === values.need)?.label;
  const starter = subject?.trim()
    ? t('requests.starter', { name: presenter.first_name, subject: subject.trim() })
    : t('requests.starter_open', { name: presenter.first_name });

  const sent = useRef(false);
  useEffect(() => () => storeDraft(userId, presenter.id, sent.current ? null : getValues()), [userId, presenter.id, getValues]);

  const need = useField(control, 'need');
  const topic = useField(control, 'topic', {
    validate: (text, { need: chosen }) => chosen !== ownTopic || text.trim() !== '' || t('form.required'),
    maxLength: { value: maxTopicLength, message: t('requests.too_long', { max: maxTopicLength }) },
  });
  const message = useField(control, 'message', {
    validate: (text) => {
      if (text.trim() === '') return t('form.required');
      if (text.trim().length < messageLength.min) return t('requests.too_short', { min: messageLength.min });
      if (text.trim().length > messageLength.max) return t('requests.too_long', { max: messageLength.max });
      return !isOnlyStarter(text, starter) || t('requests.starter_only');
    },
  });
  const insertStarter = () => {
    setValue('message', starter);
    setFocus('message');
  };

  const submit = handleSubmit(async (draft) => {
    setRefusal(undefined);
    onSending(true);
    try {
      await send(requestBody(presenter.id, draft));
    } catch (error) {
      // The login session has expired: the draft stays until the member signs in again.
      if (error instanceof ApiFailure && error.status === 401) return;
      const messages = setApiErrors(error, ['need', 'topic', 'message'], setError);
      setRefusal({ title: isRefusal(error) ? t('requests.refused') : t('requests.not_sent'), messages });
      return;
    } finally {
      onSending(false);
    }
    sent.current = true;
    showToast({ title: t('requests.sent'), lines: [t('requests.sent_text', { name: presenter.first_name })], tone: 'success' });
    onSent();
  });

  return (
    <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-5 pb-2">
      {refusal && <FormErrors {...refusal} />}
      {needs.length > 0 && (
        <RadioCards
          label={t('requests.need')}
          cards={[...needs.map(({ code, label }) => ({ value: code, label })), { value: ownTopic, label: t('requests.other_topic') }]}
          {...need}
        />
      )}
      {values.need === ownTopic && <TextField label={t('requests.topic')} description={t('requests.topic_hint')} {...topic} />}
      <div className="flex flex-col gap-1.5">
        <TextArea
          label={t('requests.message', { name: presenter.first_name })}
          description={t('requests.message_hint')}
          rows={6}
          minLength={messageLength.min}
          maxLength={messageLength.max}
          {...message}
        />
        {message.value.trim() === '' && (
          <Button variant="quiet" small className="-ml-3 self-start" onPress={insertStarter}>
            <PenLine aria-hidden className="size-4!" />
            {t('requests.start')}
          </Button>
        )}
      </div>
      <WhatNext name={presenter.first_name} pending={pending} />
    </form>
  );
}

/** Returns whether the API refused the request, rather than a network or server error. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiFailure && error.status >= 400 && error.status < 500;
}
