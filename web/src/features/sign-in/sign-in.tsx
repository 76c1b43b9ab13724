import { ApiFailure } from '@binome/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { currentIntl, useIntl } from '../../lib/intl.ts';
import { home, signIn } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useField } from '../../ui/use-field.ts';
import { AuthPage } from './auth-page.tsx';

interface SignInForm {
  email: string;
  password: string;
}

/** E-mail and password; afterwards the page that was asked for, or the dashboard. */
export function SignIn({ next }: { next?: string }) {
  const { t } = useIntl();
  const client = useQueryClient();
  const router = useRouter();
  const [refusal, setRefusal] = useState<{ title: string; messages: string[] }>();
  const { control, handleSubmit, formState } = useForm<SignInForm>({ defaultValues: { email: '', password: '' } });
  const required = { required: t('form.required') };

  const submit = handleSubmit(async (form) => {
    setRefusal(undefined);
    try {
      await signIn(client, form);
    } catch (error) {
      setRefusal(refusalOf(error));
      return;
    }
    await router.navigate({ to: next ?? home });
  });

  return (
    <AuthPage title={t('sign_in.title')}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        {refusal && <FormErrors {...refusal} />}
        <TextField label={t('form.email')} type="email" autoComplete="username" {...useField(control, 'email', required)} />
        <PasswordField label={t('form.password')} autoComplete="current-password" {...useField(control, 'password', required)} />
        <Link to="/forgot_password" search={{}} className="link self-end py-1 text-note">
          {t('sign_in.forgotten')}
        </Link>
        <Button type="submit" variant="primary" isPending={formState.isSubmitting}>
          {t('sign_in.submit')}
        </Button>
      </form>
    </AuthPage>
  );
}

function refusalOf(error: unknown): { title: string; messages: string[] } {
  const { t } = currentIntl();
  if (!(error instanceof ApiFailure)) throw error;
  if (error.code === 'invalid_credentials') return { title: t('sign_in.wrong'), messages: [t('sign_in.wrong')] };
  return { title: t('sign_in.problem'), messages: error.errors.full_messages };
}
