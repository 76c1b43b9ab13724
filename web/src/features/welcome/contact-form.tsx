import { contactLengths } from '@binome/contract/values/limits';
import { useForm } from '../../lib/forms/use-form.ts';
import { api } from '../../lib/http/api.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import { useValidationRules } from '../../ui/fields/use-validation-rules.ts';
import { Button } from '../../ui/frame/button.tsx';

/** Leaves room for the technical details in the message. */
const maxLength = contactLengths.message.max - 1_000;
const minLength = contactLengths.message.min;

interface ContactFormProps {
  /** Prefilled sender; empty strings for a visitor. */
  from: { name: string; email: string };
  /** Technical details: time, version and browser. */
  details: readonly string[];
  onSent: (message: string) => void;
}

/** The form to send a message to the provider. */
export function ContactForm({ from, details, onSent }: ContactFormProps) {
  const { t } = useIntl();
  const form = useForm({
    defaultValues: { ...from, subject: '', message: '', with_details: true },
    draft: 'contact',
    send: async ({ with_details, ...values }) => {
      const message = with_details ? `${values.message.trim()}\n\n${details.join('\n')}` : values.message;
      onSent((await api('POST /api/v1/contact_form', { body: { ...values, message } })).message);
    },
  });
  const { control } = form;
  const rules = useValidationRules();

  return (
    <form {...form.props} className="flex flex-col gap-4">
      <FormErrors title={t('contact.not_sent')} messages={form.messages} />
      <div className="grid gap-4 xs:grid-cols-2">
        <FormField control={control} name="name" rules={rules.filled}>
          {(field) => <TextField label={t('contact.name')} autoComplete="name" maxLength={contactLengths.name} {...field} />}
        </FormField>
        <FormField control={control} name="email" rules={rules.email}>
          {(field) => <TextField label={t('form.email')} type="email" autoComplete="email" {...field} />}
        </FormField>
      </div>
      <FormField control={control} name="subject" rules={rules.filled}>
        {(field) => <TextField label={t('contact.subject')} maxLength={contactLengths.subject} {...field} />}
      </FormField>
      <FormField
        control={control}
        name="message"
        rules={{
          required: t('form.required'),
          validate: (value) => value.trim().length >= minLength || t('contact.message_short', { count: minLength }),
          maxLength: { value: maxLength, message: t('contact.message_long', { count: maxLength }) },
        }}
      >
        {(field) => <TextArea label={t('contact.message')} rows={6} maxLength={maxLength} {...field} />}
      </FormField>
      <FormField control={control} name="with_details">
        {(field) => <Checkbox {...field}>{t('contact.with_details')}</Checkbox>}
      </FormField>
      <Button type="submit" variant="primary" isPending={form.isPending} className="xs:self-start">
        {t('contact.send')}
      </Button>
    </form>
  );
}
