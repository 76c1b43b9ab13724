import type { HelpTaker } from '@binome/contract/console/help';
import { Button, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { useIdentity } from '../layout/use-identity.ts';
import { fullName } from '../lib/full-name.ts';
import { useIntl } from '../lib/intl.ts';
import { useAction } from '../ui/use-action.ts';

/** `takenBy`: who has the call. `name`: who asked for it. */
type Props = { relationshipId: string; takenBy: string | null; name: string };

/** The buttons with which the user takes a call for help, or gives it to a colleague. */
export function HelpTakers({ relationshipId, takenBy, name }: Props) {
  const { t } = useIntl();
  const identity = useIdentity();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data: takers = [] } = useGetList<HelpTaker>('help_takers', {
    filter: { mentoring_relationship_id: relationshipId },
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'last_name', order: 'ASC' },
  });
  const { run, isPending } = useAction('help_hand_overs', { successMessage: 'console.health.handed_over', refusalAs: 'notice' });
  const giveTo = (user_id: string) => {
    setAnchor(null);
    void run({ mentoring_relationship_id: relationshipId, user_id, taken_by: takenBy });
  };
  const self = takers.find(({ id }) => id === identity?.id);
  const others = takers.filter(({ id }) => id !== self?.id && id !== takenBy);
  return (
    <>
      {self && self.id !== takenBy && (
        <Button
          variant="outlined"
          disabled={isPending}
          aria-label={t('console.health.take_name', { name })}
          onClick={() => giveTo(self.id)}
        >
          {t('console.health.take')}
        </Button>
      )}
      {others.length > 0 && (
        <Button
          variant="outlined"
          disabled={isPending}
          aria-haspopup="menu"
          aria-label={t('console.health.hand_over_name', { name })}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {t('console.health.hand_over')}
        </Button>
      )}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {others.map((taker) => (
          <MenuItem key={taker.id} onClick={() => giveTo(taker.id)}>
            {fullName(taker)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
