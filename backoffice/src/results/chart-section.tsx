import { Box, Typography } from '@mui/material';
import { type ReactNode, Suspense } from 'react';
import { type PlainId, useIntl } from '../lib/intl.ts';
import { Section } from '../ui/section.tsx';

type Props = {
  title: PlainId;
  hint: PlainId;
  /** The figure of the whole period, above the chart. */
  summary?: ReactNode;
  chart: ReactNode;
  height: number;
  /** Says what the chart leaves out. */
  note?: string | false | undefined;
  table: ReactNode;
};

/** A section with a chart, and the same figures as a table for screen readers. */
export function ChartSection({ title, hint, summary, chart, height, note, table }: Props) {
  const { t } = useIntl();
  return (
    <Section title={t(title)}>
      <Typography color="textSecondary" variant="body2" sx={{ mb: 2 }}>
        {t(hint)}
      </Typography>
      {summary}
      {chart && (
        // Loaded lazily: the chart library is as large as the page.
        <Box aria-hidden sx={{ minHeight: height, minWidth: 0 }}>
          <Suspense fallback={null}>{chart}</Suspense>
        </Box>
      )}
      {note && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {note}
        </Typography>
      )}
      {table && (
        <Box component="details" sx={{ mt: 1 }}>
          <Box component="summary" sx={{ cursor: 'pointer', py: 1, color: 'secondary.main', fontWeight: 600, width: 'fit-content' }}>
            {t('console.results.figures')}
          </Box>
          {table}
        </Box>
      )}
    </Section>
  );
}
