import type { ConsoleResults } from '@binome/contract/console/results';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useIsNarrowScreen } from '../lib/use-is-narrow-screen.ts';
import { Section } from '../ui/facts.tsx';
import { FigureTable } from './figure-table.tsx';
import { completionRate, useFigureFormats } from './figures.ts';
import { useRatingTexts } from './use-rating-texts.ts';

type BreakdownRow = ConsoleResults['programs'][number];
type Column = { head: string; cell(row: BreakdownRow): ReactNode };
type Props = {
  title: 'by_program' | 'by_unit';
  place: 'program' | 'unit';
  /** The name of those who belong to none. */
  none: 'outside_programs' | 'no_unit';
  places: BreakdownRow[];
  /** Are there ratings of them? */
  rated?: boolean;
};

/** The figures of each program or unit, beside one another: the bars compare, the numbers tell. */
export function BreakdownSection({ title, place, none, places, rated = true }: Props) {
  const translate = useTranslate();
  const { whole, percent } = useFigureFormats();
  const { averageOf } = useRatingTexts();
  const phone = useIsNarrowScreen();
  if (places.length === 0) return null;
  const text = (key: string) => translate(`console.results.${key}`);
  const most = Math.max(1, ...places.map(({ held }) => held));
  const columns: Column[] = [
    { head: text(place), cell: ({ name }) => name ?? text(none) },
    { head: text('held'), cell: ({ held }) => <Bar part={held / most} words={whole(held)} /> },
    ...(phone ? [] : [{ head: text('cancelled'), cell: ({ cancelled }: BreakdownRow) => whole(cancelled) }]),
    { head: text('completion'), cell: (row) => partBar(completionRate(row)) },
    ...(rated ? [{ head: text('rating_short'), cell: ratingBar }] : []),
  ];
  return (
    <Section title={text(title)}>
      <FigureTable
        label={text(title)}
        heads={columns.map(({ head }) => head)}
        rows={places.map((row) => ({ key: row.id ?? 'none', cells: columns.map(({ cell }) => cell(row)) }))}
      />
    </Section>
  );

  function partBar(part: number | null) {
    return part === null ? '–' : <Bar part={part} words={percent(part)} />;
  }

  function ratingBar({ rating, reports_sent }: BreakdownRow) {
    const words = averageOf(rating, reports_sent);
    if (rating.average !== null && rating.levels) return <Bar part={rating.average / rating.levels.length} words={words} />;
    return (
      <Typography component="span" variant="caption" color="textSecondary">
        {words}
      </Typography>
    );
  }
}

/** A number with its bar beneath. */
function Bar({ part, words }: { part: number; words: string }) {
  return (
    <Box sx={{ minWidth: { xs: 56, md: 88 } }}>
      {words}
      <Box aria-hidden sx={{ mt: 0.5, height: 6, borderRadius: 1, bgcolor: 'divider', overflow: 'hidden' }}>
        <Box sx={{ width: `${Math.min(1, part) * 100}%`, height: '100%', bgcolor: 'primary.main' }} />
      </Box>
    </Box>
  );
}
