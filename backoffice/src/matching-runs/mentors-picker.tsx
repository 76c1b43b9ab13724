import type { MatchingRun } from '@binome/contract/console/matching-runs';
import type { ConsoleProfile } from '@binome/contract/console/profiles';
import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { useDebouncedEvent, useGetList } from 'react-admin';
import { errorText } from '../lib/error-text.ts';
import { fullName } from '../lib/full-name.ts';
import { useIntl } from '../lib/intl.ts';

/** A mentor, by their profile. */
export type Mentor = { id: string; name: string };

type Props = { run: Pick<MatchingRun, 'program'>; value: Mentor[]; onChange(mentors: Mentor[]): void };

/** Chooses mentors of the program of a run by name. */
export function MentorsPicker({ run, value, onChange }: Props) {
  const { t } = useIntl();
  const [q, setQ] = useState('');
  const search = useDebouncedEvent(setQ, 250);
  const {
    data = [],
    isFetching,
    error,
  } = useGetList<ConsoleProfile>(
    'profiles',
    {
      filter: { type: 'presenter', active: true, visible: true, ...(run.program && { program_id: run.program.id }), ...(q && { q }) },
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'last_name', order: 'ASC' },
    },
    { placeholderData: (previous) => previous },
  );
  return (
    <Autocomplete
      multiple
      options={data.map((profile): Mentor => ({ id: profile.id, name: fullName(profile) }))}
      value={value}
      loading={isFetching}
      filterOptions={(found) => found}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_, chosen) => onChange(chosen)}
      onInputChange={(_, text, cause) => search(cause === 'input' ? text : '')}
      loadingText={t('ra.page.loading')}
      noOptionsText={error ? errorText(error, t) : t('console.empty.users')}
      renderInput={(props) => <TextField {...props} name="presenter_ids" label={t('console.runs.what_if.mentors_label')} />}
    />
  );
}
