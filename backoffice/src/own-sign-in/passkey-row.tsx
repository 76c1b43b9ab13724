import type { OwnSignIn } from '@binome/contract/console/own-sign-in';
import { Button } from '@mui/material';
import { useIntl } from '../lib/intl.ts';
import { api } from '../providers/api.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Day } from '../ui/day.tsx';
import { useAction } from '../ui/use-action.ts';
import { RenameDialog } from './rename-dialog.tsx';
import { SignInRow } from './sign-in-row.tsx';

type Props = { passkey: OwnSignIn['passkeys'][number]; onChange(signIn: OwnSignIn): void };

/** A passkey with its dates, and buttons to rename and remove it. */
export function PasskeyRow({ passkey: { id, name, created_at, last_used_at }, onChange }: Props) {
  const { t } = useIntl();
  const removal = useAction(() => api('DELETE /backoffice/v1/session/passkeys/:id', { params: { id } }), {
    successMessage: 'console.own_sign_in.passkey_removed',
    onDone: onChange,
    refreshes: 'nothing',
  });
  const renaming = useAction(
    (newName: string) => api('PATCH /backoffice/v1/session/passkeys/:id', { params: { id }, body: { name: newName } }),
    { successMessage: 'console.own_sign_in.passkey_renamed', onDone: onChange, refreshes: 'nothing' },
  );
  return (
    <>
      <SignInRow name={name} details={<Dates created={created_at} used={last_used_at} />}>
        <Button
          size="small"
          variant="outlined"
          aria-label={t('console.name_and_value', { name: t('console.own_sign_in.passkey_rename'), value: name })}
          onClick={renaming.open}
        >
          {t('console.own_sign_in.passkey_rename')}
        </Button>
        <Button
          size="small"
          color="error"
          variant="outlined"
          aria-label={t('console.name_and_value', { name: t('console.own_sign_in.passkey_remove'), value: name })}
          onClick={removal.open}
        >
          {t('console.own_sign_in.passkey_remove')}
        </Button>
      </SignInRow>
      {renaming.isOpen && <RenameDialog name={name} action={renaming} />}
      <ConfirmDialog
        action={removal}
        title={t('console.own_sign_in.passkey_remove_title', { name })}
        consequence={t('console.own_sign_in.passkey_remove_text')}
        confirm={t('console.own_sign_in.passkey_remove')}
        onConfirm={removal.run}
      />
    </>
  );
}

function Dates({ created, used }: { created: string; used: string | null }) {
  const { t } = useIntl();
  return (
    <>
      {t('console.own_sign_in.passkey_since')} <Day at={created} />
      {used && (
        <>
          {' · '}
          {t('console.own_sign_in.passkey_used')} <Day at={used} />
        </>
      )}
    </>
  );
}
