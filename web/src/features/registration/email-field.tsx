import type { OpenedAccessLink } from '@binome/contract/accounts/registration';
import { cleanEmail, emailFault } from '@binome/contract/values/email-address';
import type { Control } from 'react-hook-form';
import { useIntl } from '../../lib/text/intl.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useField } from '../../ui/fields/use-field.ts';
import { hasAllowedDomain } from './email-domains.ts';
import type { SignUpForm } from './sign-up-fields.ts';

/** The e-mail address: read-only if a provider names it, limited to the allowed domains with an open link. */
export function EmailField({
  control,
  link: { kind, invited, allowed_domains },
}: {
  control: Control<SignUpForm>;
  link: OpenedAccessLink;
}) {
  const { t, formatList } = useIntl();
  const domains = formatList(
    allowed_domains.map((domain) => `@${domain}`),
    { type: 'disjunction' },
  );
  const field = useField(control, 'email', {
    required: t('form.required'),
    validate: (value) => {
      if (value.trim() === '') return t('form.required');
      if (emailFault(cleanEmail(value))) return t('form.email_invalid');
      return hasAllowedDomain(value, allowed_domains) || t('registration.email_domains', { domains });
    },
  });
  const openLinkHint = allowed_domains.length > 0 ? t('registration.email_domains', { domains }) : t('registration.email_why');
  return (
    <TextField
      label={t('registration.email')}
      type="email"
      autoComplete="username"
      isReadOnly={invited !== null}
      description={kind === 'open' ? openLinkHint : t('registration.email_proven')}
      {...field}
    />
  );
}
