import type { ConsoleResults } from '@binome/contract/console/results';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useIntl } from '../lib/intl.ts';
import { useIsNarrowScreen } from '../lib/use-is-narrow-screen.ts';
import { Section } from '../ui/section.tsx';
import { FigureTable } from './figure-table.tsx';
import { completionRate, useFigureFormats } from './figures.ts';
import { useRatingTexts } from './use-rating-texts.ts';

type BreakdownRow = ConsoleResults['programs'][number];
type Column = { header: string; cell(row: BreakdownRow): ReactNode };
type Props = {
  title: 'by_program' | 'by_unit';
  dimension: 'program' | 'unit';
  /** The name of the row of people without a program or unit. */
  emptyName: 'outside_programs' | 'no_unit';
  rows: BreakdownRow[];
  hasRatings?: boolean;
};

type Word = Props['title'] | Props['dimension'] | Props['emptyName'] | 'held' | 'cancelled' | 'completion' | 'rating_short';

/** The figures of each program or business unit, as numbers with bars. */
export function BreakdownSection({ title, dimension, emptyName, rows, hasRatings = true }: Props) {
  const { t } = useIntl();
  const { integer, percent } = useFigureFormats();
  const { averageOf } = useRatingTexts();
  const isNarrow = useIsNarrowScreen();
  if (rows.length === 0) return null;
  const text = (key: Word) => t(`console.results.${key}`);
  const maxHeld = Math.max(1, ...rows.map(({ held }) => held));
  const columns: Column[] = [
    { header: text(dimension), cell: ({ name }) => name ?? text(emptyName) },
    { header: text('held'), cell: ({ held }) => <Bar share={held / maxHeld} label={integer(held)} /> },
    ...(isNarrow ? [] : [{ header: text('cancelled'), cell: ({ cancelled }: BreakdownRow) => integer(cancelled) }]),
    { header: text('completion'), cell: (row) => shareBar(completionRate(row)) },
    ...(hasRatings ? [{ header: text('rating_short'), cell: ratingBar }] : []),
  ];
  return (
    <Section title={text(title)}>
      <FigureTable
        label={text(title)}
        headers={columns.map(({ header }) => header)}
        rows={rows.map((row) => ({ key: row.id ?? 'none', cells: columns.map(({ cell }) => cell(row)) }))}
      />
    </Section>
  );

  function shareBar(share: number | null) {
    return share === null ? '–' : <Bar share={share} label={percent(share)} />;
  }

  function ratingBar({ rating, reports_sent }: BreakdownRow) {
    const label = averageOf(rating, reports_sent);
    if (rating.average !== null && rating.levels) return <Bar share={rating.average / rating.levels.length} label={label} />;
    return (
      <Typography component="span" variant="caption" color="textSecondary">
        {label}
      </Typography>
    );
  }
}

/** A number above a bar. `share` is between 0 and 1. */
function Bar({ share, label }: { share: number; label: string }) {
  return (
    <Box sx={{ minWidth: { xs: 56, md: 88 } }}>
      {label}
      <Box aria-hidden sx={{ mt: 0.5, height: 6, borderRadius: 1, bgcolor: 'divider', overflow: 'hidden' }}>
        <Box sx={{ width: `${Math.min(1, share) * 100}%`, height: '100%', bgcolor: 'primary.main' }} />
      </Box>
    </Box>
  );
}
