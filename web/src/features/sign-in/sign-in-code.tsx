import { secondFactorCodeLength } from '@binome/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useIntl } from '../../lib/intl.ts';
import { homePath, signIn } from '../../lib/session.ts';
import { useSubmission } from '../../lib/use-submission.ts';
import { Button } from '../../ui/button.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AuthPage } from './auth-page.tsx';
import { isNotAuthorised } from './not-authorised.tsx';

interface SignInCodeProps {
  email: string;
  password: string;
  next: string | undefined;
  onBack: () => void;
  onNotAuthorised: (text: string) => void;
}

/** Asks for the code of the authenticator app, once the password was right. Holds its field itself, as the sign-in page does. */
export function SignInCode({ email, password, next, onBack, onNotAuthorised }: SignInCodeProps) {
  const { t } = useIntl();
  const client = useQueryClient();
  const router = useRouter();
  const [otp, setOtp] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const fieldRef = useRef<HTMLInputElement>(null);
  const { formRef, isPending, faults, messages, submit, refuse } = useSubmission({ fieldOf: (field) => field });
  useEffect(() => fieldRef.current?.focus(), []);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!otp) return refuse({});
    submit({ otp }, async () => {
      try {
        await signIn(client, { email, password, otp });
      } catch (error) {
        if (isNotAuthorised(error)) return onNotAuthorised(error.message);
        throw error;
      }
      await router.navigate({ to: next ?? homePath });
    });
  };

  return (
    <AuthPage title={t('sign_in.code_title')} intro={t('sign_in.code_intro')}>
      <form ref={formRef} onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
        <FormErrors title={t('sign_in.problem')} messages={messages} />
        <TextField
          label={t('sign_in.code')}
          description={t('sign_in.code_text')}
          autoComplete="one-time-code"
          maxLength={secondFactorCodeLength}
          inputRef={fieldRef}
          value={otp}
          onChange={setOtp}
          errorMessage={isSubmitted && otp === '' ? t('form.required') : faults.otp}
        />
        <Button type="submit" variant="primary" isPending={isPending}>
          {t('sign_in.submit')}
        </Button>
        <Button variant="quiet" onPress={onBack}>
          {t('sign_in.code_back')}
        </Button>
      </form>
    </AuthPage>
  );
}
