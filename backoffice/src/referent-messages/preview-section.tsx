import type { MessagePreview } from '@binome/contract/console/referent-messages';
import RefreshIcon from '@mui/icons-material/SwapHorizOutlined';
import { Alert, Box, Button, Card, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { useIntl } from '../lib/intl.ts';
import { MailCard } from './mail-card.tsx';
import { smallTarget } from './small-target.ts';

type Props = { preview: MessagePreview | undefined; error: string | undefined; onOthers(): void };

/** The message as three real readers get it. */
export function PreviewSection({ preview, error, onOthers }: Props) {
  const { t } = useIntl();
  const [shownId, setShownId] = useState<string>();
  const sample = preview?.sample ?? [];
  const shown = sample.find(({ user }) => user.id === shownId) ?? sample[0];
  return (
    <Card component="section" aria-labelledby="message-preview" sx={{ p: { xs: 2, md: 2.5 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1, mb: 2 }}>
        <Typography id="message-preview" variant="h2">
          {t('console.messages.preview')}
        </Typography>
        {sample.length > 0 && (
          <Typography variant="body2" color="textSecondary">
            {t('console.messages.real_readers', { count: sample.length })}
          </Typography>
        )}
      </Box>
      {error && <Alert severity="error">{error}</Alert>}
      {!preview && !error && <Skeleton variant="rounded" height={320} aria-label={t('console.messages.loading')} />}
      {preview?.missing_values.map(({ variable, count, names }) => (
        <Alert key={variable} severity="warning" sx={{ mb: 1.5 }}>
          {t('console.messages.missing_value', { names: names.join(', '), count, more: count - names.length })}
        </Alert>
      ))}
      {preview?.missing_languages.map((language) => (
        <Alert key={language} severity="info" sx={{ mb: 1.5 }}>
          {t('console.messages.missing_language', { language: t(`console.languages.${language}`) })}
        </Alert>
      ))}
      {preview && sample.length === 0 && <Typography color="textSecondary">{t('console.messages.nobody')}</Typography>}
      {sample.length > 1 && (
        <Box role="group" aria-label={t('console.messages.readers')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
          {sample.map(({ user, locale }) => (
            <Button
              key={user.id}
              size="small"
              sx={smallTarget}
              variant={user === shown?.user ? 'contained' : 'outlined'}
              aria-pressed={user === shown?.user}
              onClick={() => setShownId(user.id)}
            >
              {locale === 'en' ? `${user.name} · EN` : user.name}
            </Button>
          ))}
          {(preview?.recipients ?? 0) > sample.length && (
            <Button size="small" startIcon={<RefreshIcon />} onClick={onOthers} sx={{ ...smallTarget, ml: 'auto' }}>
              {t('console.messages.three_others')}
            </Button>
          )}
        </Box>
      )}
      {shown && preview && <MailCard mail={shown} replyTo={preview.reply_to} />}
    </Card>
  );
}
