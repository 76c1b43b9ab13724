import { personLengths } from '@binome/contract/values/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useCurrentUser } from '../../lib/data/session.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { api } from '../../lib/http/api.ts';
import { announce } from '../../lib/page/announce.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import { useValidationRules } from '../../ui/fields/use-validation-rules.ts';
import { Button } from '../../ui/frame/button.tsx';
import { smsNumberQuery } from './section-queries.ts';

/** Asks for the number, which is that of the profile by default, and has a code sent to it. */
export function SmsNumberForm() {
  const { t } = useIntl();
  const client = useQueryClient();
  const { phone } = useCurrentUser();
  const form = useForm({
    defaultValues: { number: phone ?? '' },
    send: async ({ number }) => {
      const { data } = await api('PUT /api/v1/sms_number', { body: { number } });
      client.setQueryData(smsNumberQuery.queryKey, data);
      announce(t('settings.sms_code_sent'));
    },
  });
  return (
    <form {...form.props} className="flex flex-col gap-3">
      <FormErrors title={t('settings.not_saved')} messages={form.messages} />
      <FormField control={form.control} name="number" rules={useValidationRules().filled}>
        {(field) => (
          <TextField
            label={t('settings.sms_mobile')}
            description={t('settings.sms_mobile_text')}
            type="tel"
            autoComplete="tel"
            maxLength={personLengths.phone}
            className="max-w-sm"
            {...field}
          />
        )}
      </FormField>
      <Button type="submit" isPending={form.isPending} className="self-start">
        {t('settings.sms_send_code')}
      </Button>
    </form>
  );
}
