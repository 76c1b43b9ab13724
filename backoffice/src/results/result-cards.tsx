import type { ConsoleResults } from '@binome/contract/console/results';
import { Box, Card, CardActionArea, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { useIntl } from '../lib/intl.ts';
import { useFigureFormats } from './figures.ts';

type Counts = ConsoleResults['relationships'];

// The filter of the list behind each figure. Finished relationships have no such filter.
const listFilters: Record<keyof Counts, Record<string, boolean> | null> = {
  active: { active: true },
  help_wanted: { help_wanted: true },
  silent: { silent: true },
  finished: null,
};
const needsAttention: (keyof Counts)[] = ['help_wanted', 'silent'];

/** The numbers of relationships by situation, with links to their lists. */
export function ResultCards({ counts, program }: { counts: Counts; program: string }) {
  const { t } = useIntl();
  const { integer } = useFigureFormats();
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 2, gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' } }}>
      {(Object.keys(listFilters) as (keyof Counts)[]).map((name) => {
        const label = t(`console.results.cards.${name}`);
        const filter = listFilters[name] && { ...listFilters[name], ...(program && { program_id: program }) };
        const content = (
          <Box sx={{ p: 2 }}>
            <Typography
              component="p"
              sx={{ fontSize: 28, fontWeight: 600, lineHeight: 1.3 }}
              color={needsAttention.includes(name) && counts[name] > 0 ? 'warning.main' : 'textPrimary'}
            >
              {integer(counts[name])}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {label}
            </Typography>
          </Box>
        );
        return (
          <Card key={name}>
            {filter ? (
              <CardActionArea
                component={Link}
                to={`/mentoring_relationships?${new URLSearchParams({ filter: JSON.stringify(filter) })}`}
                sx={{ height: '100%' }}
              >
                {content}
              </CardActionArea>
            ) : (
              content
            )}
          </Card>
        );
      })}
    </Box>
  );
}
