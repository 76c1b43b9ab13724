import { DialogContentText, TextField } from '@mui/material';
import { useState } from 'react';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useIntl } from '../lib/intl.ts';
import { api } from '../providers/api.ts';
import { FileButton } from '../ui/file-button.tsx';
import { useAction } from '../ui/use-action.ts';
import { changeNotice } from './change-notice.ts';

/** Sets the identity provider from its metadata: a file, or a text that is pasted. */
export function MetadataDialog({ onClose }: { onClose(): void }) {
  const { t } = useIntl();
  const [metadata, setMetadata] = useState('');
  const { run, isPending, refusal, error } = useAction(
    (_: undefined, { idempotencyKey }) => api('POST /backoffice/v1/identity_provider_imports', { body: { metadata }, idempotencyKey }),
    {
      successMessage: changeNotice(t, 'console.sso.imported'),
      onDone: onClose,
    },
  );
  return (
    <FormDialog
      title={t('console.sso.import_title')}
      confirm={t('console.sso.import')}
      pending={isPending}
      refusal={refusal}
      error={error}
      hasChanges={() => metadata.trim() !== ''}
      onSubmit={() => run(undefined)}
      onClose={onClose}
    >
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
        name="metadata"
        label={t('console.sso.metadata')}
        value={metadata}
        onChange={(event) => setMetadata(event.target.value)}
        sx={{ mt: 2, '& textarea': { fontFamily: 'monospace', fontSize: 13 } }}
        slotProps={{ htmlInput: { spellCheck: false } }}
      />
    </FormDialog>
  );
}
