import { MenuItem, TextField } from '@mui/material';
import { useEffect } from 'react';
import { useIdentity } from '../layout/use-identity.ts';
import { type PlainId, useIntl } from '../lib/intl.ts';
import { useAllElements } from '../lists/use-all-elements.ts';

type Props = {
  value: string;
  onChange(id: string): void;
  /** Message key of the option without a program. */
  none: PlainId;
};

/** Selects a program. Only users whose scope is the whole company may choose none. */
export function ProgramSelect({ value, onChange, none }: Props) {
  const { t } = useIntl();
  const identity = useIdentity();
  const programs = useAllElements<{ id: string; name: string }>('programs') ?? [];
  const isRequired = identity && !identity.whole_company;
  const first = programs[0]?.id;
  useEffect(() => {
    if (isRequired && value === '' && first) onChange(first);
  }, [isRequired, value, first, onChange]);
  return (
    <TextField
      select
      label={t('resources.mentoring_relationships.fields.program_id')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      {!isRequired && <MenuItem value="">{t(none)}</MenuItem>}
      {programs.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
