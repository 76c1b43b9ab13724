import { passwordLength } from '@binome/contract/values/limits';
import { useIntl } from '../../lib/text/intl.ts';

/** Validation rules that several forms share, with their messages. */
export function useValidationRules() {
  const { t } = useIntl();
  const required = t('form.required');
  return {
    /** Not blank. */
    filled: { required, validate: (text: string) => text.trim() !== '' || required },
    /** Checks only the format of the address. */
    email: { required, pattern: { value: /^\s*\S+@\S+\.\S+\s*$/, message: t('form.email_invalid') } },
    newPassword: (min: number) => {
      const { max } = passwordLength;
      const message = t('sign_in.rule_length', { min, max });
      return { required, minLength: { value: min, message }, maxLength: { value: max, message } };
    },
    /** Equal to the form's `password`. */
    repeatedPassword: {
      required,
      validate: (text: string, form: { password: string }) => text === form.password || t('sign_in.passwords_differ'),
    },
  };
}
