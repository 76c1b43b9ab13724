import type { MatchSuggestion } from '@binome/contract/console/match-suggestions';
import type { ShownRow } from '@binome/contract/console/today';
import { Button, Chip } from '@mui/material';
import { useCanAccess, useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { fullName } from '../lib/full-name.ts';
import { useIntl } from '../lib/intl.ts';

/** Suggestions that are read: the best mentor is shown, the others are offered with them. */
const suggestions = 3;

/** The best free mentor for a mentee, read after the page, and the way to open a relationship. */
export function UnmatchedActs({ row, name }: { row: ShownRow; name: string }) {
  const { t } = useIntl();
  const { canAccess: reads } = useCanAccess({ resource: 'match_suggestions', action: 'list' });
  const participant_id = row.people[0]?.profile_id ?? '';
  const { data } = useGetList<MatchSuggestion>(
    'match_suggestions',
    { filter: { participant_id }, pagination: { page: 1, perPage: suggestions }, sort: { field: 'score', order: 'DESC' } },
    { enabled: reads === true && participant_id !== '' },
  );
  const best = data?.find(({ match }) => match.obstacles.length === 0);
  const act = t('console.today.choose');
  return (
    <>
      {best?.match.score != null && (
        <Chip
          size="small"
          label={t('console.today.best', { name: fullName(best.presenter), score: best.match.score })}
          sx={{ bgcolor: 'success.light', color: 'success.main' }}
        />
      )}
      {row.can.act && (
        <Button
          component={Link}
          to={`/mentoring_relationships/create?${new URLSearchParams({ source: JSON.stringify({ participant_id, presenter_id: best?.presenter_id }) })}`}
          variant="outlined"
          aria-label={t('console.today.act_on', { act, name })}
        >
          {act}
        </Button>
      )}
    </>
  );
}
