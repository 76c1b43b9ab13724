import { ApiFailure } from '@binome/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { currentIntl, useIntl } from '../../lib/intl.ts';
import { homePath, signIn } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AuthPage } from './auth-page.tsx';

/**
 * Signs in with e-mail and password, then opens `next` or the dashboard. Holds its two fields itself, because the form library
 * would be a tenth of the JavaScript of this page.
 */
export function SignIn({ next }: { next?: string }) {
  const { t } = useIntl();
  const client = useQueryClient();
  const router = useRouter();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<{ title: string; messages: string[] }>();
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const requiredError = (value: string) => (isSubmitted && value === '' ? t('form.required') : undefined);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    setRefusal(undefined);
    if (!email || !password) return (email ? passwordInput : emailInput).current?.focus();
    setPending(true);
    try {
      await signIn(client, { email, password });
      await router.navigate({ to: next ?? homePath });
    } catch (error) {
      setRefusal(refusalTexts(error));
    } finally {
      setPending(false);
    }
  };

  return (
    <AuthPage title={t('sign_in.title')}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        {refusal && <FormErrors {...refusal} />}
        <TextField
          label={t('form.email')}
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
          inputRef={emailInput}
          errorMessage={requiredError(email)}
        />
        <PasswordField
          label={t('form.password')}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          inputRef={passwordInput}
          errorMessage={requiredError(password)}
        />
        <Link to="/forgot_password" className="link self-end py-1 text-note">
          {t('sign_in.forgotten')}
        </Link>
        <Button type="submit" variant="primary" isPending={pending}>
          {t('sign_in.submit')}
        </Button>
      </form>
    </AuthPage>
  );
}

function refusalTexts(error: unknown): { title: string; messages: string[] } {
  const { t } = currentIntl();
  if (!(error instanceof ApiFailure)) throw error;
  if (error.code === 'invalid_credentials') return { title: t('sign_in.wrong'), messages: [t('sign_in.wrong')] };
  return { title: t('sign_in.problem'), messages: error.errors.full_messages };
}
