import type { MessagePreview } from '@binome/contract/console/referent-messages';
import { Box, Typography } from '@mui/material';
import { useIdentity } from '../layout/use-identity.ts';
import { useIntl } from '../lib/intl.ts';

type Sample = MessagePreview['sample'][number];
type Part = Sample['subject'][number];

/** A mail as a reader gets it. What came from facts is marked. */
export function MailCard({ mail, replyTo }: { mail: Sample; replyTo: string }) {
  const { t } = useIntl();
  const company = useIdentity()?.company;
  const [greeting, ...paragraphs] = mail.paragraphs;
  return (
    <Box
      component="article"
      lang={mail.locale}
      aria-label={t('console.messages.mail_to', { name: mail.user.name })}
      sx={{ border: 1, borderColor: 'divider', borderRadius: '12px', overflow: 'hidden' }}
    >
      <Box sx={{ bgcolor: 'background.default', px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <Parts parts={mail.subject} />
        </Typography>
        <Typography variant="caption" component="div" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {t('console.messages.from', { from: mail.from, reply_to: replyTo })}
        </Typography>
      </Box>
      <Box sx={{ px: { xs: 2, sm: 3 }, py: 2.5, display: 'grid', gap: 1.5, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" sx={{ fontWeight: 700 }}>
          {company?.name}
        </Typography>
        {[greeting, ...paragraphs].map(
          (parts, index) =>
            parts && (
              // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other identity
              <Typography key={index} variant="body2">
                <Parts parts={parts} />
              </Typography>
            ),
        )}
        {mail.action && (
          <Box
            component="span"
            sx={{
              justifySelf: 'start',
              bgcolor: 'primary.main',
              color: 'primary.contrastText',
              borderRadius: '10px',
              px: 2,
              py: 1,
              fontWeight: 600,
              fontSize: '0.875rem',
            }}
          >
            {mail.action}
          </Box>
        )}
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
          {mail.signature.join('\n')}
        </Typography>
        <Typography variant="caption" color="textSecondary" sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5 }}>
          {mail.note}
        </Typography>
      </Box>
    </Box>
  );
}

function Parts({ parts }: { parts: readonly Part[] }) {
  return parts.map(({ text, filled }, index) => {
    const key = `${index} ${text}`;
    return filled ? (
      <Box key={key} component="mark" sx={{ bgcolor: 'warning.light', color: 'inherit', borderRadius: '4px', px: 0.25 }}>
        {text}
      </Box>
    ) : (
      <span key={key}>{text}</span>
    );
  });
}
