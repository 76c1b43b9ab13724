import type { CompanyExport } from '@binome/contract/console/company-exports';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { errorText } from '../lib/error-text.ts';
import { useIntl } from '../lib/intl.ts';
import { api } from '../providers/api.ts';

/** Downloads an archive at an address that works once. The browser saves it while it arrives: it may be large. */
export function DownloadButton({ row: { id, company_name, can } }: { row: CompanyExport }) {
  const { t } = useIntl();
  const notify = useNotify();
  const [isPending, setPending] = useState(false);
  if (!can.download) return '–';
  const download = async () => {
    setPending(true);
    try {
      const { url } = await api('POST /backoffice/v1/company_export_links', { body: { company_export_id: id } });
      location.assign(url);
    } catch (error) {
      notify(errorText(error, t), { type: 'error' });
    }
    setPending(false);
  };
  return (
    <Button
      size="small"
      startIcon={<DownloadIcon />}
      disabled={isPending}
      onClick={download}
      aria-label={t('console.company_exports.download_named', { company: company_name })}
    >
      {t('console.company_exports.download')}
    </Button>
  );
}
