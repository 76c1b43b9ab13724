import type { ConsoleResults } from '@binome/contract/console/results';
import { Box, Typography } from '@mui/material';
import { lazy } from 'react';
import { useIntl } from '../lib/intl.ts';
import { ChartSection } from './chart-section.tsx';
import { FigureTable } from './figure-table.tsx';
import { type Month, useFigureFormats } from './figures.ts';
import { useRatingTexts } from './use-rating-texts.ts';

const RatingChart = lazy(() => import('./rating-chart.tsx'));

type Props = {
  total: ConsoleResults['total'];
  months: Month[];
  /** True if a single program is shown: it has no ratings by month. */
  isSingleProgram: boolean;
};

/** The rating of meetings, by month. Months with too few answers are left out and listed in a note. */
export function RatingSection({ total, months, isSingleProgram }: Props) {
  const { t } = useIntl();
  const { shortMonth, longMonth, list, integer } = useFigureFormats();
  const { averageOf, levelName } = useRatingTexts();
  const levels = months.find(({ rating }) => rating.levels)?.rating.levels?.map((_, index) => index) ?? [];
  const hidden = months.filter(({ rating, reports_sent }) => !rating.enough && reports_sent > 0);
  const hasLevels = levels.length > 0;
  return (
    <ChartSection
      title="console.results.rating"
      hint="console.results.rating_hint"
      height={280}
      summary={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1, mb: 1 }}>
          <Typography component="strong" sx={{ fontSize: total.rating.enough ? 24 : 16, fontWeight: 600 }}>
            {averageOf(total.rating, total.reports_sent)}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {t('console.results.overall')}
          </Typography>
        </Box>
      }
      chart={
        hasLevels && (
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
        !isSingleProgram && (
          <FigureTable
            label={t('console.results.rating')}
            headers={[t('console.results.month'), ...levels.map((level) => levelName(level, levels.length)), t('console.results.average')]}
            rows={months.map(({ month, rating, reports_sent }) => ({
              key: month,
              cells: [
                longMonth(month),
                ...levels.map((level) => (rating.levels ? integer(rating.levels[level] ?? 0) : '–')),
                averageOf(rating, reports_sent),
              ],
            }))}
          />
        )
      }
    />
  );

  function noteOf(): string | false {
    if (isSingleProgram) return t('console.results.program_months');
    if (!hasLevels) return t('console.results.nothing_yet');
    return hidden.length > 0 && t('console.results.hidden_months', { months: list(hidden.map(({ month }) => longMonth(month))) });
  }
}
