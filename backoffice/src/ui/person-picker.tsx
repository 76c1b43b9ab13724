import type { ConsoleProfile } from '@binome/contract/console/profiles';
import type { ConsoleUser } from '@binome/contract/console/users';
import { Autocomplete, type AutocompleteProps, TextField } from '@mui/material';
import { useState } from 'react';
import { useDebouncedEvent, useGetList } from 'react-admin';
import { errorText } from '../lib/error-text.ts';
import { fullName } from '../lib/full-name.ts';
import { useIntl } from '../lib/intl.ts';

/** A person found by name or e-mail: of `users` or of `profiles`, by the id there. `details` tells people of one name apart. */
export type FoundPerson = { id: string; name: string; details: string };

type Shared = {
  resource: 'users' | 'profiles';
  filter?: Record<string, unknown>;
  /** By default everybody who is found. */
  isOffered?: (person: Pick<ConsoleUser, 'id' | 'state'>) => boolean;
  name: string;
  label: string;
  required?: boolean;
};

/** Searches one person. */
export function PersonPicker({
  value,
  onChange,
  ...shared
}: Shared & { value: FoundPerson | null; onChange(person: FoundPerson | null): void }) {
  return <PersonSearch {...shared} multiple={false} value={value} onChange={(_, chosen) => onChange(chosen)} />;
}

/** Searches several people. */
export function PeoplePicker({ value, onChange, ...shared }: Shared & { value: FoundPerson[]; onChange(people: FoundPerson[]): void }) {
  return <PersonSearch {...shared} multiple value={value} onChange={(_, chosen) => onChange(chosen)} />;
}

type Search<Multiple extends boolean> = Required<
  Pick<AutocompleteProps<FoundPerson, Multiple, false, false>, 'multiple' | 'value' | 'onChange'>
>;

function PersonSearch<Multiple extends boolean>({
  resource,
  filter,
  isOffered = () => true,
  name,
  label,
  required,
  ...search
}: Shared & Search<Multiple>) {
  const { t } = useIntl();
  const [q, setQ] = useState('');
  const setQuery = useDebouncedEvent(setQ, 250);
  const {
    data = [],
    isFetching,
    error,
  } = useGetList<ConsoleUser | ConsoleProfile>(
    resource,
    { filter: { ...filter, ...(q && { q }) }, pagination: { page: 1, perPage: 25 }, sort: { field: 'last_name', order: 'ASC' } },
    { placeholderData: (previous) => previous },
  );
  const options = data.filter(isOffered).map(foundPerson);
  return (
    <Autocomplete
      {...search}
      options={options}
      loading={isFetching}
      filterOptions={(found) => found}
      getOptionKey={({ id }) => id}
      getOptionLabel={(person) => person.name}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onInputChange={(_, text, cause) => setQuery(cause === 'input' ? text : '')}
      loadingText={t('ra.page.loading')}
      noOptionsText={error ? errorText(error, t) : t('console.empty.users')}
      renderOption={({ key, ...props }, person) => (
        <li key={key} {...props}>
          {[person.name, person.details].filter(Boolean).join(' · ')}
        </li>
      )}
      renderInput={(props) => <TextField {...props} name={name} label={label} required={required ?? false} />}
    />
  );
}

function foundPerson(person: ConsoleUser | ConsoleProfile): FoundPerson {
  return {
    id: person.id,
    name: fullName(person),
    details: [person.job_title, person.business_unit?.name].filter(Boolean).join(' · '),
  };
}
