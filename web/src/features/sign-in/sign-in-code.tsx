import { secondFactorCodeLength } from '@binome/contract/values/limits';
import { useEffect } from 'react';
import { useForm } from '../../lib/forms/use-form.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import { Button } from '../../ui/frame/button.tsx';
import { AuthPage } from './auth-page.tsx';

interface SignInCodeProps {
  intro: string;
  /** Signs in with the code. Throws the API's refusal. */
  send: (otp: string) => Promise<void>;
  back: string;
  onBack: () => void;
}

/** Asks for the code of the authenticator app, once the password was right or a new provider has named the person. */
export function SignInCode({ intro, send, back, onBack }: SignInCodeProps) {
  const { t } = useIntl();
  const form = useForm({ defaultValues: { otp: '' }, send: ({ otp }) => send(otp) });
  const { setFocus } = form;
  useEffect(() => setFocus('otp'), [setFocus]);

  return (
    <AuthPage title={t('sign_in.code_title')} intro={intro}>
      <form {...form.props} className="flex flex-col gap-4">
        <FormErrors title={t('sign_in.problem')} messages={form.messages} />
        <FormField control={form.control} name="otp" rules={{ required: t('form.required') }}>
          {(field) => (
            <TextField
              label={t('sign_in.code')}
              description={t('sign_in.code_text')}
              autoComplete="one-time-code"
              maxLength={secondFactorCodeLength}
              {...field}
            />
          )}
        </FormField>
        <Button type="submit" variant="primary" isPending={form.isPending}>
          {t('sign_in.submit')}
        </Button>
        <Button variant="quiet" onPress={onBack}>
          {back}
        </Button>
      </form>
    </AuthPage>
  );
}
