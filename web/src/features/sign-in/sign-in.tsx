import { useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { lastSessionEnd } from '../../lib/ended-session.ts';
import { useIntl } from '../../lib/intl.ts';
import { homePath, signIn } from '../../lib/session.ts';
import { useSubmission } from '../../lib/use-submission.ts';
import { Alert } from '../../ui/alert.tsx';
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
  const [ended] = useState(lastSessionEnd);
  const [isSubmitted, setSubmitted] = useState(false);
  const { formRef, isPending, messages, failure, submit, refuse } = useSubmission();
  const requiredError = (value: string) => (isSubmitted && value === '' ? t('form.required') : undefined);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!email || !password) return refuse({});
    submit({ email, password }, async () => {
      await signIn(client, { email, password });
      await router.navigate({ to: next ?? homePath });
    });
  };
  const isWrong = failure?.code === 'invalid_credentials';

  return (
    <AuthPage title={t('sign_in.title')}>
      <form ref={formRef} onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
        {ended && (
          <Alert tone="info" title={t(`sign_in.ended_${ended}`)}>
            {t('sign_in.ended_text')}
          </Alert>
        )}
        <FormErrors title={t(isWrong ? 'sign_in.wrong' : 'sign_in.problem')} messages={isWrong ? [t('sign_in.wrong')] : messages} />
        <TextField
          label={t('form.email')}
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
          errorMessage={requiredError(email)}
        />
        <PasswordField
          label={t('form.password')}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          errorMessage={requiredError(password)}
        />
        <Link to="/forgot_password" className="link self-end py-1 text-note">
          {t('sign_in.forgotten')}
        </Link>
        <Button type="submit" variant="primary" isPending={isPending}>
          {t('sign_in.submit')}
        </Button>
      </form>
    </AuthPage>
  );
}
