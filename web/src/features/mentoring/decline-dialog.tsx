import type { MentoringRequest } from '@binome/contract/mentoring/mentoring-requests';
import type { DeclineReason } from '@binome/contract/states';
import { requestLengths } from '@binome/contract/values/limits';
import { senderOf } from '../../lib/data/peer-roles.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { RadioCards } from '../../ui/fields/radio-cards.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { partnerOf } from './request-partner.ts';
import { useAnswerRequest } from './use-answer-request.ts';

const reasons = ['no_time', 'not_my_field', 'too_close', 'other'] as const satisfies readonly DeclineReason[];
const { reply: maxLength } = requestLengths;

type DeclineForm = { reason: DeclineReason | null; message: string };

/** Declines a request, with a reason and an editable message from a template. */
export function DeclineDialog({ request, onClose }: { request: MentoringRequest; onClose: () => void }) {
  const { t } = useIntl();
  const answer = useAnswerRequest(request.id);
  const name = partnerOf(request).partner.first_name;
  const sender = senderOf(request);
  const reasonText = (value: DeclineReason) =>
    // A participant declines because they look for help with something else.
    t(sender !== 'participant' && value === 'not_my_field' ? 'mentoring.reason_other_topic' : `mentoring.reason_${value}`);
  const template = (reason: DeclineReason) => t(`mentoring.template_${reason}`, { sender, name });
  const form = useForm<DeclineForm>({
    defaultValues: { reason: null, message: '' },
    send: async (draft) => {
      if (!draft.reason) return;
      const text = draft.message.trim();
      await answer.mutateAsync({ event: 'decline', reason: draft.reason, ...(text ? { message: text } : {}) });
      showToast({ title: t('mentoring.declined', { sender }), lines: [t('mentoring.declined_text', { sender, name })], tone: 'info' });
      onClose();
    },
  });
  const { control } = form;
  /** The template follows the reason until the person edits the message. */
  const followReason = (chosen: DeclineReason) => {
    const { reason, message } = form.getValues();
    const isUnedited = message === '' || (reason && message === template(reason));
    if (isUnedited) form.setValue('message', template(chosen), { shouldDirty: true });
  };

  return (
    <AnswerDialog
      title={t('mentoring.decline_title', { sender, name })}
      label={t('mentoring.decline')}
      variant="danger"
      sender={sender}
      form={form}
      onClose={onClose}
    >
      <FormField control={control} name="reason" rules={{ required: t('mentoring.reason_missing') }}>
        {(field) => (
          <RadioCards
            {...field}
            label={t('mentoring.decline_why')}
            cards={reasons.map((value) => ({ value, label: reasonText(value) }))}
            value={field.value ?? undefined}
            onChange={(chosen) => {
              followReason(chosen);
              field.onChange(chosen);
            }}
          />
        )}
      </FormField>
      <FormField
        control={control}
        name="message"
        rules={{ maxLength: { value: maxLength, message: t('mentoring.too_long', { max: maxLength }) } }}
      >
        {(field) => (
          <TextArea
            label={t('mentoring.decline_words', { name })}
            optional={t('mentoring.optional')}
            rows={5}
            maxLength={maxLength}
            {...field}
          />
        )}
      </FormField>
    </AnswerDialog>
  );
}
