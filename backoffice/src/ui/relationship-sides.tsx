import type { ConsolePerson } from '@binome/contract/console/profiles';
import LockIcon from '@mui/icons-material/LockOutlined';
import { Box, Typography } from '@mui/material';
import { useIntl } from '../lib/intl.ts';
import { Person } from './person.tsx';

/** The mentee and the mentor of a request or relationship, with a note that their exchanges are private. */
export function RelationshipSides({ participant, presenter }: { participant: ConsolePerson; presenter: ConsolePerson }) {
  const { t } = useIntl();
  const sides = [
    ['resources.mentoring_requests.fields.participant', participant],
    ['resources.mentoring_requests.fields.presenter', presenter],
  ] as const;
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))' }}>
        {sides.map(([label, person]) => (
          <Box key={label}>
            <Typography variant="caption" component="div" color="textSecondary">
              {t(label)}
            </Typography>
            <Person person={person} linked />
          </Box>
        ))}
      </Box>
      <Typography variant="caption" color="textSecondary" sx={{ mt: 2, display: 'flex', gap: 1, alignItems: 'center' }}>
        <LockIcon fontSize="small" /> {t('console.pairs.private')}
      </Typography>
    </>
  );
}
