import type { MatchingRunPreview } from '@binome/contract/console/matching-run-publications';
import { Box, Typography } from '@mui/material';
import { useIdentity } from '../layout/use-identity.ts';
import { useIntl } from '../lib/intl.ts';

/** What both people of a pair get, one mail below the other. */
export function PairMails({ mails }: { mails: MatchingRunPreview['sample'] }) {
  const { t } = useIntl();
  const company = useIdentity()?.company;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {mails.map(({ user, side, subject, paragraphs, action }) => (
        <Box
          key={side}
          component="article"
          aria-label={t('console.runs.publish.mail_to', { name: user.name })}
          sx={{ border: 1, borderColor: 'divider', borderRadius: '12px', overflow: 'hidden', overflowWrap: 'anywhere' }}
        >
          <Box sx={{ bgcolor: 'background.default', px: 2, py: 1.25, borderBottom: 1, borderColor: 'divider' }}>
            <Typography variant="caption" component="div" color="textSecondary">
              {t('console.runs.publish.mail_to', { name: user.name })}
            </Typography>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {subject}
            </Typography>
          </Box>
          <Box sx={{ px: 2, py: 2, display: 'grid', gap: 1.25 }}>
            <Typography variant="body2" sx={{ fontWeight: 700 }}>
              {company?.name}
            </Typography>
            {paragraphs.map((paragraph, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other identity
              <Typography key={index} variant="body2" sx={{ whiteSpace: 'pre-line' }}>
                {paragraph}
              </Typography>
            ))}
            {action && (
              <Box component="span" sx={button}>
                {action}
              </Box>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const button = {
  justifySelf: 'start',
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  borderRadius: '10px',
  px: 2,
  py: 1,
  fontWeight: 600,
  fontSize: '0.875rem',
};
