import { useForm } from '../../lib/forms/use-form.ts';
import { api } from '../../lib/http/api.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { CurrentPassword } from './current-password.tsx';

interface LinkProviderProps {
  provider: 'company' | 'facebook';
  /** The name of the company. */
  company: string;
  asksPassword: boolean;
}

/** Leads to a provider, where the person proves that an account is theirs. Whoever has a password enters it first. */
export function LinkProvider({ provider, company, asksPassword }: LinkProviderProps) {
  const { t } = useIntl();
  const texts = {
    company: { title: t('settings.link_company_title', { company }), text: t('settings.link_company_text', { company }) },
    facebook: { title: t('settings.link_facebook_title'), text: t('settings.link_facebook_text') },
  }[provider];
  const form = useForm({
    defaultValues: { current_password: '' },
    secret: ['current_password'],
    send: async ({ current_password }) => {
      const body = { provider, ...(asksPassword && { current_password }) };
      location.assign((await api('POST /api/v1/identity_links', { body })).url);
    },
  });
  return (
    <form {...form.props} className="flex flex-col gap-3">
      <h3 className="font-semibold">{texts.title}</h3>
      <p className="text-note text-ink-2">{texts.text}</p>
      <FormErrors title={t('settings.not_saved')} messages={form.messages} />
      {asksPassword && <CurrentPassword control={form.control} />}
      <Button type="submit" variant="secondary" isPending={form.isPending} className="self-start">
        {t(`settings.link_${provider}`)}
      </Button>
    </form>
  );
}
