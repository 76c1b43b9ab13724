import { fitLevelOf } from '@binome/contract/values/fit-level';
import { MenuItem, TextField } from '@mui/material';
import { useIntl } from '../lib/intl.ts';

const floors = [0, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80];

type Props = { value: number; disabled?: boolean; fullWidth?: boolean; helperText?: string; onChange(floor: number): void };

/** Chooses the score under which nobody is assigned, with its word. */
export function FloorSelect({ value, disabled = false, fullWidth = false, helperText, onChange }: Props) {
  const { t } = useIntl();
  const choices = [...new Set([...floors, value])].sort((one, other) => one - other);
  return (
    <TextField
      select
      name="floor"
      label={t('console.runs.floor')}
      value={value}
      disabled={disabled}
      helperText={helperText}
      onChange={({ target }) => onChange(Number(target.value))}
      fullWidth={fullWidth}
      sx={fullWidth ? {} : { maxWidth: 220 }}
    >
      {choices.map((floor) => (
        <MenuItem key={floor} value={floor}>
          {floor === 0
            ? t('console.runs.no_floor')
            : t('console.runs.floor_value', { floor, word: t(`console.fit_${fitLevelOf(floor)}`).toLowerCase() })}
        </MenuItem>
      ))}
    </TextField>
  );
}
