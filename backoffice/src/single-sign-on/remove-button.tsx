import type { SingleSignOn } from '@binome/contract/console/single-sign-on';
import { Alert, Button, DialogContentText } from '@mui/material';
import { useState } from 'react';
import { Confirm } from 'react-admin';
import { type PlainId, useIntl } from '../lib/intl.ts';
import { useChange } from './use-change.ts';

type Props = {
  /** The name of the removed setting, for the question and the accessible name. */
  name: string;
  /** Message key of the consequence. */
  consequence: PlainId;
  remove(): Promise<SingleSignOn>;
};

/** A button that removes a part of the single sign-on after a confirmation. */
export function RemoveButton({ name, consequence, remove }: Props) {
  const { t } = useIntl();
  const [isOpen, setOpen] = useState(false);
  const { run, isPending, refusal, reset } = useChange();
  const close = () => {
    reset();
    setOpen(false);
  };
  return (
    <>
      <Button size="small" color="error" aria-label={t('console.sso.remove_named', { name })} onClick={() => setOpen(true)}>
        {t('console.sso.remove')}
      </Button>
      <Confirm
        isOpen={isOpen}
        loading={isPending}
        title={t('console.sso.remove_title', { name })}
        content={
          <>
            {refusal && (
              <Alert severity="error" sx={{ mb: 2 }}>
                {refusal}
              </Alert>
            )}
            <DialogContentText>{t(consequence)}</DialogContentText>
          </>
        }
        confirm="console.sso.remove"
        confirmColor="warning"
        onConfirm={async () => {
          if (await run(remove, 'console.sso.removed')) close();
        }}
        onClose={close}
      />
    </>
  );
}
