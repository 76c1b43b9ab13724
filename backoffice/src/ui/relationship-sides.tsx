import type { ConsolePerson } from '@binome/contract/console/profiles';
import type { RelationshipKind } from '@binome/contract/states';
import LockIcon from '@mui/icons-material/LockOutlined';
import { Box, Typography } from '@mui/material';
import { useIntl } from '../lib/intl.ts';
import { Person } from './person.tsx';

type Props = { kind?: RelationshipKind; participant: ConsolePerson; presenter: ConsolePerson };

/** The mentee and the mentor, or the two peers, of a request or relationship, with a note that their exchanges are private. */
export function RelationshipSides({ kind, participant, presenter }: Props) {
  const { t } = useIntl();
  const sides = [
    [kind === 'peer' ? 'console.pairs.asking_peer' : 'resources.mentoring_requests.fields.participant', participant],
    [kind === 'peer' ? 'console.pairs.asked_peer' : 'resources.mentoring_requests.fields.presenter', presenter],
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
