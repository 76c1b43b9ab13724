import { Alert, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { useIntl } from '../lib/intl.ts';
import { api } from '../providers/api.ts';
import { FileButton } from '../ui/file-button.tsx';
import { useAction } from '../ui/use-action.ts';
import { useDiscardQuestion } from '../ui/use-discard-question.tsx';
import { changeNotice } from './change-notice.ts';

/** Sets the identity provider from its metadata: a file, or a text that is pasted. */
export function MetadataDialog({ onClose }: { onClose(): void }) {
  const { t } = useIntl();
  const titleId = useId();
  const [metadata, setMetadata] = useState('');
  const { run, isPending, refusal } = useAction(() => api('POST /backoffice/v1/identity_provider_imports', { body: { metadata } }), {
    successMessage: changeNotice(t, 'console.sso.imported'),
    onDone: onClose,
  });
  const { close, question } = useDiscardQuestion(() => metadata.trim() !== '', onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <form onSubmit={submit}>
        <DialogTitle id={titleId}>{t('console.sso.import_title')}</DialogTitle>
        <DialogContent>
          {refusal && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {refusal}
            </Alert>
          )}
          <DialogContentText sx={{ mb: 2 }}>{t('console.sso.import_text')}</DialogContentText>
          <FileButton
            label={t('console.sso.choose_file')}
            accept="application/xml,text/xml,.xml"
            onChoose={async (file) => setMetadata(await file.text())}
          />
          <TextField
            required
            multiline
            minRows={5}
            maxRows={14}
            label={t('console.sso.metadata')}
            value={metadata}
            onChange={(event) => setMetadata(event.target.value)}
            sx={{ mt: 2, '& textarea': { fontFamily: 'monospace', fontSize: 13 } }}
            slotProps={{ htmlInput: { spellCheck: false } }}
          />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 3 }}>
          <Button onClick={onClose} color="inherit">
            {t('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={isPending || metadata.trim() === ''}>
            {t('console.sso.import')}
          </Button>
        </DialogActions>
      </form>
      {question}
    </Dialog>
  );
}
