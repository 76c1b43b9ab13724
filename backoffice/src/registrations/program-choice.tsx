import { MenuItem, TextField } from '@mui/material';
import { useIntl } from '../lib/intl.ts';
import { useAllElements } from '../lists/use-all-elements.ts';

/** The program in which people are enrolled when they are validated, besides those that they chose. */
export function ProgramChoice({ value, onChange }: { value: string; onChange(id: string): void }) {
  const { t } = useIntl();
  const programs = useAllElements<{ id: string; name: string }>('programs') ?? [];
  return (
    <TextField
      select
      fullWidth
      label={t('console.registrations.program')}
      value={programs.some(({ id }) => id === value) ? value : ''}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ mb: 3 }}
    >
      <MenuItem value="">{t('console.registrations.own_programs')}</MenuItem>
      {programs.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
