import type { WebhookWithSecret } from '@binome/contract/console/webhooks';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { CopyButton } from '../invitations/copy-button.tsx';
import { useIntl } from '../lib/intl.ts';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { Day } from '../ui/day.tsx';
import { Section } from '../ui/section.tsx';

/** The secret with which the receiver checks the signatures. Hidden until it is asked for. */
export function SecretSection({ webhook: { id, secret, previous_secret_until, can } }: { webhook: WebhookWithSecret }) {
  const { t } = useIntl();
  const [isShown, setShown] = useState(false);
  return (
    <Section title={t('console.webhooks.secret')}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2, maxWidth: 720 }}>
        {t('console.webhooks.secret_hint')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <TextField
          type={isShown ? 'text' : 'password'}
          value={secret}
          slotProps={{ htmlInput: { readOnly: true, autoComplete: 'off', 'aria-label': t('console.webhooks.secret') } }}
          sx={{ flex: '1 1 280px' }}
        />
        <Button variant="outlined" size="small" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {t(isShown ? 'console.webhooks.hide_secret' : 'console.webhooks.show_secret')}
        </Button>
        <CopyButton text={secret} />
        {can.edit && (
          <ConfirmButton
            size="small"
            startIcon={<KeyIcon />}
            resource="webhook_secret_changes"
            data={{ webhook_id: String(id) }}
            label={t('console.webhooks.change_secret')}
            title={t('console.webhooks.change_secret_title')}
            consequence={t('console.webhooks.change_secret_consequence')}
            successMessage="console.webhooks.secret_changed"
          />
        )}
      </Box>
      {previous_secret_until && (
        <Alert severity="info" sx={{ mt: 2 }}>
          {t('console.webhooks.previous_secret')} <Day at={previous_secret_until} withTime />
        </Alert>
      )}
    </Section>
  );
}
