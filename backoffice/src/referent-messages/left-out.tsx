import type { MessagePreview } from '@binome/contract/console/referent-messages';
import type { LeftOutReason } from '@binome/contract/values/message-templates';
import { Box, Typography } from '@mui/material';
import { type ConsoleIntl, useIntl } from '../lib/intl.ts';

/** Who gets no mail, and why. */
export function LeftOut({ people, count }: { people: MessagePreview['left_out']; count: number }) {
  const intl = useIntl();
  if (count === 0) return null;
  return (
    <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', display: 'grid', gap: 0.75 }}>
      {people.map(({ user, reason, days_ago }) => (
        <Typography key={user.id} component="li" variant="body2">
          <strong>{user.name}</strong>{' '}
          <Typography component="span" variant="body2" color="textSecondary">
            {reasonText(intl, reason, days_ago)}
          </Typography>
        </Typography>
      ))}
      {count > people.length && (
        <Typography component="li" variant="body2" color="textSecondary">
          {intl.t('console.messages.more_left_out', { count: count - people.length })}
        </Typography>
      )}
    </Box>
  );
}

/** "reminded of the same thing 3 days ago" */
export function reasonText({ t }: ConsoleIntl, reason: LeftOutReason, daysAgo: number | null): string {
  if (reason === 'reminded')
    return daysAgo === null ? t('console.messages.reasons.reminded_before') : t('console.messages.reasons.reminded', { days: daysAgo });
  return t(`console.messages.reasons.${reason}`);
}
