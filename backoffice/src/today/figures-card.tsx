import type { ShownToday } from '@binome/contract/console/today';
import { Box, Card, Chip, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { useIntl } from '../lib/intl.ts';
import { listOfQueue } from './queue-lists.ts';

type Name = 'running' | 'silent' | 'unmatched' | 'free_seats';

/** A figure that rises: good, bad, or neither. */
const tones: Record<Name, 1 | -1 | 0> = { running: 1, silent: -1, unmatched: -1, free_seats: 0 };

const pages: Record<Name, string> = {
  running: `/mentoring_relationships?${new URLSearchParams({ filter: JSON.stringify({ active: true }) })}`,
  silent: listOfQueue('silent'),
  unmatched: listOfQueue('unmatched'),
  free_seats: `/users?${new URLSearchParams({ filter: JSON.stringify({ free_seats: true }) })}`,
};

/** The four figures of the programs, each a link to its list, with the change in 30 days. */
export function FiguresCard({ figures }: Pick<ShownToday, 'figures'>) {
  const { t } = useIntl();
  const figureText = (name: Name) =>
    name === 'silent'
      ? t('console.today.figures.silent')
      : t(`console.today.figures.${name}`, { count: figures[name].value, mentors: figures.free_presenters.value });
  return (
    <Card component="section" aria-labelledby="today-figures" sx={{ mb: 2 }}>
      <Typography id="today-figures" variant="h3" component="h2" sx={{ px: 2, py: 1.5 }}>
        {t('console.today.figures.title')}
      </Typography>
      <Box
        component="ul"
        sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', m: 0, p: 0, listStyle: 'none', borderTop: 1, borderColor: 'divider' }}
      >
        {(Object.keys(tones) as Name[]).map((name, index) => (
          <Box
            component="li"
            key={name}
            sx={{ p: 2, borderRight: index % 2 === 0 ? 1 : 0, borderBottom: index < 2 ? 1 : 0, borderColor: 'divider' }}
          >
            <Link component={RouterLink} to={pages[name]} color="textPrimary" underline="hover" sx={{ display: 'block', mb: 0.75 }}>
              <Box component="strong" sx={{ display: 'block', fontSize: 24, lineHeight: 1.2 }}>
                {figures[name].value}
              </Box>
              <Typography variant="body2" component="span" color="textSecondary">
                {figureText(name)}
              </Typography>
            </Link>
            <Change name={name} {...figures[name]} />
          </Box>
        ))}
      </Box>
    </Card>
  );
}

function Change({ name, value, before }: { name: Name; value: number; before: number | null }) {
  const { t } = useIntl();
  if (before === null) return null;
  const change = value - before;
  const tone = Math.sign(change) * tones[name];
  const colours =
    tone > 0
      ? { bgcolor: 'success.light', color: 'success.main' }
      : tone < 0
        ? { bgcolor: 'warning.light', color: 'warning.main' }
        : { bgcolor: 'action.hover', color: 'text.secondary' };
  const text = change === 0 ? t('console.today.figures.same') : t('console.today.figures.change', { change: signed(change) });
  return <Chip size="small" component="span" label={text} sx={colours} />;
}

/** "+ 4" or "− 3", with the minus sign of typography. */
function signed(change: number): string {
  return `${change < 0 ? '−' : '+'}\u00a0${Math.abs(change)}`;
}
