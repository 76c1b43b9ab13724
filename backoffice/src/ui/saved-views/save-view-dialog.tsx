import type { SavedView } from '@binome/contract/console/saved-views';
import { Alert, Button, Checkbox, Dialog, DialogActions, DialogContent, DialogTitle, FormControlLabel, TextField } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { useIdentity } from '../../layout/use-identity.ts';
import { useIntl } from '../../lib/intl.ts';
import { useAction } from '../use-action.ts';
import { useDiscardQuestion } from '../use-discard-question.tsx';

type Props = Pick<SavedView, 'resource'> & { content: Pick<SavedView, 'filter' | 'sort' | 'hidden_columns'>; onClose(): void };

/** Asks for the name of a view, and whether colleagues see it too. */
export function SaveViewDialog({ resource, content, onClose }: Props) {
  const { t } = useIntl();
  const titleId = useId();
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const canShare = useIdentity()?.permissions.shared_views?.includes('create') ?? false;
  const save = useAction(shared ? 'shared_views' : 'saved_views', {
    successMessage: 'console.views.saved',
    refreshes: 'lists',
    onDone: onClose,
  });
  const { close, question } = useDiscardQuestion(() => name.trim() !== '', onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() !== '') void save.run({ resource, name, ...content });
  };
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>{t('console.views.save')}</DialogTitle>
        <DialogContent>
          {save.refusal && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {save.refusal}
            </Alert>
          )}
          <TextField
            autoFocus
            required
            label={t('console.views.name')}
            value={name}
            error={isMissing}
            helperText={t(isMissing ? 'console.views.name_missing' : 'console.views.hint')}
            onChange={({ target }) => setName(target.value)}
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
          {canShare && (
            <FormControlLabel
              control={<Checkbox checked={shared} onChange={(_, isChecked) => setShared(isChecked)} />}
              label={t('console.views.share')}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{t('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" aria-disabled={save.isPending}>
            {t('ra.action.save')}
          </Button>
        </DialogActions>
      </form>
      {question}
    </Dialog>
  );
}
