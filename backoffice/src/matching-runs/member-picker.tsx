import type { ConsoleUser } from '@binome/contract/console/users';
import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { useDebouncedEvent, useGetList } from 'react-admin';
import { errorText } from '../lib/error-text.ts';
import { fullName } from '../lib/full-name.ts';
import { useIntl } from '../lib/intl.ts';

export type Member = { id: string; name: string; details: string };

type Props = { name: string; label: string; value: Member | null; onChange(member: Member | null): void };

/** Searches a member by name. */
export function MemberPicker({ name, label, value, onChange }: Props) {
  const { t } = useIntl();
  const [q, setQ] = useState('');
  const search = useDebouncedEvent(setQ, 250);
  const {
    data = [],
    isFetching,
    error,
  } = useGetList<ConsoleUser>(
    'users',
    { filter: q ? { q } : {}, pagination: { page: 1, perPage: 25 }, sort: { field: 'last_name', order: 'ASC' } },
    { placeholderData: (previous) => previous },
  );
  const options = data.map((user) => ({
    id: user.id,
    name: fullName(user),
    details: [user.job_title, user.business_unit?.name].filter(Boolean).join(' · '),
  }));
  return (
    <Autocomplete
      options={options}
      value={value}
      loading={isFetching}
      filterOptions={(found) => found}
      getOptionKey={({ id }) => id}
      getOptionLabel={(member) => member.name}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_, chosen) => onChange(chosen)}
      onInputChange={(_, text, cause) => search(cause === 'input' ? text : '')}
      loadingText={t('ra.page.loading')}
      noOptionsText={error ? errorText(error, t) : t('console.empty.users')}
      renderOption={({ key, ...props }, member) => (
        <li key={key} {...props}>
          {[member.name, member.details].filter(Boolean).join(' · ')}
        </li>
      )}
      renderInput={(props) => <TextField {...props} name={name} label={label} required />}
    />
  );
}
