import { useIntl } from '../lib/intl.ts';

/** The rules that fields of several forms have in common, with what is said when they are broken. */
export function useValidationRules() {
  const { t } = useIntl();
  const required = t('form.required');
  return {
    /** More than spaces. */
    filled: { validate: (text: string) => text.trim() !== '' || required },
    /** The shape alone: whether the address exists, only a mail can tell. */
    email: { required, pattern: { value: /^\s*\S+@\S+\.\S+\s*$/, message: t('form.email_invalid') } },
    newPassword: (least: number) => ({ required, minLength: { value: least, message: t('sign_in.rule_length', { count: least }) } }),
    /** The same as the form's `password`. */
    repeatedPassword: {
      required,
      validate: (text: string, form: { password: string }) => text === form.password || t('sign_in.passwords_differ'),
    },
  };
}
