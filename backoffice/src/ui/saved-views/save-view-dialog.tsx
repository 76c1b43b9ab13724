import type { SavedView } from '@binome/contract/console/saved-views';
import { Checkbox, FormControlLabel, TextField } from '@mui/material';
import { useState } from 'react';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useIdentity } from '../../layout/use-identity.ts';
import { useIntl } from '../../lib/intl.ts';
import { useAction } from '../use-action.ts';

type Props = Pick<SavedView, 'resource'> & { content: Pick<SavedView, 'filter' | 'sort' | 'hidden_columns'>; onClose(): void };

/** Asks for the name of a view, and whether colleagues see it too. */
export function SaveViewDialog({ resource, content, onClose }: Props) {
  const { t } = useIntl();
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const canShare = useIdentity()?.permissions.shared_views?.includes('create') ?? false;
  const save = useAction(shared ? 'shared_views' : 'saved_views', {
    successMessage: 'console.views.saved',
    refreshes: 'lists',
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('console.views.save')}
      confirm={t('ra.action.save')}
      maxWidth="xs"
      pending={save.isPending}
      refusal={save.refusal}
      error={save.error}
      hasChanges={() => name.trim() !== ''}
      onSubmit={() => save.run({ resource, name, ...content })}
      onClose={onClose}
    >
      <TextField
        autoFocus
        required
        name="name"
        label={t('console.views.name')}
        value={name}
        helperText={t('console.views.hint')}
        onChange={({ target }) => setName(target.value)}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      {canShare && (
        <FormControlLabel
          control={<Checkbox checked={shared} onChange={(_, isChecked) => setShared(isChecked)} />}
          label={t('console.views.share')}
        />
      )}
    </FormDialog>
  );
}
