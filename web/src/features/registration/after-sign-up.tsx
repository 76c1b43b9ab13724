import { useLocation } from '@tanstack/react-router';
import { isSignedIn } from '../../lib/data/session.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { ErrorCard } from '../../ui/layout/error-card.tsx';
import { Loading } from '../../ui/layout/skeleton.tsx';
import { Spinner } from '../../ui/layout/spinner.tsx';
import { CheckMail } from './check-mail.tsx';
import { ChoosePassword } from './choose-password.tsx';
import { NewConfirmationForm } from './new-confirmation-form.tsx';
import { pendingRegistration } from './pending-registration.ts';
import { RegistrationProgress } from './registration-progress.tsx';
import { SignedInHere } from './signed-in-here.tsx';
import { useConfirmation } from './use-confirmation.ts';

/** The steps between signing up and the member area. A link that confirms an address is for an account that nobody could sign in to yet. */
export function AfterSignUp() {
  const { t } = useIntl();
  const hasLink = useLocation({ select: ({ hash }) => new URLSearchParams(hash).has('confirmation_token') });
  if (hasLink && isSignedIn())
    return <SignedInHere text={t('registration.signed_in_confirm')} signOutLabel={t('registration.sign_out_and_confirm')} />;
  return <Steps />;
}

/** Confirming the e-mail, then waiting for validation. */
function Steps() {
  const { t } = useIntl();
  const { confirming, failure, retry, confirmWithPassword } = useConfirmation();
  const pending = pendingRegistration();
  if (confirming) return <Confirming />;
  if (failure?.code === 'confirmation_link_expired') {
    return (
      <NewConfirmationForm title={t('sign_in.link_expired')} intro={t('registration.confirmation_expired_text')} email={pending?.email} />
    );
  }
  if (failure?.code === 'password_needed') return <ChoosePassword onChoose={confirmWithPassword} />;
  if (failure) return <ErrorCard text={failure.message} error={failure} onRetry={retry} />;
  if (isSignedIn()) return <RegistrationProgress />;
  if (pending) return <CheckMail {...pending} />;
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
