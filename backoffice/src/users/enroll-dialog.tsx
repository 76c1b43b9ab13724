import { Alert, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, MenuItem, TextField } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { useIntl } from '../lib/intl.ts';
import { useAllElements } from '../lists/use-all-elements.ts';
import { useAction } from '../ui/use-action.ts';

type Props = {
  title: string;
  userIds: string[];
  /** The programs in which they all are. */
  without?: string[];
  onDone?: () => void;
  onClose(): void;
};

/** Enrolls people in a program that is chosen; the only one at once. */
export function EnrollDialog({ title, userIds, without = [], onDone, onClose }: Props) {
  const { t } = useIntl();
  const titleId = useId();
  const [chosen, setChosen] = useState('');
  const programs = useAllElements<{ id: string; name: string }>('programs')?.filter(({ id }) => !without.includes(id));
  const programId = chosen || (programs?.length === 1 ? (programs[0]?.id ?? '') : '');
  const { run, isPending, refusal } = useAction('program_enrollments', {
    successMessage: 'console.record.program_added',
    onDone: () => {
      onDone?.();
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (programId) void run({ user_ids: userIds, program_id: programId });
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <form onSubmit={submit}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          {refusal && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {refusal}
            </Alert>
          )}
          {programs?.length === 0 ? (
            <DialogContentText>{t('console.record.every_program')}</DialogContentText>
          ) : (
            <TextField
              select
              fullWidth
              required
              label={t('resources.users.fields.program_id')}
              value={programId}
              onChange={(event) => setChosen(event.target.value)}
              sx={{ mt: 1 }}
            >
              {(programs ?? []).map(({ id, name }) => (
                <MenuItem key={id} value={id}>
                  {name}
                </MenuItem>
              ))}
            </TextField>
          )}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 3 }}>
          <Button onClick={onClose} color="inherit">
            {t('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={isPending || !programId}>
            {t('console.record.add')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
