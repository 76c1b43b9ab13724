import type { ConsoleProfile } from '@binome/contract/console/profiles';
import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { useDebouncedEvent, useGetList } from 'react-admin';
import { errorText } from '../lib/error-text.ts';
import { fullName } from '../lib/full-name.ts';
import { useIntl } from '../lib/intl.ts';

export type Mentee = ConsoleProfile;

/** Searches a mentee by name. */
export function MenteePicker({ value, onChange }: { value: Mentee | null; onChange(mentee: Mentee | null): void }) {
  const { t } = useIntl();
  const [q, setQ] = useState('');
  const search = useDebouncedEvent(setQ, 250);
  const {
    data = [],
    isFetching,
    error,
  } = useGetList<Mentee>('profiles', {
    filter: { type: 'participant', active: true, ...(q ? { q } : {}) },
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'last_name', order: 'ASC' },
  });
  return (
    <Autocomplete
      options={data}
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
      renderOption={({ key, ...props }, mentee) => (
        <li key={key} {...props}>
          {[fullName(mentee), mentee.job_title, mentee.business_unit?.name].filter(Boolean).join(' · ')}
        </li>
      )}
      renderInput={(props) => (
        <TextField {...props} name="participant_id" label={t('console.relationships.choose_participant_hint')} required />
      )}
    />
  );
}
