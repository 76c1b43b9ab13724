import type { SingleSignOn } from '@binome/contract/console/single-sign-on';
import { Alert, FormControl, FormControlLabel, FormHelperText, Switch } from '@mui/material';
import { useIntl } from '../lib/intl.ts';
import { api } from '../providers/api.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useAction } from '../ui/use-action.ts';
import { changeNotice } from './change-notice.ts';

/** Requires encrypted assertions of the SAML provider. Ending it takes a confirmation, because it deletes the key. */
export function EncryptionSwitch({ id, encrypts, canEdit }: { id: SingleSignOn['id']; encrypts: boolean; canEdit: boolean }) {
  const { t } = useIntl();
  const start = useAction(() => api('POST /backoffice/v1/assertion_encryptions', { body: {} }), {
    successMessage: changeNotice(t, 'console.sso.encryption_required'),
  });
  const end = useAction(() => api('DELETE /backoffice/v1/assertion_encryptions/:id', { params: { id } }), {
    successMessage: changeNotice(t, 'console.sso.encryption_ended'),
  });
  const isPending = start.isPending || end.isPending;
  return (
    <FormControl sx={{ mt: 2 }}>
      <FormControlLabel
        control={<Switch checked={encrypts} disabled={!canEdit || isPending} onChange={() => (encrypts ? end.open() : void start.run())} />}
        label={t('console.sso.encryption')}
      />
      <FormHelperText>{t('console.sso.encryption_hint')}</FormHelperText>
      {start.refusal && <Alert severity="error">{start.refusal}</Alert>}
      <ConfirmDialog
        action={end}
        title={t('console.sso.encryption_question_title')}
        consequence={t('console.sso.encryption_question')}
        confirm={t('console.sso.encryption_end')}
        danger
        onConfirm={end.run}
      />
    </FormControl>
  );
}
