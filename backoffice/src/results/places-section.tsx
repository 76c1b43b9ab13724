import type { ConsoleResults } from '@binome/contract/console/results';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { usePhone } from '../lib/use-phone.ts';
import { Section } from '../ui/facts.tsx';
import { FigureTable } from './figure-table.tsx';
import { completionOf, useFigures } from './figures.ts';
import { useRatingWords } from './rating-words.ts';

type Props = {
  title: 'by_program' | 'by_unit';
  place: 'program' | 'unit';
  /** The name of those who belong to none. */
  none: 'outside_programs' | 'no_unit';
  places: ConsoleResults['programs'];
};

/** The figures of each program or unit, beside one another: the bars compare, the numbers tell. */
export function PlacesSection({ title, place, none, places }: Props) {
  const translate = useTranslate();
  const { whole, percent } = useFigures();
  const { averageOf } = useRatingWords();
  const phone = usePhone();
  if (places.length === 0) return null;
  const most = Math.max(1, ...places.map(({ held }) => held));
  const text = (key: string) => translate(`console.results.${key}`);
  return (
    <Section title={text(title)}>
      <FigureTable
        label={text(title)}
        heads={[text(place), text('held'), ...(phone ? [] : [text('cancelled')]), text('completion'), text('rating_short')]}
        rows={places.map((row) => {
          const part = completionOf(row);
          return {
            key: row.id ?? 'none',
            cells: [
              row.name ?? text(none),
              <Bar key="held" part={row.held / most} words={whole(row.held)} />,
              ...(phone ? [] : [whole(row.cancelled)]),
              part === null ? '–' : <Bar key="part" part={part} words={percent(part)} />,
              row.rating.average !== null && row.rating.levels ? (
                <Bar key="rating" part={row.rating.average / row.rating.levels.length} words={averageOf(row.rating, row.reports_sent)} />
              ) : (
                <Typography key="rating" component="span" variant="caption" color="textSecondary">
                  {averageOf(row.rating, row.reports_sent)}
                </Typography>
              ),
            ],
          };
        })}
      />
    </Section>
  );
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
