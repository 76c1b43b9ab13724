import type { OpenedAccessLink } from '@binome/contract/accounts/registration';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from '../../lib/forms/use-form.ts';
import { api } from '../../lib/http/api.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Consent } from './consent.tsx';
import { IdentityFields } from './identity-fields.tsx';
import { PasswordFields } from './password-fields.tsx';
import { storePendingRegistration, storeRegistrationKey } from './pending-registration.ts';
import { SignUpFaults } from './sign-up-faults.tsx';
import { fieldNames, initialForm, requestBody } from './sign-up-fields.ts';

/** Never stored in the draft. */
const secretFields = ['password', 'password_confirmation', 'accepts'] as const;

interface SignUpFormProps {
  linkId: string;
  token: string;
  link: OpenedAccessLink;
}

/** The form of an open link: identity, password and consent. */
export function SignUpForm({ linkId, token, link }: SignUpFormProps) {
  const intl = useIntl();
  const { t } = intl;
  const navigate = useNavigate();
  const form = useForm({
    defaultValues: initialForm(link, intl.timeZone),
    fields: fieldNames,
    draft: `sign_up.${linkId}`,
    secret: secretFields,
    focusesField: false,
    send: async (values) => {
      const { email, registration_key } = await api('POST /auth', { body: requestBody(values, { id: linkId, token }, link, intl) });
      storeRegistrationKey(registration_key);
      storePendingRegistration({ email, back: `/program_sign_up?link=${linkId}` });
      await navigate({ to: '/auth', state: (state) => ({ ...state, link_token: token }) });
    },
  });
  const { control } = form;

  return (
    <form {...form.props} className="flex flex-col gap-6">
      <SignUpFaults control={control} messages={form.messages} refusals={form.refusals} />
      <IdentityFields control={control} link={link} />
      <PasswordFields control={control} minLength={link.password_min_length} />
      <Consent control={control} link={link} />
      <Button type="submit" variant="primary" isPending={form.isPending} className="xs:self-start">
        {t('registration.submit')}
      </Button>
    </form>
  );
}
