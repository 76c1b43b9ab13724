import { useIntl } from '../../lib/intl.ts';
import { isSignedIn } from '../../lib/session.ts';
import { ErrorCard } from '../../ui/error-card.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AskConfirmation } from './ask-confirmation.tsx';
import { CheckMail } from './check-mail.tsx';
import { ChoosePassword } from './choose-password.tsx';
import { useConfirmation } from './confirmation.ts';
import { registered } from './draft.ts';
import { Progress } from './progress.tsx';

/** What happens between registering and the member area: the mail, its link, the wait. */
export function Auth() {
  const { t } = useIntl();
  const { confirming, failure, retry, choose } = useConfirmation();
  const waiting = registered();
  if (confirming) return <Confirming />;
  if (failure?.code === 'confirmation_link_expired') {
    return <AskConfirmation title={t('sign_in.link_expired')} intro={t('registration.confirmation_expired_text')} email={waiting?.email} />;
  }
  if (failure?.code === 'password_needed') return <ChoosePassword onChoose={choose} />;
  if (failure) return <ErrorCard text={failure.message} onRetry={retry} />;
  if (isSignedIn()) return <Progress />;
  if (waiting) return <CheckMail {...waiting} />;
  return <AskConfirmation title={t('registration.where_am_i')} intro={t('registration.where_am_i_text')} />;
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
