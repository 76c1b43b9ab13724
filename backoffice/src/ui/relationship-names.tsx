import type { ConsolePerson } from '@binome/contract/console/profiles';
import type { RelationshipKind } from '@binome/contract/states';
import { Box, Typography } from '@mui/material';
import { fullName } from '../lib/full-name.ts';
import { useIntl } from '../lib/intl.ts';
import { AccountChip } from './account-chip.tsx';

type Props = { kind?: RelationshipKind; participant: ConsolePerson; presenter: ConsolePerson; program: { name: string } | null };

/** The mentee, the mentor and their program in one table cell; or two peers, which it says. */
export function RelationshipNames({ kind, participant, presenter, program }: Props) {
  const { t } = useIntl();
  const details = [kind === 'peer' && t('console.relationship_kinds.peer'), program?.name].filter(Boolean);
  return (
    <Box sx={{ minWidth: 140 }}>
      <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
        {fullName(participant)}
      </Typography>
      <AccountChip person={participant} />
      <Typography component="div" variant="body2">
        {fullName(presenter)}
      </Typography>
      <AccountChip person={presenter} />
      {details.length > 0 && (
        <Typography component="div" variant="caption" color="textSecondary">
          {details.join(' · ')}
        </Typography>
      )}
    </Box>
  );
}
