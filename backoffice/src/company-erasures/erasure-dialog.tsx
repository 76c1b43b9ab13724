import { reasonLength } from '@binome/contract/values/limits';
import { Box, DialogContentText, TextField } from '@mui/material';
import { type ComponentProps, useState } from 'react';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useIntl } from '../lib/intl.ts';

type Props = Pick<ComponentProps<typeof FormDialog>, 'title' | 'confirm' | 'pending' | 'refusal' | 'error' | 'onClose'> & {
  consequence: string;
  companyName: string;
  withReason?: boolean;
  onConfirm(input: { company_name: string; reason: string }): void;
};

/** Asks for the company's name, typed by hand, and for a reason. */
export function ErasureDialog({ consequence, companyName, withReason = false, onConfirm, ...dialog }: Props) {
  const { t } = useIntl();
  const [name, setName] = useState('');
  const [reason, setReason] = useState('');
  const isOtherName = name.trim() !== companyName.trim();
  return (
    <FormDialog
      {...dialog}
      danger
      check={() => ({ company_name: isOtherName && t('console.company_erasures.other_name') })}
      hasChanges={() => name !== '' || reason.trim() !== ''}
      onSubmit={() => onConfirm({ company_name: name.trim(), reason: reason.trim() })}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText sx={{ whiteSpace: 'pre-line' }}>{consequence}</DialogContentText>
        {withReason && (
          <TextField
            autoFocus
            required
            multiline
            minRows={2}
            name="reason"
            label={t('console.reason.label')}
            helperText={`${t('console.company_exports.read_by')} ${t('console.reason.hint')}`}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            slotProps={{ htmlInput: { minLength: reasonLength.min, maxLength: reasonLength.max } }}
          />
        )}
        <TextField
          autoFocus={!withReason}
          required
          name="company_name"
          label={t('console.company_erasures.type_name')}
          helperText={companyName}
          value={name}
          onChange={(event) => setName(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 120, autoComplete: 'off' } }}
        />
      </Box>
    </FormDialog>
  );
}
