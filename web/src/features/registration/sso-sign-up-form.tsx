import type { OpenedAccessLink } from '@binome/contract/accounts/registration';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { joiningPath, startSession } from '../../lib/data/session.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { api } from '../../lib/http/api.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Consent } from './consent.tsx';
import { IdentityFields } from './identity-fields.tsx';
import { openFirstPage } from './open-first-page.ts';
import { SignUpFaults } from './sign-up-faults.tsx';
import { fieldNames, initialForm, personOf } from './sign-up-fields.ts';

/** Identity and consent. Sending it creates the account and opens its session. */
export function SsoSignUpForm({ code, link }: { code: string; link: OpenedAccessLink }) {
  const intl = useIntl();
  const { t } = intl;
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useForm({
    defaultValues: initialForm(link, intl.timeZone),
    fields: fieldNames,
    focusesField: false,
    send: async (values) => {
      const { data, return_path } = await api('POST /auth/sso/registration', { body: { code, ...personOf(values, link, intl) } });
      await startSession(client, data);
      const isMember = joiningPath(data) === null && return_path !== null;
      if (isMember && return_path !== '/profile-choice') await navigate({ to: return_path, replace: true });
      else await openFirstPage(client, navigate, data);
    },
  });
  const { control } = form;

  return (
    <form {...form.props} className="flex flex-col gap-6">
      <SignUpFaults control={control} messages={form.messages} refusals={form.refusals} />
      <IdentityFields control={control} link={link} />
      <Consent control={control} link={link} />
      <Button type="submit" variant="primary" isPending={form.isPending} className="xs:self-start">
        {t('registration.submit')}
      </Button>
    </form>
  );
}
