import { useIntl } from '../../lib/intl.ts';
import { consolePath } from '../../lib/session.ts';
import { BackLink } from '../../ui/back-link.tsx';

/** A link to the sign-in page of the member app or of the console. */
export function BackToSignIn({ returnTo }: { returnTo: 'console' | undefined }) {
  const { t } = useIntl();
  return returnTo ? (
    <BackLink to={consolePath} reloadDocument>
      {t('sign_in.back')}
    </BackLink>
  ) : (
    <BackLink to="/sign_in">{t('sign_in.back')}</BackLink>
  );
}
