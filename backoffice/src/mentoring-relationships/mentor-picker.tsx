import type { MatchSuggestion } from '@binome/contract/console/match-suggestions';
import { maxRows } from '@binome/contract/values/limits';
import { Alert, Box, Button, FormControl, Radio, RadioGroup, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useDebouncedEvent, useGetList } from 'react-admin';
import { errorText } from '../lib/error-text.ts';
import { useIntl } from '../lib/intl.ts';
import { MentorCard } from './mentor-card.tsx';

const pageSize = 10;

type Props = { participantId: string; value: MatchSuggestion | null; onChange(mentor: MatchSuggestion): void };

/** The mentors for a mentee, best match first. */
export function MentorPicker({ participantId, value, onChange }: Props) {
  const { t } = useIntl();
  const [q, setQ] = useState('');
  const [limit, setLimit] = useState(pageSize);
  const search = useDebouncedEvent(setQ, 250);
  const {
    data = [],
    total = 0,
    isPending,
    error,
  } = useGetList<MatchSuggestion>(
    'match_suggestions',
    {
      filter: { participant_id: participantId, ...(q ? { q } : {}) },
      pagination: { page: 1, perPage: limit },
      sort: { field: 'score', order: 'DESC' },
    },
    { placeholderData: (previous) => previous },
  );
  const shared = sharedObstacles(data);
  if (error) return <Alert severity="error">{errorText(error, t)}</Alert>;
  return (
    <>
      <TextField
        type="search"
        label={t('console.relationships.search_presenter')}
        onChange={(event) => {
          setLimit(pageSize);
          search(event.target.value);
        }}
      />
      <Typography role="status" variant="caption" component="p" color="textSecondary" sx={{ my: 1 }}>
        {!isPending && (total === 0 ? t('console.relationships.none') : t('console.relationships.shown', { count: data.length, total }))}
      </Typography>
      {shared.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          <strong>{t('console.relationships.mentee_obstacles')}</strong> · {shared.map(({ text }) => text).join(' ')}
        </Alert>
      )}
      <FormControl>
        <RadioGroup
          name="presenter_id"
          aria-required
          aria-label={t('resources.mentoring_relationships.fields.presenter')}
          value={value?.presenter_id ?? ''}
          onChange={(_, id) => {
            const chosen = data.find(({ presenter_id }) => presenter_id === id);
            if (chosen) onChange(chosen);
          }}
        >
          <Box sx={{ display: 'grid', gap: 1.5 }}>
            {data.map((suggestion) => (
              <MentorCard
                key={suggestion.id}
                suggestion={suggestion}
                shared={shared}
                chosen={suggestion.presenter_id === value?.presenter_id}
                control={<Radio required />}
              />
            ))}
          </Box>
        </RadioGroup>
      </FormControl>
      {data.length < total && data.length < maxRows && (
        <Button sx={{ mt: 2 }} variant="outlined" onClick={() => setLimit(Math.min(limit + pageSize, maxRows))}>
          {t('console.relationships.more')}
        </Button>
      )}
    </>
  );
}

/** Returns the obstacles that all the listed mentors have. They come from the mentee and are shown once, above the list. */
function sharedObstacles(suggestions: MatchSuggestion[]): MatchSuggestion['match']['obstacles'] {
  const [first, ...others] = suggestions;
  if (!first || others.length === 0) return [];
  return first.match.obstacles.filter(({ text }) => others.every(({ match }) => match.obstacles.some((other) => other.text === text)));
}
