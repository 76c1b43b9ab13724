import { DialogContentText, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { FormDialog } from '../forms/form-dialog.tsx';
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

/** Enrolls people in a program: the only one is preset. */
export function EnrollDialog({ title, userIds, without = [], onDone, onClose }: Props) {
  const { t } = useIntl();
  const [chosen, setChosen] = useState('');
  const programs = useAllElements<{ id: string; name: string }>('programs')?.filter(({ id }) => !without.includes(id));
  const programId = chosen || (programs?.length === 1 ? (programs[0]?.id ?? '') : '');
  const { run, isPending, refusal, error } = useAction('program_enrollments', {
    successMessage: 'console.record.program_added',
    onDone: () => {
      onDone?.();
      onClose();
    },
  });
  return (
    <FormDialog
      title={title}
      confirm={programs?.length === 0 ? undefined : t('console.record.add')}
      maxWidth="xs"
      pending={isPending}
      refusal={refusal}
      error={error}
      onSubmit={() => run({ user_ids: userIds, program_id: programId })}
      onClose={onClose}
    >
      {programs?.length === 0 ? (
        <DialogContentText>{t('console.record.every_program')}</DialogContentText>
      ) : (
        <TextField
          select
          fullWidth
          required
          name="program_id"
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
    </FormDialog>
  );
}
