import { consolePath, homePath, isSignedIn } from '../../lib/data/session.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { BackLink } from '../../ui/layout/back-link.tsx';

/** A link to the sign-in page of the member app or of the console. A person who is signed in to the app goes on there. */
export function BackToSignIn({ returnTo }: { returnTo: 'console' | undefined }) {
  const { t } = useIntl();
  if (!returnTo && isSignedIn()) return <BackLink to={homePath}>{t('sign_in.go_on')}</BackLink>;
  return returnTo ? (
    <BackLink to={consolePath} reloadDocument>
      {t('sign_in.back')}
    </BackLink>
  ) : (
    <BackLink to="/sign_in">{t('sign_in.back')}</BackLink>
  );
}
