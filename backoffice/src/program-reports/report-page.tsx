import type { ProgramReport } from '@binome/contract/console/program-reports';
import { ReportSheet } from '@binome/shared-views/report-sheet';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Alert, Box, Button, Typography } from '@mui/material';
import { type HttpError, Loading, Title, useGetOne } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useProgramFilter } from '../layout/use-program-filter.ts';
import { errorText } from '../lib/error-text.ts';
import { useIntl } from '../lib/intl.ts';
import { NoteButton } from './note-button.tsx';
import { PeriodPicker } from './period-picker.tsx';
import { ReadersButton } from './readers-button.tsx';
import { parseQuery, type ReportQuery, toApiQuery } from './report-query.ts';

/** The mentoring of a period on one page, to print, and to send to those who decide. */
export default function ReportPage() {
  const { t } = useIntl();
  const [searchParams, setSearchParams] = useSearchParams();
  const { programId = '' } = useProgramFilter();
  const query: ReportQuery = { program: programId, ...parseQuery(searchParams) };
  const apiQuery = toApiQuery(query);
  const { data, error } = useGetOne<ProgramReport, HttpError>(
    'program_reports',
    { id: new URLSearchParams(apiQuery).toString(), meta: { query: apiQuery } },
    { placeholderData: (previous) => previous },
  );
  const program_id = programId || null;
  return (
    <Box sx={{ pt: 2 }}>
      <Title title="console.report.title" />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 2 }}>
        <PeriodPicker query={query} shown={data?.month} onChange={(next) => setSearchParams(toApiQuery(next), { replace: true })} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: { md: 'auto' } }}>
          {data?.can.readers && <ReadersButton key={programId} programId={program_id} />}
          <Button variant="contained" startIcon={<PrintIcon />} disabled={!data} onClick={() => print()}>
            {t('console.report.print')}
          </Button>
        </Box>
      </Box>
      {data?.can.note && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {t('console.report.hint', { next: data.note.title })}
        </Typography>
      )}
      {error && <Alert severity="error">{errorText(error, t)}</Alert>}
      {!data && !error && <Loading />}
      {data && (
        <ReportSheet
          sheet={data}
          noteAction={data.can.note && <NoteButton key={`${programId} ${data.month}`} programId={program_id} report={data} />}
        />
      )}
    </Box>
  );
}
