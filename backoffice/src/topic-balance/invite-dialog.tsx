import type { TopicFigures } from '@binome/contract/console/topic-balance';
import type { ConsoleUser } from '@binome/contract/console/users';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { invitationPath } from '../invitations/invitation-path.ts';
import { fullName } from '../lib/full-name.ts';
import { useIntl } from '../lib/intl.ts';
import { WriteButton } from '../referent-messages/write-button.tsx';
import { askedPeople } from './asked-people.ts';
import type { People } from './balance-query.ts';

const shown = 3;

/** Names the members who know a topic and are no mentors, to ask them before somebody else is invited. */
export function InviteDialog({ topic, people, onClose }: { topic: TopicFigures; people: People; onClose(): void }) {
  const { t } = useIntl();
  const titleId = useId();
  const audience = askedPeople(topic, people);
  const { data = [] } = useGetList<ConsoleUser>('users', {
    filter: audience.filter,
    pagination: { page: 1, perPage: shown },
    sort: { field: 'last_name', order: 'ASC' },
  });
  const others = topic.askable - data.length;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{t('console.topic_balance.invite_on', { topic: topic.name })}</DialogTitle>
      <DialogContent>
        <Typography>{t('console.topic_balance.know', { count: topic.askable })}</Typography>
        {data.length > 0 && (
          <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, mt: 1.5, p: 0, listStyle: 'none' }}>
            {data.map((user) => (
              <li key={user.id}>
                <strong>{fullName(user)}</strong>{' '}
                <Typography component="span" variant="body2" color="textSecondary">
                  {[user.job_title, user.business_unit?.name].filter(Boolean).join(' · ')}
                </Typography>
              </li>
            ))}
            {others > 0 && (
              <Typography component="li" variant="body2" color="textSecondary">
                {t('console.topic_balance.others', { count: others })}
              </Typography>
            )}
          </Box>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3, flexWrap: 'wrap', rowGap: 1 }}>
        <Button onClick={onClose} color="inherit">
          {t('ra.action.cancel')}
        </Button>
        <Button component={Link} to={invitationPath(topic.code)} variant="outlined">
          {t('console.topic_balance.invite_other')}
        </Button>
        <WriteButton variant="contained" audience={audience} template="seek_mentors" label={t('console.topic_balance.ask_them')} />
      </DialogActions>
    </Dialog>
  );
}
