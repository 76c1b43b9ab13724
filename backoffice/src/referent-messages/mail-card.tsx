import type { MessagePreview } from '@binome/contract/console/referent-messages';
import { Box, Typography } from '@mui/material';
import { useIntl } from '../lib/intl.ts';
import { MailFrame } from '../ui/mail-frame.tsx';

type Sample = MessagePreview['sample'][number];
type Part = Sample['subject'][number];

/** A mail of a referent as a reader gets it. What came from facts is marked. */
export function MailCard({ mail, replyTo }: { mail: Sample; replyTo: string }) {
  const { t } = useIntl();
  return (
    <MailFrame
      label={t('console.messages.mail_to', { name: mail.user.name })}
      lang={mail.locale}
      subject={<Parts parts={mail.subject} />}
      caption={t('console.messages.from', { from: mail.from, reply_to: replyTo })}
      paragraphs={mail.paragraphs.map((parts) => <Parts key={parts.map(({ text }) => text).join('')} parts={parts} />)}
      action={mail.action}
    >
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
        {mail.signature.join('\n')}
      </Typography>
      <Typography variant="caption" color="textSecondary" sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5 }}>
        {mail.note}
      </Typography>
    </MailFrame>
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
