import { isStorageRefused } from '@binome/contract/values/browser-storage';
import { ApiFailure } from '@binome/contract/values/client';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { consolePath, homePath, signIn } from '../../lib/data/session.ts';
import { ssoAddress } from '../../lib/data/sso-address.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { lastSessionEnd } from '../../lib/http/ended-session.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import { Button, buttonClass } from '../../ui/frame/button.tsx';
import { Alert } from '../../ui/layout/alert.tsx';
import { AuthPage, useVisitedCompany } from './auth-page.tsx';
import { isNotAuthorised, NotAuthorised } from './not-authorised.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { facebookAddress, useSsoDomain } from './single-sign-on.ts';

// Few people have a second factor: the page of all others loads without it.
const SignInCode = lazy(() => import('./sign-in-code.tsx').then((module) => ({ default: module.SignInCode })));

/**
 * Signs in with e-mail and password, then opens `next` or the dashboard, or leads to the company's single sign-on.
 */
export function SignIn({ next }: { next?: string }) {
  const { t } = useIntl();
  const client = useQueryClient();
  const router = useRouter();
  const [ended] = useState(lastSessionEnd);
  const company = useVisitedCompany();
  const [asksCode, setAsksCode] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [showsPassword, setShowsPassword] = useState(false);
  const { domain, look } = useSsoDomain();
  const required = { required: t('form.required') };
  const form = useForm({
    defaultValues: { email: '', password: '' },
    fields: [],
    send: async (credentials) => {
      const hasEntered = await signIn(client, credentials).then(
        () => true,
        (error: unknown) => {
          if (isNotAuthorised(error)) setRefusal(error.message);
          else if (error instanceof ApiFailure && error.code === 'otp_required') setAsksCode(true);
          else throw error;
          return false;
        },
      );
      if (hasEntered) await router.navigate({ to: next ?? homePath });
    },
  });
  const { control, messages, failure } = form;
  const onSubmit = (event: FormEvent) => {
    const { email, password } = form.getValues();
    if (!email || password) return form.props.onSubmit(event);
    event.preventDefault();
    look(email).then(
      (address) => {
        if (address) location.assign(ssoAddress({ domain: address, next }));
        else form.check();
      },
      (failure: ApiFailure) => form.refuse({ messages: [failure.message], failure }),
    );
  };
  const isWrong = failure?.code === 'invalid_credentials';
  const methods = company?.sign_in_methods ?? 'password';
  const slug = methods === 'password' ? undefined : company?.slug;
  const hidesPassword = methods === 'sso' && !showsPassword;
  const offersPasskeys = company?.passkeys !== false && 'PublicKeyCredential' in window && !hidesPassword;

  const startAgain = () => {
    setRefusal(undefined);
    setAsksCode(false);
    form.reset({ ...form.getValues(), password: '' });
  };
  if (refusal) return <NotAuthorised text={refusal} onBack={startAgain} />;
  if (asksCode) {
    const send = async (otp: string) => {
      try {
        await signIn(client, { ...form.getValues(), otp });
      } catch (error) {
        if (isNotAuthorised(error)) return setRefusal(error.message);
        throw error;
      }
      await router.navigate({ to: next ?? homePath });
    };
    return (
      <Suspense fallback={null}>
        <SignInCode intro={t('sign_in.code_intro')} send={send} back={t('sign_in.code_back')} onBack={() => setAsksCode(false)} />
      </Suspense>
    );
  }
  return (
    <AuthPage title={t('sign_in.title')}>
      {slug && company && (
        <>
          <a href={ssoAddress({ company: slug, next })} className={buttonClass('primary')}>
            {t('sign_in.continue_with', { company: company.name })}
          </a>
          {hidesPassword ? (
            <Button variant="quiet" onPress={() => setShowsPassword(true)}>
              {t('sign_in.with_password')}
            </Button>
          ) : (
            <p className="text-center text-small text-ink-2">{t('sign_in.or')}</p>
          )}
        </>
      )}
      <form {...form.props} onSubmit={onSubmit} hidden={hidesPassword} className="flex flex-col gap-4 [&[hidden]]:hidden">
        {ended && (
          <Alert tone="info" title={t(`sign_in.ended_${ended}`)}>
            {t('sign_in.ended_text')}
          </Alert>
        )}
        {isStorageRefused() && (
          <Alert tone="info" title={t('sign_in.storage_refused')}>
            {t('sign_in.storage_refused_text')}
          </Alert>
        )}
        <FormErrors title={t(isWrong ? 'sign_in.wrong' : 'sign_in.problem')} messages={isWrong ? [t('sign_in.wrong')] : messages} />
        <FormField control={control} name="email" rules={required}>
          {(field) => (
            <TextField
              label={t('form.email')}
              type="email"
              autoComplete="username webauthn"
              {...field}
              onBlur={() => void look(field.value).catch(() => {})}
            />
          )}
        </FormField>
        {domain && !slug && (
          <Alert tone="info" title={t('sign_in.sso_available')} live>
            <p>{t('sign_in.sso_available_text')}</p>
            <a href={ssoAddress({ domain, next })} className="link inline-block py-1 font-semibold">
              {t('sign_in.sso_continue')}
            </a>
          </Alert>
        )}
        <FormField control={control} name="password" rules={required}>
          {(field) => <PasswordField label={t('form.password')} autoComplete="current-password" {...field} />}
        </FormField>
        <Link to="/forgot_password" className="link self-end py-1 text-note">
          {t('sign_in.forgotten')}
        </Link>
        <Button type="submit" variant={slug ? 'secondary' : 'primary'} isPending={form.isPending}>
          {t('sign_in.submit')}
        </Button>
      </form>
      {offersPasskeys && <PasskeyButton next={next} onNotAuthorised={setRefusal} />}
      {company?.facebook && (
        <a href={facebookAddress(company.slug, next)} className={buttonClass('secondary')}>
          {t('sign_in.facebook')}
        </a>
      )}
      <a href={consolePath} className="link self-center py-1 text-note">
        {t('sign_in.console')}
      </a>
    </AuthPage>
  );
}
