import { useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { currentUserQuery, homePath, joiningPath, signOut } from '../../lib/data/session.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button, LinkButton } from './button.tsx';

interface SignedInActionsProps {
  /** Without it, signing out would not help. */
  signOutLabel?: string;
  /** By default the page loads again: its history entry still has the secret of the link. */
  onSignedOut?: () => void;
}

/** The way on for a signed-in person on a page for visitors: with this account, or without it. */
export function SignedInActions({ signOutLabel, onSignedOut = () => location.reload() }: SignedInActionsProps) {
  const { t } = useIntl();
  const client = useQueryClient();
  const user = client.getQueryData(currentUserQuery.queryKey);
  return (
    <div className="flex flex-wrap gap-3">
      <LinkButton to={(user && joiningPath(user)) ?? homePath} variant="primary">
        {t('sign_in.go_on')}
      </LinkButton>
      {signOutLabel && (
        <Button onPress={() => signOut(client).then(onSignedOut)}>
          <LogOut aria-hidden />
          {signOutLabel}
        </Button>
      )}
    </div>
  );
}
