import type { ConsoleUser } from '@binome/contract/console/users';
import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { useDebouncedEvent, useGetList } from 'react-admin';
import { errorText } from '../lib/error-text.ts';
import { fullName } from '../lib/full-name.ts';
import { useIntl } from '../lib/intl.ts';

export type Member = ConsoleUser;

type Props = {
  value: Member | null;
  /** Users who are not offered. */
  without: readonly string[];
  label: string;
  onChange(member: Member | null): void;
};

/** Searches a validated member by name or e-mail. */
export function MemberPicker({ value, without, label, onChange }: Props) {
  const { t } = useIntl();
  const [q, setQ] = useState('');
  const search = useDebouncedEvent(setQ, 250);
  const {
    data = [],
    isFetching,
    error,
  } = useGetList<Member>('users', {
    filter: { ...(q ? { q } : {}) },
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'last_name', order: 'ASC' },
  });
  const members = data.filter(({ id, state }) => (state === 'validated' || state === 'active') && !without.includes(id));
  return (
    <Autocomplete
      options={members}
      value={value}
      loading={isFetching}
      filterOptions={(options) => options}
      getOptionKey={({ id }) => id}
      getOptionLabel={fullName}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_, chosen) => onChange(chosen)}
      onInputChange={(_, text, cause) => search(cause === 'input' ? text : '')}
      loadingText={t('ra.page.loading')}
      noOptionsText={error ? errorText(error, t) : t('console.empty.users')}
      renderOption={({ key, ...props }, member) => (
        <li key={key} {...props}>
          {[fullName(member), member.job_title, member.email].filter(Boolean).join(' · ')}
        </li>
      )}
      renderInput={(props) => <TextField {...props} name="user_id" label={label} required />}
    />
  );
}
