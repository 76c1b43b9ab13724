import type { ConsoleWorkshop, WorkshopSignUp } from '@binome/contract/console/workshops';
import { maxPageRows } from '@binome/contract/values/limits';
import { Box, List, ListItem, ListItemText, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { useIntl } from '../lib/intl.ts';
import { Section } from '../ui/section.tsx';
import { AttendanceButtons } from './attendance-buttons.tsx';

/** Those with a seat, with the buttons that note who came, and then the waiting list in its order. */
export function SignUps({ workshop }: { workshop: ConsoleWorkshop }) {
  const { t } = useIntl();
  const { data, error } = useGetList<WorkshopSignUp>('workshop_sign_ups', {
    filter: { workshop_id: workshop.id },
    sort: { field: 'created_at', order: 'ASC' },
    pagination: { page: 1, perPage: maxPageRows },
  });
  const seated = data?.filter(({ state }) => state === 'seated') ?? [];
  const waiting = data?.filter(({ state }) => state === 'waiting') ?? [];
  return (
    <>
      <Section title={t('console.workshops.people')}>
        {error && <Typography>{t('console.workshops.unread')}</Typography>}
        {data && seated.length === 0 && <Typography color="textSecondary">{t('console.workshops.nobody')}</Typography>}
        <List disablePadding>
          {seated.map((signUp) => (
            <ListItem key={signUp.id} disableGutters divider sx={{ flexWrap: 'wrap', gap: 1 }}>
              <ListItemText primary={signUp.name} sx={{ minWidth: 160 }} />
              {workshop.can.note && <AttendanceButtons signUp={signUp} />}
            </ListItem>
          ))}
        </List>
      </Section>
      {waiting.length > 0 && (
        <Section title={t('console.workshops.waiting_list')}>
          <Box component="ol" sx={{ m: 0, pl: 3 }}>
            {waiting.map(({ id, name }) => (
              <Typography key={id} component="li" sx={{ py: 0.5 }}>
                {name}
              </Typography>
            ))}
          </Box>
        </Section>
      )}
    </>
  );
}
