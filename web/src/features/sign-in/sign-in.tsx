import { isStorageRefused } from '@binome/contract/values/browser-storage';
import { ApiFailure } from '@binome/contract/values/client';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { forgetPerson, knownPerson } from '../../lib/data/known-person.ts';
import { consolePath, homePath } from '../../lib/data/session.ts';
import { signIn } from '../../lib/data/sign-in.ts';
import { ssoAddress } from '../../lib/data/sso-address.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { lastSessionEnd } from '../../lib/http/ended-session.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import { buttonClass } from '../../ui/frame/button.tsx';
import { Alert } from '../../ui/layout/alert.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { AuthPage, useVisitedCompany } from './auth-page.tsx';
import { EmailInput } from './email-input.tsx';
import { Greeting } from './greeting.tsx';
import { LinkButton } from './link-button.tsx';
import { isNotAuthorised, NotAuthorised } from './not-authorised.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { PasswordPart } from './password-part.tsx';
import { facebookAddress, useSsoDomain } from './single-sign-on.ts';
import { keepStayChoice } from './stay-choice.ts';
import { useMailedSignIn } from './use-mailed-sign-in.ts';

// Few people have a second factor: the page of all others loads without it.
const SignInCode = lazy(() => import('./sign-in-code.tsx').then((module) => ({ default: module.SignInCode })));

/**
 * Signs in, then opens `next` or the dashboard: by a passkey, a mailed link, the account of the organisation, or a password, which is folded. A
 * device that knows its person greets them.
 */
export function SignIn({ next }: { next?: string }) {
  const { t } = useIntl();
  const client = useQueryClient();
  const router = useRouter();
  const [ended] = useState(lastSessionEnd);
  const company = useVisitedCompany();
  const [person, setPerson] = useState(knownPerson);
  const [asksCode, setAsksCode] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [passkeyFault, setPasskeyFault] = useState<string>();
  const [showsPassword, setShowsPassword] = useState(false);
  const { domain, look } = useSsoDomain();
  const form = useForm({
    defaultValues: { email: person?.email ?? '', password: '', stay_signed_in: person !== null },
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
  const link = useMailedSignIn(next);
  const methods = company?.sign_in_methods ?? 'password';
  const slug = methods === 'password' ? undefined : company?.slug;
  const ssoOnly = methods === 'sso';
  const offersPasskeys = company?.passkeys !== false && 'PublicKeyCredential' in window && !ssoOnly;
  const offersLongSessions = company?.long_sessions !== false;
  const stays = () => offersLongSessions && form.getValues().stay_signed_in;

  const sendLink = () => {
    const { email } = form.getValues();
    if (email.trim()) link.send({ email, stays: stays() });
    else form.check();
  };
  const onSubmit = (event: FormEvent) => {
    const { email, password } = form.getValues();
    if (!email || password) return form.props.onSubmit(event);
    event.preventDefault();
    look(email).then(
      (address) => {
        if (address) location.assign(ssoAddress({ domain: address, next }));
        else if (showsPassword) form.check();
        else sendLink();
      },
      (failure: ApiFailure) => form.refuse({ messages: [failure.message], failure }),
    );
  };
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
  const isWrong = failure?.code === 'invalid_credentials';
  const faults = passkeyFault ? [passkeyFault] : link.messages.length > 0 ? link.messages : messages;
  const hasEmailAbove = !person && !ssoOnly;
  const email = <EmailInput control={control} onLeave={(typed) => void look(typed).catch(() => {})} />;
  return (
    <AuthPage title={person ? t('sign_in.hello', { name: person.first_name }) : t('sign_in.title')}>
      {person && (
        <Greeting
          person={person}
          onForget={() => {
            forgetPerson();
            setPerson(null);
            form.reset({ email: '', password: '', stay_signed_in: false });
          }}
        />
      )}
      <form {...form.props} onSubmit={onSubmit} className="flex flex-col gap-4">
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
        <FormErrors title={t(isWrong ? 'sign_in.wrong' : 'sign_in.problem')} messages={isWrong ? [t('sign_in.wrong')] : faults} />
        {hasEmailAbove && email}
        {domain && !slug && (
          <Alert tone="info" title={t('sign_in.sso_available')} live>
            <p>{t('sign_in.sso_available_text')}</p>
            <a href={ssoAddress({ domain, next })} onClick={() => keepStayChoice(stays())} className="link inline-block py-1 font-semibold">
              {t('sign_in.sso_continue')}
            </a>
          </Alert>
        )}
        <div className="flex flex-col gap-3">
          {offersPasskeys && person && (
            <PasskeyButton next={next} stays={stays} variant="primary" onNotAuthorised={setRefusal} onRefused={setPasskeyFault} />
          )}
          {!ssoOnly && (
            <LinkButton variant={offersPasskeys && person ? 'secondary' : 'primary'} isPending={link.isPending} onPress={sendLink} />
          )}
          {offersPasskeys && !person && (
            <PasskeyButton next={next} stays={stays} variant="secondary" onNotAuthorised={setRefusal} onRefused={setPasskeyFault} />
          )}
          {slug && company && (
            <a
              href={ssoAddress({ company: slug, next })}
              onClick={() => keepStayChoice(stays())}
              className={buttonClass(ssoOnly ? 'primary' : 'secondary')}
            >
              <Building2 aria-hidden />
              {t('sign_in.continue_with', { company: company.name })}
            </a>
          )}
          {company?.facebook && (
            <a href={facebookAddress(company.slug, next)} onClick={() => keepStayChoice(stays())} className={buttonClass('secondary')}>
              {t('sign_in.facebook')}
            </a>
          )}
        </div>
        {link.sent && (
          <Alert tone="success" live>
            {link.sent}
          </Alert>
        )}
        {offersLongSessions && (
          <FormField control={control} name="stay_signed_in">
            {(field) => <Checkbox {...field}>{t('sign_in.stay')}</Checkbox>}
          </FormField>
        )}
        <Disclosure title={t('sign_in.with_password')} defaultExpanded={showsPassword} onExpandedChange={setShowsPassword}>
          {() => (
            <PasswordPart
              control={control}
              email={hasEmailAbove ? null : email}
              isPending={form.isPending}
              typedEmail={() => form.getValues().email}
            />
          )}
        </Disclosure>
      </form>
      <a href={consolePath} className="link self-center py-1 text-note">
        {t('sign_in.console')}
      </a>
    </AuthPage>
  );
}
