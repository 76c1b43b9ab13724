import type { ConsoleUser } from '@binome/contract/console/users';
import { Box } from '@mui/material';
import { useIntl } from '../lib/intl.ts';
import { Day } from '../ui/day.tsx';

/** How a member has signed in, each with its last use. */
export function WaysIn({ ways }: { ways: ConsoleUser['ways_in'] }) {
  const { t } = useIntl();
  if (ways.length === 0) return t('console.users.never_signed_in');
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {ways.map(({ kind, issuer, last_used_at }) => (
        <Box component="li" key={`${kind} ${issuer} ${last_used_at}`} sx={{ overflowWrap: 'anywhere' }}>
          {issuer ?? t(`console.users.${kind}`)} · <Day at={last_used_at} />
        </Box>
      ))}
    </Box>
  );
}
