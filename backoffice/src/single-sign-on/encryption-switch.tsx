import type { SingleSignOn } from '@binome/contract/console/single-sign-on';
import { Alert, DialogContentText, FormControl, FormControlLabel, FormHelperText, Switch } from '@mui/material';
import { useState } from 'react';
import { Confirm } from 'react-admin';
import { useIntl } from '../lib/intl.ts';
import { api } from '../providers/api.ts';
import { useChange } from './use-change.ts';

/** Requires encrypted assertions of the SAML provider. Ending it takes a confirmation, because it deletes the key. */
export function EncryptionSwitch({ id, encrypts, canEdit }: { id: SingleSignOn['id']; encrypts: boolean; canEdit: boolean }) {
  const { t } = useIntl();
  const [asks, setAsks] = useState(false);
  const { run, isPending, refusal } = useChange();
  const require = () => run(() => api('POST /backoffice/v1/assertion_encryptions', { body: {} }), 'console.sso.encryption_required');
  const end = () => run(() => api('DELETE /backoffice/v1/assertion_encryptions/:id', { params: { id } }), 'console.sso.encryption_ended');
  return (
    <FormControl sx={{ mt: 2 }}>
      <FormControlLabel
        control={
          <Switch checked={encrypts} disabled={!canEdit || isPending} onChange={() => (encrypts ? setAsks(true) : void require())} />
        }
        label={t('console.sso.encryption')}
      />
      <FormHelperText>{t('console.sso.encryption_hint')}</FormHelperText>
      {refusal && <Alert severity="error">{refusal}</Alert>}
      <Confirm
        isOpen={asks}
        loading={isPending}
        title="console.sso.encryption_question_title"
        content={<DialogContentText>{t('console.sso.encryption_question')}</DialogContentText>}
        confirm="console.sso.encryption_end"
        confirmColor="warning"
        onConfirm={async () => {
          await end();
          setAsks(false);
        }}
        onClose={() => setAsks(false)}
      />
    </FormControl>
  );
}
