import type { ConsoleCompanyDetail } from '@binome/contract/console/companies';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRecordContext, useRefresh } from 'react-admin';
import { errorText } from '../lib/error-text.ts';
import { useIntl } from '../lib/intl.ts';
import { removeLogo, uploadLogo } from './logo.ts';
import { LogoPicker } from './logo-picker.tsx';

/** Uploads or removes the logo at once, since it is not a field of the form. */
export function LogoInput() {
  const { t } = useIntl();
  const notify = useNotify();
  const refresh = useRefresh();
  const company = useRecordContext<ConsoleCompanyDetail>();
  const [busy, setBusy] = useState(false);
  if (!company) return null;
  const change = (request: Promise<void>) => {
    setBusy(true);
    void request
      .then(() => notify('console.companies.logo_saved', { type: 'success' }))
      .catch((error: unknown) => notify(errorText(error, t), { type: 'error' }))
      .finally(() => {
        setBusy(false);
        refresh();
      });
  };
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }} aria-busy={busy}>
      {company.logo_url && (
        <Box
          component="img"
          src={company.logo_url}
          alt={t('console.companies.logo')}
          sx={{ height: 48, maxWidth: 200, objectFit: 'contain' }}
        />
      )}
      <LogoPicker file={null} onChoose={(file) => change(uploadLogo(company.id, file))} />
      {company.logo_url && (
        <Button color="error" onClick={() => change(removeLogo(company.id))}>
          {t('console.companies.logo_remove')}
        </Button>
      )}
    </Box>
  );
}
