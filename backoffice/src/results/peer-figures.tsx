import type { ConsoleResults } from '@binome/contract/console/results';
import { Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { useIntl } from '../lib/intl.ts';

/** The relationships of peers, which no other figure counts, with a link to their list; nothing where there are none. */
export function PeerFigures({ peers, program }: { peers: ConsoleResults['peer_relationships']; program: string }) {
  const { t } = useIntl();
  const { active, finished, held } = peers;
  if (active + finished === 0) return null;
  const filter = { kind: 'peer', ...(program && { program_id: program }) };
  return (
    <Typography sx={{ mb: 2 }}>
      <Link
        component={RouterLink}
        to={`/mentoring_relationships?${new URLSearchParams({ filter: JSON.stringify(filter) })}`}
        color="secondary"
      >
        {t('console.results.peers', { active, held })}
      </Link>
    </Typography>
  );
}
