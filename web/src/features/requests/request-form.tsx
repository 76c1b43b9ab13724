import { requestLengths } from '@binome/contract/values/limits';
import { PenLine } from 'lucide-react';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useForm } from '../../lib/forms/use-form.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { RadioCards } from '../../ui/fields/radio-cards.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import { Button } from '../../ui/frame/button.tsx';
import { isOnlyStarter, ownTopic, type Receiver, type RequestDraft, requestBody, senderOf } from './draft.ts';
import { useSendRequest } from './send-request.ts';
import { WhatNext } from './what-next.tsx';

/** Limits of the contract, in characters. */
const { message: messageLength, topic: maxTopicLength } = requestLengths;

interface RequestFormProps {
  /** Connects the submit button, which is outside the form. */
  formId: string;
  receiver: Receiver;
  needs: readonly { code: string; label: string }[];
  /** Number of the member's pending requests; undefined while loading. */
  pending: number | undefined;
  onSending: (sending: boolean) => void;
  onSent: () => void;
}

export function RequestForm({ formId, receiver, needs, pending, onSending, onSent }: RequestFormProps) {
  const { t } = useIntl();
  const sender = senderOf(receiver);
  const send = useSendRequest();
  const form = useForm<RequestDraft>({
    defaultValues: { need: needs[0]?.code ?? ownTopic, topic: '', message: '' },
    draft: `request ${receiver.id}`,
    send: async (draft, { idempotencyKey }) => {
      await send(requestBody(receiver, draft), idempotencyKey);
      showToast({
        title: t('requests.sent', { sender }),
        lines: [t('requests.sent_text', { name: receiver.first_name })],
        tone: 'success',
      });
      onSent();
    },
  });
  const { control, isPending, failure } = form;
  useEffect(() => onSending(isPending), [onSending, isPending]);
  const chosenNeed = useWatch({ control, name: 'need' });
  /** The first words of a message about the chosen subject. */
  const starterOf = ({ need, topic }: RequestDraft) => {
    const subject = need === ownTopic ? topic : needs.find(({ code }) => code === need)?.label;
    return subject?.trim()
      ? t('requests.starter', { sender, name: receiver.first_name, subject: subject.trim() })
      : t('requests.starter_open', { sender, name: receiver.first_name });
  };
  const checkMessage = (text: string, draft: RequestDraft) => {
    if (text.trim() === '') return t('form.required');
    if (text.trim().length < messageLength.min) return t('requests.too_short', { min: messageLength.min });
    if (text.trim().length > messageLength.max) return t('requests.too_long', { max: messageLength.max });
    return !isOnlyStarter(text, starterOf(draft)) || t('requests.starter_only');
  };

  // After a network or server error the title says that the request was not sent.
  const isRefused = failure !== undefined && failure.status >= 400 && failure.status < 500;

  return (
    <form {...form.props} id={formId} className="flex flex-col gap-5 pb-2">
      <FormErrors title={t(isRefused ? 'requests.refused' : 'requests.not_sent', { sender })} messages={form.messages} />
      {needs.length > 0 && (
        <FormField control={control} name="need">
          {(field) => (
            <RadioCards
              label={t('requests.need', { sender })}
              cards={[...needs.map(({ code, label }) => ({ value: code, label })), { value: ownTopic, label: t('requests.other_topic') }]}
              {...field}
            />
          )}
        </FormField>
      )}
      {chosenNeed === ownTopic && (
        <FormField
          control={control}
          name="topic"
          rules={{
            required: t('form.required'),
            validate: (text) => text.trim() !== '' || t('form.required'),
            maxLength: { value: maxTopicLength, message: t('requests.too_long', { max: maxTopicLength }) },
          }}
        >
          {(field) => <TextField label={t('requests.topic', { sender })} description={t('requests.topic_hint')} {...field} />}
        </FormField>
      )}
      <FormField control={control} name="message" rules={{ required: t('form.required'), validate: checkMessage }}>
        {(field) => (
          <div className="flex flex-col gap-1.5">
            <TextArea
              label={t('requests.message', { name: receiver.first_name })}
              description={t('requests.message_hint', { sender })}
              rows={6}
              minLength={messageLength.min}
              maxLength={messageLength.max}
              {...field}
            />
            {field.value.trim() === '' && (
              <Button
                variant="quiet"
                small
                className="-ml-3 self-start"
                onPress={() => {
                  field.onChange(starterOf(form.getValues()));
                  form.setFocus('message');
                }}
              >
                <PenLine aria-hidden className="size-4!" />
                {t('requests.start')}
              </Button>
            )}
          </div>
        )}
      </FormField>
      <WhatNext name={receiver.first_name} sender={sender} pending={pending} />
    </form>
  );
}
