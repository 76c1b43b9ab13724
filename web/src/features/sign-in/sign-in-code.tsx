import { secondFactorCodeLength } from '@binome/contract/values/limits';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useIntl } from '../../lib/intl.ts';
import { useSubmission } from '../../lib/use-submission.ts';
import { Button } from '../../ui/button.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AuthPage } from './auth-page.tsx';

interface SignInCodeProps {
  intro: string;
  /** Signs in with the code. Throws the API's refusal. */
  send: (otp: string) => Promise<void>;
  back: string;
  onBack: () => void;
}

/**
 * Asks for the code of the authenticator app, once the password was right or a new provider has named the person. Holds its field itself,
 * as the sign-in page does.
 */
export function SignInCode({ intro, send, back, onBack }: SignInCodeProps) {
  const { t } = useIntl();
  const [otp, setOtp] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const fieldRef = useRef<HTMLInputElement>(null);
  const { formRef, isPending, faults, messages, submit, refuse } = useSubmission({ fieldOf: (field) => field });
  useEffect(() => fieldRef.current?.focus(), []);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!otp) return refuse({});
    submit({ otp }, () => send(otp));
  };

  return (
    <AuthPage title={t('sign_in.code_title')} intro={intro}>
      <form ref={formRef} onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
        <FormErrors title={t('sign_in.problem')} messages={messages} />
        <TextField
          isRequired
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
          {back}
        </Button>
      </form>
    </AuthPage>
  );
}
