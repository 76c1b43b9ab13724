import type { ConsoleResults } from '@binome/contract/console/results';
import { Alert, Box, Typography } from '@mui/material';
import { type HttpError, Loading, Title, useGetOne } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useProgramFilter } from '../layout/use-program-filter.ts';
import { errorText } from '../lib/error-text.ts';
import { useIntl } from '../lib/intl.ts';
import { BreakdownSection } from './breakdown-section.tsx';
import { CompletionSection } from './completion-section.tsx';
import { MeetingsSection } from './meetings-section.tsx';
import { PeerFigures } from './peer-figures.tsx';
import { RatingSection } from './rating-section.tsx';
import { RecommendationSection } from './recommendation-section.tsx';
import { ResultCards } from './result-cards.tsx';
import { ResultFilter } from './result-filter.tsx';
import { parseMonths, toApiQuery } from './result-query.ts';
import { WorkshopsSection } from './workshops-section.tsx';

/** The figures of the user's scope or of one program, by month. */
export default function ResultsPage() {
  const { t } = useIntl();
  const [searchParams, setSearchParams] = useSearchParams();
  const { programId = '' } = useProgramFilter();
  const query = { program: programId, months: parseMonths(searchParams) };
  const apiQuery = toApiQuery(query);
  const { data, error } = useGetOne<ConsoleResults, HttpError>(
    'results',
    { id: new URLSearchParams(apiQuery).toString(), meta: { query: apiQuery } },
    { placeholderData: (previous) => previous },
  );
  return (
    <Box sx={{ pt: 2, maxWidth: 1200 }}>
      <Title title="console.results.title" />
      <ResultFilter query={query} onChange={(next) => setSearchParams(toApiQuery(next), { replace: true })} />
      {error && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {errorText(error, t)}
        </Alert>
      )}
      {!data && !error && <Loading />}
      {data && (
        <>
          <ResultCards counts={data.relationships} program={query.program} />
          <PeerFigures peers={data.peer_relationships} program={query.program} />
          <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
            {t('console.results.threshold')}
          </Typography>
          <RatingSection total={data.total} months={data.months} isSingleProgram={query.program !== ''} />
          <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}>
            <MeetingsSection months={data.months} />
            <CompletionSection total={data.total} months={data.months} />
          </Box>
          <BreakdownSection title="by_program" dimension="program" emptyName="outside_programs" rows={data.programs} />
          <BreakdownSection
            title="by_unit"
            dimension="unit"
            emptyName="no_unit"
            rows={data.business_units}
            hasRatings={query.program === ''}
          />
          <RecommendationSection rating={data.recommendation} />
          <WorkshopsSection workshops={data.workshops} />
        </>
      )}
    </Box>
  );
}
