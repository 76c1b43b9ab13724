import { MenuItem, TextField } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useIdentity } from '../layout/use-identity.ts';
import { type PlainId, useIntl } from '../lib/intl.ts';
import { useAllElements } from '../lists/use-all-elements.ts';

type Props = {
  value: string;
  onChange(id: string): void;
  /** Message key of the option without a program. */
  none: PlainId;
};

/** Selects a program; the only one of a company at once. Only users whose scope is the whole company may choose none. */
export function ProgramSelect({ value, onChange, none }: Props) {
  const { t } = useIntl();
  const identity = useIdentity();
  const programs = useAllElements<{ id: string; name: string }>('programs') ?? [];
  const isRequired = identity && !identity.whole_company;
  const first = programs[0]?.id;
  const isPreselected = isRequired || programs.length === 1;
  const isOpened = useRef(false);
  useEffect(() => {
    if (isOpened.current || !identity || !first) return;
    // Only once: whoever then chooses none means it.
    isOpened.current = true;
    if (isPreselected && value === '') onChange(first);
  }, [identity, isPreselected, value, first, onChange]);
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
