import { useCurrentUser } from '../../lib/data/session.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { SignedInActions } from '../../ui/frame/signed-in-actions.tsx';

/** A registration page for a signed-in person: why it is not for their account, and the way on. */
export function SignedInHere({ text, signOutLabel }: { text: string; signOutLabel?: string }) {
  const { t } = useIntl();
  const { first_name, last_name } = useCurrentUser();
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-6 py-6">
      <h1 tabIndex={-1} className="text-h1 font-semibold text-balance">
        {t('sign_in.signed_in_as', { name: `${first_name} ${last_name}` })}
      </h1>
      <p className="text-ink-2">{text}</p>
      <SignedInActions {...(signOutLabel && { signOutLabel })} />
    </div>
  );
}
