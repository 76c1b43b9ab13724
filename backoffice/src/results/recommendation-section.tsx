import { Typography } from '@mui/material';
import { lazy } from 'react';
import { useTranslate } from 'react-admin';
import { ChartSection } from './chart-section.tsx';
import { FigureTable } from './figure-table.tsx';
import { type Rating, useFigureFormats } from './figures.ts';

const RecommendationChart = lazy(() => import('./recommendation-chart.tsx'));

/** How people would recommend mentoring once they have lived it: how many gave each mark. */
export function RecommendationSection({ rating }: { rating: Rating }) {
  const translate = useTranslate();
  const { tenth, whole } = useFigureFormats();
  const { average, levels } = rating;
  // Marks count from 0: eleven of them are out of ten.
  const marks = (levels ?? []).map((people, mark) => ({ mark: whole(mark), people }));
  return (
    <ChartSection
      title="console.results.recommendation"
      hint="console.results.recommendation_hint"
      height={200}
      sum={
        average !== null && (
          <Typography component="strong" sx={{ display: 'block', fontSize: 24, fontWeight: 600, mb: 1 }}>
            {translate('console.results.average_of', { average: tenth(average), most: whole(Math.max(0, marks.length - 1)) })}
          </Typography>
        )
      }
      chart={marks.length > 0 && <RecommendationChart marks={marks} name={translate('console.results.people')} />}
      note={average === null && translate('console.results.recommendation_hidden')}
      table={
        average !== null && (
          <FigureTable
            label={translate('console.results.recommendation')}
            heads={[translate('console.results.mark'), translate('console.results.people')]}
            rows={marks.map(({ mark, people }) => ({ key: mark, cells: [mark, whole(people)] }))}
          />
        )
      }
    />
  );
}
