import { ApiFailure } from '@binome/contract/values/client';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { homePath } from '../../lib/data/session.ts';
import { signInByLink } from '../../lib/data/sign-in.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { AuthPage } from './auth-page.tsx';
import { BackToSignIn } from './back-to-sign-in.tsx';
import { isNotAuthorised, NotAuthorised } from './not-authorised.tsx';
import { SignInCode } from './sign-in-code.tsx';

/** The page of a mailed link. It signs nobody in by itself, because mail programs open links: the button does. */
export function SignInLink({ token }: { token: string }) {
  const { t } = useIntl();
  const client = useQueryClient();
  const router = useRouter();
  const [asksCode, setAsksCode] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [isExpired, setExpired] = useState(token === '');
  const enter = async (otp?: string) => {
    try {
      const path = await signInByLink(client, { token, ...(otp && { otp }) });
      await router.navigate({ to: path ?? homePath, replace: true });
    } catch (error) {
      if (isNotAuthorised(error)) return setRefusal(error.message);
      if (error instanceof ApiFailure && error.code === 'otp_required') return setAsksCode(true);
      if (error instanceof ApiFailure && error.code === 'sign_in_link_expired') setExpired(true);
      throw error;
    }
  };
  const form = useForm({ defaultValues: {}, send: () => enter() });
  if (refusal) return <NotAuthorised text={refusal} />;
  if (asksCode && !isExpired) {
    const leave = () => void router.navigate({ to: '/sign_in' });
    return <SignInCode intro={t('sign_in.code_intro')} send={enter} back={t('sign_in.back')} onBack={leave} />;
  }
  if (isExpired) {
    return (
      <AuthPage title={t('sign_in.mail_link_expired')} intro={t('sign_in.mail_link_expired_text')}>
        <BackToSignIn returnTo={undefined} />
      </AuthPage>
    );
  }
  return (
    <AuthPage title={t('sign_in.mail_link_title')}>
      <form {...form.props} className="flex flex-col gap-4">
        <FormErrors title={t('sign_in.problem')} messages={form.messages} />
        <Button type="submit" variant="primary" isPending={form.isPending}>
          {t('sign_in.mail_link_enter')}
        </Button>
      </form>
    </AuthPage>
  );
}
