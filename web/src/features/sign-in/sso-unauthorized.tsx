import { useIntl } from '../../lib/intl.ts';
import { Alert } from '../../ui/alert.tsx';
import { AuthPage } from './auth-page.tsx';
import { BackToSignIn } from './back-to-sign-in.tsx';

/** A refused single sign-on. The reason is in the log of the company's administrators, under this number. */
export function SsoUnauthorized({ number }: { number: string | undefined }) {
  const { t } = useIntl();
  return (
    <AuthPage title={t('sign_in.unauthorized_title')}>
      <Alert tone="danger">
        <p>{t('sign_in.unauthorized_text')}</p>
        {number && <p className="mt-2">{t('sign_in.unauthorized_number', { number })}</p>}
      </Alert>
      <BackToSignIn returnTo={undefined} />
    </AuthPage>
  );
}
