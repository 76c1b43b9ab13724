import { maxMessageLength } from '@binome/contract/values/limits';
import { useQueryClient } from '@tanstack/react-query';
import { SendHorizontal } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { TextArea as AriaTextArea, TextField } from 'react-aria-components';
import { useForm } from '../../lib/forms/use-form.ts';
import { api } from '../../lib/http/api.ts';
import { announce } from '../../lib/page/announce.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FieldError, inputClass } from '../../ui/fields/field.tsx';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import { cx } from '../../ui/frame/classes.ts';
import { IconButton } from '../../ui/frame/icon-button.tsx';
import { circleMessagesQuery } from './page-queries.ts';

/** Writes to the circle. An unsent message is kept in the tab, and leaves once the server can be reached again. */
export function MessageForm({ circleId }: { circleId: string }) {
  const { t } = useIntl();
  const client = useQueryClient();
  const form = useForm({
    defaultValues: { body: '' },
    draft: `circle message ${circleId}`,
    send: async ({ body }, { idempotencyKey, showSaved }) => {
      const text = body.trim();
      if (text === '') return;
      await api('POST /api/v1/circles/:id/messages', { params: { id: circleId }, body: { body: text }, idempotencyKey });
      showSaved({ body: '' });
      announce(t('circle.sent'));
      await client.invalidateQueries({ queryKey: circleMessagesQuery(circleId).queryKey });
    },
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // On a phone, Enter starts a new line: its keyboard has no Shift+Enter.
    const sends = event.ctrlKey || event.metaKey || (!event.shiftKey && matchMedia('(pointer: fine)').matches);
    if (!sends) return;
    event.preventDefault();
    void form.submit();
  };
  return (
    <form {...form.props} className="flex flex-col gap-2 border-t border-line pt-3">
      <FormErrors title={t('circle.not_sent')} messages={form.messages} />
      <div className="flex items-end gap-1">
        <FormField
          control={form.control}
          name="body"
          rules={{ maxLength: { value: maxMessageLength, message: t('circle.too_long', { max: maxMessageLength }) } }}
        >
          {({ inputRef, errorMessage, isRequired: _, ...field }) => (
            <TextField
              {...field}
              aria-label={t('circle.message_label')}
              isInvalid={Boolean(errorMessage)}
              validationBehavior="aria"
              className="flex min-w-0 grow flex-col gap-1"
            >
              <AriaTextArea
                ref={inputRef}
                rows={1}
                placeholder={t('circle.message_hint')}
                onKeyDown={onKeyDown}
                className={cx(inputClass, 'field-sizing-content max-h-40 min-h-11 resize-none py-2.5')}
              />
              <FieldError>{errorMessage}</FieldError>
            </TextField>
          )}
        </FormField>
        <IconButton
          icon={SendHorizontal}
          type="submit"
          label={t('circle.send')}
          isDisabled={form.isPending}
          className="bg-primary text-on-primary! hover:bg-primary-hover"
        />
      </div>
    </form>
  );
}
