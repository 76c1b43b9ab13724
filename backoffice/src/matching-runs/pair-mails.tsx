import type { MatchingRunPreview } from '@binome/contract/console/matching-run-publications';
import { Box } from '@mui/material';
import { useIntl } from '../lib/intl.ts';
import { MailFrame } from '../ui/mail-frame.tsx';

/** What both people of a pair get, one mail below the other. */
export function PairMails({ mails }: { mails: MatchingRunPreview['sample'] }) {
  const { t } = useIntl();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {mails.map(({ user, side, ...mail }) => {
        const to = t('console.runs.publish.mail_to', { name: user.name });
        return <MailFrame key={side} label={to} caption={to} {...mail} />;
      })}
    </Box>
  );
}
