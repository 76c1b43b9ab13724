import { Alert, Box, TextField, Typography } from '@mui/material';
import { ListButton, Title } from 'react-admin';
import { CopyButton } from '../invitations/copy-button.tsx';
import { useIntl } from '../lib/intl.ts';
import { Section } from '../ui/section.tsx';

/** The whole key, shown once. */
export function NewApiKey({ name, apiKey, scopes }: { name: string; apiKey: string; scopes: readonly string[] }) {
  const { t } = useIntl();
  const isForDirectory = scopes.includes('scim:write');
  const isForWebhooks = scopes.every((scope) => scope.startsWith('webhooks:'));
  const address = `${location.origin}${isForDirectory ? '/scim/v2' : '/backoffice/v1/users'}`;
  const example = isForDirectory ? address : `curl -H "Authorization: Bearer $BINOME_KEY" ${address}`;
  const webhooks = `${location.origin}/backoffice/v1/webhooks`;
  return (
    <Box sx={{ pt: 2, maxWidth: 880 }}>
      <Title title={name} />
      <Section title={t('console.api_keys.created')}>
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('console.api_keys.shown_once')}
        </Alert>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <TextField
            value={apiKey}
            autoFocus
            slotProps={{
              htmlInput: { readOnly: true, autoComplete: 'off', 'aria-label': t('resources.api_keys.name', { smart_count: 1 }) },
            }}
            sx={{ flex: '1 1 320px', '& input': { fontFamily: 'monospace' } }}
          />
          <CopyButton text={apiKey} />
        </Box>
        {!isForWebhooks && (
          <>
            <Typography variant="body2" color="textSecondary" sx={{ mt: 2, mb: 1 }}>
              {t(isForDirectory ? 'console.api_keys.scim_address' : 'console.api_keys.example')}
            </Typography>
            <CodeLines text={example} />
          </>
        )}
        {scopes.includes('webhooks:write') && (
          <>
            <Typography variant="body2" color="textSecondary" sx={{ mt: 2, mb: 1 }}>
              {t('console.api_keys.webhooks_address')}
            </Typography>
            <CodeLines text={`POST ${webhooks}\nDELETE ${webhooks}/{id}`} />
          </>
        )}
        {isForDirectory && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
            {t('console.api_keys.scim_groups')}
          </Typography>
        )}
      </Section>
      <ListButton resource="api_keys" label="console.api_keys.back" />
    </Box>
  );
}

function CodeLines({ text }: { text: string }) {
  return (
    <Box component="pre" tabIndex={0} sx={{ m: 0, p: 1.5, borderRadius: 1, bgcolor: 'action.hover', overflowX: 'auto' }}>
      {text}
    </Box>
  );
}
