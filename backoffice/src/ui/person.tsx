import type { ConsolePerson } from '@binome/contract/console/profiles';
import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { fullName } from '../lib/full-name.ts';
import { AccountChip } from './account-chip.tsx';

/** A person: the name, job title and business unit. `brief` leaves out the job title. */
export function Person({ person, linked = false, brief = false }: { person: ConsolePerson; linked?: boolean; brief?: boolean }) {
  const details = [brief ? null : person.job_title, person.business_unit?.name].filter(Boolean).join(' · ');
  return (
    <Box sx={{ minWidth: 0 }}>
      {linked ? (
        <Link component={RouterLink} to={`/users/${person.user_id}/show`} color="secondary" sx={{ fontWeight: 600 }}>
          {fullName(person)}
        </Link>
      ) : (
        <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
          {fullName(person)}
        </Typography>
      )}
      <AccountChip person={person} />
      {details && (
        <Typography variant="caption" component="div" color="textSecondary">
          {details}
        </Typography>
      )}
    </Box>
  );
}
