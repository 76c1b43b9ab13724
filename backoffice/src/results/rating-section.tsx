import type { ConsoleResults } from '@binome/contract/console/results';
import { Box, Typography } from '@mui/material';
import { lazy } from 'react';
import { useTranslate } from 'react-admin';
import { ChartSection } from './chart-section.tsx';
import { FigureTable } from './figure-table.tsx';
import { type Month, useFigureFormats } from './figures.ts';
import { useRatingTexts } from './use-rating-texts.ts';

const RatingChart = lazy(() => import('./rating-chart.tsx'));

type Props = {
  total: ConsoleResults['total'];
  months: Month[];
  /** One program has no rating by month. */
  ofProgram: boolean;
};

/** What people say their sessions were worth, month by month. Months that may not be shown are left out, and named. */
export function RatingSection({ total, months, ofProgram }: Props) {
  const translate = useTranslate();
  const { shortMonth, longMonth, list, whole } = useFigureFormats();
  const { averageOf, levelName } = useRatingTexts();
  const levels = months.find(({ rating }) => rating.levels)?.rating.levels?.map((_, index) => index) ?? [];
  const hidden = months.filter(({ rating, reports_sent }) => !rating.enough && reports_sent > 0);
  const shown = levels.length > 0;
  return (
    <ChartSection
      title="console.results.rating"
      hint="console.results.rating_hint"
      height={280}
      sum={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1, mb: 1 }}>
          <Typography component="strong" sx={{ fontSize: total.rating.enough ? 24 : 16, fontWeight: 600 }}>
            {averageOf(total.rating, total.reports_sent)}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {translate('console.results.overall')}
          </Typography>
        </Box>
      }
      chart={
        shown && (
          <RatingChart
            months={months.map(({ month }) => shortMonth(month))}
            levels={levels.map((level) => ({
              label: levelName(level, levels.length),
              data: months.map(({ rating }) => rating.levels?.[level] ?? null),
            }))}
          />
        )
      }
      note={noteOf()}
      table={
        !ofProgram && (
          <FigureTable
            label={translate('console.results.rating')}
            heads={[
              translate('console.results.month'),
              ...levels.map((level) => levelName(level, levels.length)),
              translate('console.results.average'),
            ]}
            rows={months.map(({ month, rating, reports_sent }) => ({
              key: month,
              cells: [
                longMonth(month),
                ...levels.map((level) => (rating.levels ? whole(rating.levels[level] ?? 0) : '–')),
                averageOf(rating, reports_sent),
              ],
            }))}
          />
        )
      }
    />
  );

  function noteOf(): string | false {
    if (ofProgram) return translate('console.results.program_months');
    if (!shown) return translate('console.results.nothing_yet');
    return hidden.length > 0 && translate('console.results.hidden_months', { months: list(hidden.map(({ month }) => longMonth(month))) });
  }
}
