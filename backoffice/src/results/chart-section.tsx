import { Box, Typography } from '@mui/material';
import { type ReactNode, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { Section } from '../ui/facts.tsx';

type Props = {
  title: string;
  hint: string;
  /** Above the chart: the figure of the whole period. */
  sum?: ReactNode;
  chart: ReactNode;
  height: number;
  /** What the chart leaves out, in words. */
  note?: string | false | undefined;
  table: ReactNode;
};

/** A chart with its words, and the same figures as a table: the table is what is read aloud. */
export function ChartSection({ title, hint, sum, chart, height, note, table }: Props) {
  const translate = useTranslate();
  return (
    <Section title={translate(title)}>
      <Typography color="textSecondary" variant="body2" sx={{ mb: 2 }}>
        {translate(hint)}
      </Typography>
      {sum}
      {chart && (
        // The charts weigh as much as a page: they come after it.
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
            {translate('console.results.figures')}
          </Box>
          {table}
        </Box>
      )}
    </Section>
  );
}
