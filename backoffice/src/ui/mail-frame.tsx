import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useIdentity } from '../layout/use-identity.ts';

type Props = {
  /** Names the mail for screen readers. */
  label: string;
  /** The language of the mail, if it may differ from the console's. */
  lang?: string;
  subject: ReactNode;
  /** The line below the subject: from whom, or to whom. */
  caption: string;
  paragraphs: readonly ReactNode[];
  /** The words on the button of the mail. */
  action: string | null;
  /** What follows the button. */
  children?: ReactNode;
};

/** A mail as its reader gets it. Its button is not pressed here. */
export function MailFrame({ label, lang, subject, caption, paragraphs, action, children }: Props) {
  const company = useIdentity()?.company;
  return (
    <Box
      component="article"
      lang={lang}
      aria-label={label}
      sx={{ border: 1, borderColor: 'divider', borderRadius: '12px', overflow: 'hidden', overflowWrap: 'anywhere' }}
    >
      <Box sx={{ bgcolor: 'background.default', px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {subject}
        </Typography>
        <Typography variant="caption" component="div" color="textSecondary">
          {caption}
        </Typography>
      </Box>
      <Box sx={{ px: { xs: 2, sm: 3 }, py: 2.5, display: 'grid', gap: 1.5 }}>
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
        {children}
      </Box>
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
