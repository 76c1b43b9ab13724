import { Alert, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { type PlainId, useIntl } from '../lib/intl.ts';
import { api } from '../providers/api.ts';
import { useAction } from '../ui/use-action.ts';
import { useDiscardQuestion } from '../ui/use-discard-question.tsx';
import { changeNotice } from './change-notice.ts';

const noValues = { discovery_url: '', client_id: '', client_secret: '' };

/** Sets an OpenID provider: its address, and how it knows this application. */
export function OpenIdDialog({ callbackUrl, onClose }: { callbackUrl: string; onClose(): void }) {
  const { t } = useIntl();
  const titleId = useId();
  const [values, setValues] = useState(noValues);
  const { run, isPending, refusal } = useAction((body: typeof noValues) => api('POST /backoffice/v1/openid_provider_imports', { body }), {
    successMessage: changeNotice(t, 'console.sso.imported'),
    onDone: onClose,
  });
  const isFilled = Object.values(values).every((value) => value.trim() !== '');
  const isTouched = Object.values(values).some((value) => value !== '');
  const { close, question } = useDiscardQuestion(() => isTouched, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isFilled) void run(values);
  };
  const field = (name: keyof typeof noValues, hint?: PlainId) => ({
    required: true,
    label: t(`console.sso.${name}`),
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
    helperText: hint && t(hint),
    sx: { mt: 2 },
    slotProps: { htmlInput: { spellCheck: false, autoComplete: 'off' } },
  });
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>{t('console.sso.openid_title')}</DialogTitle>
        <DialogContent>
          {refusal && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {refusal}
            </Alert>
          )}
          <DialogContentText sx={{ overflowWrap: 'anywhere' }}>{t('console.sso.openid_text', { url: callbackUrl })}</DialogContentText>
          <TextField type="url" {...field('discovery_url', 'console.sso.discovery_hint')} />
          <TextField {...field('client_id')} />
          <TextField type="password" {...field('client_secret', 'console.sso.secret_hint')} />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 3 }}>
          <Button onClick={onClose} color="inherit">
            {t('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={isPending || !isFilled}>
            {t('console.sso.openid_save')}
          </Button>
        </DialogActions>
      </form>
      {question}
    </Dialog>
  );
}
