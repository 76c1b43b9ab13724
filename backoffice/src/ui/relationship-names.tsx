import type { ConsolePerson } from '@binome/contract/console/profiles';
import { Box, Typography } from '@mui/material';
import { fullName } from '../lib/full-name.ts';
import { AccountChip } from './account-chip.tsx';

type Props = { participant: ConsolePerson; presenter: ConsolePerson; program: { name: string } | null };

/** The mentee, the mentor and their program in one table cell. */
export function RelationshipNames({ participant, presenter, program }: Props) {
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
      {program && (
        <Typography component="div" variant="caption" color="textSecondary">
          {program.name}
        </Typography>
      )}
    </Box>
  );
}
