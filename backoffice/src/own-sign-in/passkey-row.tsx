import type { OwnSignIn } from '@binome/contract/console/own-sign-in';
import { Button } from '@mui/material';
import { useState } from 'react';
import { Confirm, useNotify } from 'react-admin';
import { useIntl } from '../lib/intl.ts';
import { api } from '../providers/api.ts';
import { Day } from '../ui/day.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { SignInRow } from './sign-in-row.tsx';
import { useStep } from './use-step.ts';

type Props = { passkey: OwnSignIn['passkeys'][number]; onChange(signIn: OwnSignIn): void };

/** A passkey with its dates, and buttons to rename and remove it. */
export function PasskeyRow({ passkey: { id, name, created_at, last_used_at }, onChange }: Props) {
  const { t } = useIntl();
  const notify = useNotify();
  const [asked, setAsked] = useState<'rename' | 'remove'>();
  const { isPending, refusal, setRefusal, run } = useStep();
  const close = () => {
    setAsked(undefined);
    setRefusal(undefined);
  };
  const remove = () =>
    run(async () => {
      onChange(await api('DELETE /backoffice/v1/session/passkeys/:id', { params: { id } }));
      notify('console.own_sign_in.passkey_removed', { type: 'success' });
    });
  const rename = (newName: string) =>
    run(async () => {
      onChange(await api('PATCH /backoffice/v1/session/passkeys/:id', { params: { id }, body: { name: newName } }));
      notify('console.own_sign_in.passkey_renamed', { type: 'success' });
      close();
    });
  return (
    <>
      <SignInRow name={name} details={<Dates created={created_at} used={last_used_at} />}>
        <Button
          size="small"
          variant="outlined"
          aria-label={t('console.name_and_value', { name: t('console.own_sign_in.passkey_rename'), value: name })}
          onClick={() => setAsked('rename')}
        >
          {t('console.own_sign_in.passkey_rename')}
        </Button>
        <Button
          size="small"
          color="error"
          variant="outlined"
          aria-label={t('console.name_and_value', { name: t('console.own_sign_in.passkey_remove'), value: name })}
          onClick={() => setAsked('remove')}
        >
          {t('console.own_sign_in.passkey_remove')}
        </Button>
      </SignInRow>
      {asked === 'rename' && <RenameDialog name={name} isPending={isPending} refusal={refusal} onRename={rename} onClose={close} />}
      <Confirm
        isOpen={asked === 'remove'}
        loading={isPending}
        title={t('console.own_sign_in.passkey_remove_title', { name })}
        content={refusal ?? 'console.own_sign_in.passkey_remove_text'}
        confirm={t('console.own_sign_in.passkey_remove')}
        onConfirm={remove}
        onClose={close}
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
