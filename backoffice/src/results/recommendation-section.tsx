import { Typography } from '@mui/material';
import { lazy } from 'react';
import { useIntl } from '../lib/intl.ts';
import { ChartSection } from './chart-section.tsx';
import { FigureTable } from './figure-table.tsx';
import { type Rating, useFigureFormats } from './figures.ts';

const RecommendationChart = lazy(() => import('./recommendation-chart.tsx'));

/** How likely people are to recommend mentoring: the number of people by mark. */
export function RecommendationSection({ rating }: { rating: Rating }) {
  const { t } = useIntl();
  const { oneDecimal, integer } = useFigureFormats();
  const { average, levels } = rating;
  // Marks start at 0: a scale of eleven marks ends at ten.
  const marks = (levels ?? []).map((people, mark) => ({ mark: integer(mark), people }));
  return (
    <ChartSection
      title="console.results.recommendation"
      hint="console.results.recommendation_hint"
      height={200}
      summary={
        average !== null && (
          <Typography component="strong" sx={{ display: 'block', fontSize: 24, fontWeight: 600, mb: 1 }}>
            {t('console.results.average_of', { average: oneDecimal(average), most: integer(Math.max(0, marks.length - 1)) })}
          </Typography>
        )
      }
      chart={marks.length > 0 && <RecommendationChart marks={marks} name={t('console.results.people')} />}
      note={average === null && t('console.results.recommendation_hidden')}
      table={
        average !== null && (
          <FigureTable
            label={t('console.results.recommendation')}
            headers={[t('console.results.mark'), t('console.results.people')]}
            rows={marks.map(({ mark, people }) => ({ key: mark, cells: [mark, integer(people)] }))}
          />
        )
      }
    />
  );
}
