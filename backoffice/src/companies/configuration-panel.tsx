import type { ConsoleCompanyDetail } from '@binome/contract/console/companies';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useIdentity } from '../layout/use-identity.ts';
import { useIntl } from '../lib/intl.ts';
import { saveFile } from '../lib/save-file.ts';
import { api } from '../providers/api.ts';
import { FileButton } from '../ui/file-button.tsx';
import { Section } from '../ui/section.tsx';
import { useAction } from '../ui/use-action.ts';
import { ConfigurationImportDialog } from './configuration-import-dialog.tsx';

/** Exports, imports or duplicates the company's configuration. */
export function ConfigurationPanel({ company }: { company: ConsoleCompanyDetail }) {
  const { t } = useIntl();
  const identity = useIdentity();
  const [file, setFile] = useState<File | null>(null);
  const exportFile = useAction(() => api('GET /backoffice/v1/companies/:id/configuration', { params: { id: company.id } }), {
    onDone: saveFile,
    refreshes: 'nothing',
    refusalAs: 'notice',
  });
  return (
    <Section title={t('console.configuration.title')}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t('console.configuration.intro')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" startIcon={<DownloadIcon />} onClick={() => exportFile.run()}>
          {t('console.configuration.export')}
        </Button>
        <FileButton
          label={t('console.configuration.import')}
          accept="application/json,.json"
          startIcon={<UploadIcon />}
          onChoose={setFile}
        />
        {identity?.kind === 'staff' && (
          <Button component={Link} to={`/companies/create?copy_of=${company.id}`} variant="outlined" startIcon={<CopyIcon />}>
            {t('console.configuration.duplicate')}
          </Button>
        )}
      </Box>
      {file && <ConfigurationImportDialog companyId={company.id} file={file} onClose={() => setFile(null)} />}
    </Section>
  );
}
