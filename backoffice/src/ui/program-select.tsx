import { MenuItem, TextField } from '@mui/material';
import { useEffect } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { useIdentity } from '../layout/use-identity.ts';

type Props = {
  value: string;
  onChange(id: string): void;
  /** What it is to choose none. */
  none: string;
};

/** A program; only those who look after the whole company may choose none. */
export function ProgramSelect({ value, onChange, none }: Props) {
  const translate = useTranslate();
  const identity = useIdentity();
  const { data = [] } = useGetList<{ id: string; name: string }>('programs', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'position', order: 'ASC' },
  });
  const mustChoose = identity && !identity.whole_company;
  const first = data[0]?.id;
  useEffect(() => {
    if (mustChoose && value === '' && first) onChange(first);
  }, [mustChoose, value, first, onChange]);
  return (
    <TextField
      select
      label={translate('resources.mentoring_relationships.fields.program_id')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      {!mustChoose && <MenuItem value="">{translate(none)}</MenuItem>}
      {data.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
