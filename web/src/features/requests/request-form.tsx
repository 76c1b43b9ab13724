import type { Profile } from '@binome/contract/profiles/profiles';
import { requestLengths } from '@binome/contract/values/limits';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useForm } from '../../lib/forms/use-form.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import { ownTopic, type Receiver, type RequestDraft, requestBody, senderOf } from './draft.ts';
import { Preview } from './preview.tsx';
import { useSendRequest } from './send-request.ts';
import { Starters } from './starters.tsx';
import { SubjectField } from './subject-field.tsx';
import { useAnswerTime } from './use-answer-time.ts';

/** Limits of the contract, in characters. */
const { message: messageLength, topic: maxTopicLength } = requestLengths;

interface RequestFormProps {
  /** Connects the submit button, which is outside the form. */
  formId: string;
  receiver: Receiver;
  needs: readonly { code: string; label: string }[];
  /** The profiles of both people, which the starters use; undefined if they cannot be read. */
  own: Profile | undefined;
  other: Profile | undefined;
  onSending: (sending: boolean) => void;
  onSent: (requestId: string) => void;
}

/** Two sentences are enough: a subject, three ways to start, the message, and how the other will read it. */
export function RequestForm({ formId, receiver, needs, own, other, onSending, onSent }: RequestFormProps) {
  const { t } = useIntl();
  const sender = senderOf(receiver);
  const name = receiver.first_name;
  const send = useSendRequest();
  const answerTime = useAnswerTime(name, other);
  const form = useForm<RequestDraft>({
    defaultValues: { need: needs[0]?.code ?? ownTopic, topic: '', message: '' },
    draft: `request ${receiver.id}`,
    send: async (draft, { idempotencyKey }) => {
      onSent(await send(requestBody(receiver, draft), idempotencyKey));
    },
  });
  const { control, isPending, failure } = form;
  useEffect(() => onSending(isPending), [onSending, isPending]);
  const chosenNeed = useWatch({ control, name: 'need' });
  const checkMessage = (text: string) => {
    const { length } = text.trim();
    if (length === 0) return t('form.required');
    if (length < messageLength.min) return t('requests.too_short', { min: messageLength.min });
    return length <= messageLength.max || t('requests.too_long', { max: messageLength.max });
  };

  // After a network or server error the title says that the request was not sent.
  const isRefused = failure !== undefined && failure.status >= 400 && failure.status < 500;

  return (
    <form {...form.props} id={formId} className="flex flex-col gap-5 pb-2">
      <FormErrors title={t(isRefused ? 'requests.refused' : 'requests.not_sent', { sender })} messages={form.messages} />
      {needs.length > 0 && <SubjectField control={control} label={t('requests.need', { sender })} needs={needs} />}
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
      <Starters control={control} sender={sender} name={name} needs={needs} own={own} other={other} />
      <FormField control={control} name="message" rules={{ required: t('form.required'), validate: checkMessage }}>
        {(field) => (
          <TextArea
            label={t('requests.message', { name })}
            description={t('requests.message_hint', { answer: answerTime })}
            rows={4}
            minLength={messageLength.min}
            maxLength={messageLength.max}
            {...field}
          />
        )}
      </FormField>
      <Preview control={control} name={name} needs={needs} />
    </form>
  );
}
