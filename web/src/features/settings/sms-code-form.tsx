import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from '../../lib/forms/use-form.ts';
import { api } from '../../lib/http/api.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import { Button } from '../../ui/frame/button.tsx';
import { notificationSettingsQuery } from './queries.ts';
import { smsNumberQuery } from './section-queries.ts';

/** Asks for the code that the number has received. It can be sent again, or to another number. */
export function SmsCodeForm({ number }: { number: string }) {
  const { t } = useIntl();
  const client = useQueryClient();
  const form = useForm({
    defaultValues: { code: '' },
    secret: ['code'],
    send: async ({ code }) => {
      const { data } = await api('POST /api/v1/sms_number/confirmation', { body: { code: code.replace(/\s/g, '') } });
      client.setQueryData(smsNumberQuery.queryKey, data);
      await client.invalidateQueries({ queryKey: notificationSettingsQuery.queryKey });
      showToast({ title: t('settings.sms_confirmed'), tone: 'success' });
    },
  });
  const sendAgain = useMutation({
    mutationFn: () => api('PUT /api/v1/sms_number', { body: { number } }),
    onSuccess: () => showToast({ title: t('settings.sms_sent_again'), tone: 'success' }),
  });
  const remove = useMutation({
    mutationFn: () => api('DELETE /api/v1/sms_number'),
    onSuccess: ({ data }) => client.setQueryData(smsNumberQuery.queryKey, data),
  });
  const isCode = (code: string) => /^\d{6}$/.test(code.replace(/\s/g, '')) || t('settings.sms_code_shape');
  return (
    <form {...form.props} className="flex flex-col gap-3">
      <FormErrors title={t('settings.sms_not_confirmed')} messages={form.messages} />
      <FormField control={form.control} name="code" rules={{ required: t('form.required'), validate: isCode }}>
        {(field) => (
          <TextField
            label={t('settings.sms_code', { number })}
            description={t('settings.sms_code_text')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            className="max-w-sm"
            {...field}
          />
        )}
      </FormField>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isPending={form.isPending}>
          {t('settings.sms_confirm')}
        </Button>
        <Button variant="quiet" onPress={() => sendAgain.mutate()} isPending={sendAgain.isPending}>
          {t('settings.sms_send_again')}
        </Button>
        <Button variant="quiet" onPress={() => remove.mutate()} isPending={remove.isPending}>
          {t('settings.sms_other_number')}
        </Button>
      </div>
    </form>
  );
}
