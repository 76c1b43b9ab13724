import { DialogContentText, TextField } from '@mui/material';
import { useState } from 'react';
import { FormDialog } from '../forms/form-dialog.tsx';
import { type PlainId, useIntl } from '../lib/intl.ts';
import { api } from '../providers/api.ts';
import { useAction } from '../ui/use-action.ts';
import { changeNotice } from './change-notice.ts';

const noValues = { discovery_url: '', client_id: '', client_secret: '' };

/** Sets an OpenID provider: its address, and how it knows this application. */
export function OpenIdDialog({ callbackUrl, onClose }: { callbackUrl: string; onClose(): void }) {
  const { t } = useIntl();
  const [values, setValues] = useState(noValues);
  const { run, isPending, refusal, error } = useAction(
    (body: typeof noValues, { idempotencyKey }) => api('POST /backoffice/v1/openid_provider_imports', { body, idempotencyKey }),
    {
      successMessage: changeNotice(t, 'console.sso.imported'),
      onDone: onClose,
    },
  );
  const field = (name: keyof typeof noValues, hint?: PlainId) => ({
    required: true,
    name,
    label: t(`console.sso.${name}`),
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
    helperText: hint && t(hint),
    sx: { mt: 2 },
    slotProps: { htmlInput: { spellCheck: false, autoComplete: 'off' } },
  });
  return (
    <FormDialog
      title={t('console.sso.openid_title')}
      confirm={t('console.sso.openid_save')}
      pending={isPending}
      refusal={refusal}
      error={error}
      hasChanges={() => Object.values(values).some((value) => value !== '')}
      onSubmit={() => run(values)}
      onClose={onClose}
    >
      <DialogContentText sx={{ overflowWrap: 'anywhere' }}>{t('console.sso.openid_text', { url: callbackUrl })}</DialogContentText>
      <TextField type="url" {...field('discovery_url', 'console.sso.discovery_hint')} />
      <TextField {...field('client_id')} />
      <TextField type="password" {...field('client_secret', 'console.sso.secret_hint')} />
    </FormDialog>
  );
}
