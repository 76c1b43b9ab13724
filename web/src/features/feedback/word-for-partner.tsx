import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from '../../lib/forms/use-form.ts';
import { api } from '../../lib/http/api.ts';
import { announce } from '../../lib/page/announce.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import { useValidationRules } from '../../ui/fields/use-validation-rules.ts';
import { Button } from '../../ui/frame/button.tsx';
import { ReadersLine } from './readers-line.tsx';
import { SentLine } from './sent-line.tsx';

interface WordForPartnerProps {
  conversationId: string;
  meetingId: string;
  name: string;
  onClose: () => void;
}

/** A sentence for the partner, which is a message of their conversation. */
export function WordForPartner({ conversationId, meetingId, name, onClose }: WordForPartnerProps) {
  const { t } = useIntl();
  const client = useQueryClient();
  const { filled } = useValidationRules();
  const [isSent, setIsSent] = useState(false);
  const form = useForm({
    defaultValues: { body: '' },
    draft: `word ${meetingId}`,
    send: async ({ body }, { idempotencyKey }) => {
      await api('POST /api/v1/conversations/:id/comments', { params: { id: conversationId }, body: { body }, idempotencyKey });
      void client.invalidateQueries({ queryKey: ['conversations'] });
      announce(t('feedback.word_sent', { name }));
      setIsSent(true);
    },
  });
  if (isSent) return <SentLine>{t('feedback.word_sent', { name })}</SentLine>;
  return (
    <form {...form.props} className="flex w-full max-w-160 flex-col gap-3">
      <FormErrors title={t('feedback.refused')} messages={form.messages} />
      <FormField control={form.control} name="body" rules={filled}>
        {(field) => <TextField label={t('feedback.word', { name })} autoFocus {...field} />}
      </FormField>
      <ReadersLine readers="message" name={name} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isPending={form.isPending}>
          {t('feedback.word_send', { name })}
        </Button>
        <Button variant="quiet" onPress={onClose} isDisabled={form.isPending}>
          {t('feedback.cancel')}
        </Button>
      </div>
    </form>
  );
}
