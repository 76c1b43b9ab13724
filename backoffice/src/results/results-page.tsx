import type { ConsoleResults } from '@binome/contract/console/results';
import { Alert, Box, Typography } from '@mui/material';
import { type HttpError, Loading, Title, useGetOne, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { BreakdownSection } from './breakdown-section.tsx';
import { CompletionSection } from './completion-section.tsx';
import { MeetingsSection } from './meetings-section.tsx';
import { RatingSection } from './rating-section.tsx';
import { RecommendationSection } from './recommendation-section.tsx';
import { ResultCards } from './result-cards.tsx';
import { ResultFilter } from './result-filter.tsx';
import { parseResultQuery, toQueryString } from './result-query.ts';

/** How the program lives, of all whom one looks after or of one program, month by month. */
export default function ResultsPage() {
  const translate = useTranslate();
  const [address, setAddress] = useSearchParams();
  const asked = parseResultQuery(address);
  const query = toQueryString(asked);
  const { data, error } = useGetOne<ConsoleResults, HttpError>(
    'results',
    { id: query, meta: { query } },
    { placeholderData: (before) => before },
  );
  return (
    <Box sx={{ pt: 2, maxWidth: 1200 }}>
      <Title title="console.results.title" />
      <ResultFilter asked={asked} onChange={(next) => setAddress(toQueryString(next), { replace: true })} />
      {error && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {translate(error.message)}
        </Alert>
      )}
      {!data && !error && <Loading />}
      {data && (
        <>
          <ResultCards counts={data.relationships} program={asked.program} />
          <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
            {translate('console.results.threshold')}
          </Typography>
          <RatingSection total={data.total} months={data.months} ofProgram={asked.program !== ''} />
          <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}>
            <MeetingsSection months={data.months} />
            <CompletionSection total={data.total} months={data.months} />
          </Box>
          <BreakdownSection title="by_program" place="program" none="outside_programs" places={data.programs} />
          <BreakdownSection title="by_unit" place="unit" none="no_unit" places={data.business_units} rated={asked.program === ''} />
          <RecommendationSection rating={data.recommendation} />
        </>
      )}
    </Box>
  );
}
