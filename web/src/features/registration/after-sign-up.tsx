import { useIntl } from '../../lib/intl.ts';
import { isSignedIn } from '../../lib/session.ts';
import { ErrorCard } from '../../ui/error-card.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { CheckMail } from './check-mail.tsx';
import { ChoosePassword } from './choose-password.tsx';
import { pendingRegistration } from './draft.ts';
import { NewConfirmationForm } from './new-confirmation-form.tsx';
import { RegistrationProgress } from './registration-progress.tsx';
import { useConfirmation } from './use-confirmation.ts';

/** What happens between registering and the member area: the mail, its link, the wait. */
export function AfterSignUp() {
  const { t } = useIntl();
  const { confirming, failure, retry, choose } = useConfirmation();
  const waiting = pendingRegistration();
  if (confirming) return <Confirming />;
  if (failure?.code === 'confirmation_link_expired') {
    return (
      <NewConfirmationForm title={t('sign_in.link_expired')} intro={t('registration.confirmation_expired_text')} email={waiting?.email} />
    );
  }
  if (failure?.code === 'password_needed') return <ChoosePassword onChoose={choose} />;
  if (failure) return <ErrorCard text={failure.message} onRetry={retry} />;
  if (isSignedIn()) return <RegistrationProgress />;
  if (waiting) return <CheckMail {...waiting} />;
  return <NewConfirmationForm title={t('registration.where_am_i')} intro={t('registration.where_am_i_text')} />;
}

function Confirming() {
  const { t } = useIntl();
  return (
    <Loading className="grid grow place-items-center gap-3 py-16">
      <div className="flex items-center gap-3 text-h3">
        <Spinner />
        {t('registration.confirming')}
      </div>
    </Loading>
  );
}
