import type { ConsolePerson } from '@binome/contract/console/profiles';
import { Box } from '@mui/material';
import { StateChip } from './state-chip.tsx';

/** Shows that an account is suspended or closed; nothing for an open one. */
export function AccountChip({ person }: { person: ConsolePerson }) {
  if (person.state !== 'suspended' && person.state !== 'closed') return null;
  return (
    <Box component="span" sx={{ display: 'block', my: 0.25 }}>
      <StateChip state={person.state} texts="registration" />
    </Box>
  );
}
