import type { ConsoleCompanyDetail } from '@binome/contract/console/companies';
import { Box, Button } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { useIntl } from '../lib/intl.ts';
import { useAction } from '../ui/use-action.ts';
import { removeLogo, uploadLogo } from './logo.ts';
import { LogoPicker } from './logo-picker.tsx';

/** Uploads or removes the logo at once, since it is not a field of the form. */
export function LogoInput() {
  const { t } = useIntl();
  const company = useRecordContext<ConsoleCompanyDetail>();
  const change = useAction(
    (file: File | null) => {
      const id = company?.id ?? '';
      return file ? uploadLogo(id, file) : removeLogo(id);
    },
    { successMessage: 'console.companies.logo_saved', refusalAs: 'notice' },
  );
  if (!company) return null;
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }} aria-busy={change.isPending}>
      {company.logo_url && (
        <Box
          component="img"
          src={company.logo_url}
          alt={t('console.companies.logo')}
          sx={{ height: 48, maxWidth: 200, objectFit: 'contain' }}
        />
      )}
      <LogoPicker file={null} onChoose={change.run} />
      {company.logo_url && (
        <Button color="error" onClick={() => change.run(null)}>
          {t('console.companies.logo_remove')}
        </Button>
      )}
    </Box>
  );
}
