import { useIntl } from '../../lib/text/intl.ts';
import { Alert } from '../../ui/layout/alert.tsx';
import { AuthPage } from './auth-page.tsx';
import { BackToSignIn } from './back-to-sign-in.tsx';

type Props = { number?: string; protocol?: 'openid_connect' | 'facebook' };

/** A refused single sign-on. With a number, the log of the company's administrators has the reason. */
export function SsoUnauthorized({ number, protocol }: Props) {
  const { t } = useIntl();
  return (
    <AuthPage title={t('sign_in.unauthorized_title')}>
      <Alert tone="danger">
        <p>{t(protocol ? `sign_in.unauthorized_${protocol}` : 'sign_in.unauthorized_text')}</p>
        {number && <p className="mt-2">{t('sign_in.unauthorized_number', { number })}</p>}
      </Alert>
      <BackToSignIn returnTo={undefined} />
    </AuthPage>
  );
}
