import type { MatchSuggestion } from '@binome/contract/console/match-suggestions';
import type { ShownRow } from '@binome/contract/console/today';
import { Box, Button, Chip } from '@mui/material';
import { useCanAccess, useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { fullName } from '../lib/full-name.ts';
import { useIntl } from '../lib/intl.ts';
import { ProposeButton } from '../match-proposals/propose-button.tsx';

/** Suggestions that are read: the best mentor who can is shown. */
const suggestions = 3;
/** A choice between two is one. */
const usuallyProposed = 2;

/** The best free mentor for a mentee, read after the page, and the button that proposes them with the next one. */
export function UnmatchedActs({ row, name }: { row: ShownRow; name: string }) {
  const { t } = useIntl();
  const { canAccess: reads } = useCanAccess({ resource: 'match_suggestions', action: 'list' });
  const participant_id = row.people[0]?.profile_id ?? '';
  const { data } = useGetList<MatchSuggestion>(
    'match_suggestions',
    { filter: { participant_id }, pagination: { page: 1, perPage: suggestions }, sort: { field: 'score', order: 'DESC' } },
    { enabled: reads === true && participant_id !== '' },
  );
  const possible = (data ?? []).filter(({ match }) => match.obstacles.length === 0);
  const [best] = possible;
  return (
    <>
      {best?.match.score != null && (
        <Box sx={{ width: { xs: '100%', sm: 'auto' } }}>
          <Chip
            size="small"
            label={t('console.today.best', { name: fullName(best.presenter), score: best.match.score })}
            sx={{ bgcolor: 'success.light', color: 'success.main' }}
          />
        </Box>
      )}
      {row.can.act && <ProposeButton participantId={participant_id} name={name} suggestions={possible.slice(0, usuallyProposed)} />}
    </>
  );
}

/** Opens the page that assigns all mentees without a mentor together, where there are several. */
export function AssignAllButton({ count }: { count: number }) {
  const { t } = useIntl();
  const { canAccess } = useCanAccess({ resource: 'matching_runs', action: 'create' });
  if (!canAccess || count < 2) return null;
  return (
    <Button variant="outlined" component={Link} to="/matching_runs/create">
      {t('console.today.assign_all', { count })}
    </Button>
  );
}
