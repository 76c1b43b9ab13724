import type { CompanyExport } from '@binome/contract/console/company-exports';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useIntl } from '../lib/intl.ts';
import { api } from '../providers/api.ts';
import { useAction } from '../ui/use-action.ts';

/** Downloads an archive at an address that works once. The browser saves it while it arrives: it may be large. */
export function DownloadButton({ row: { id, company_name, can } }: { row: CompanyExport }) {
  const { t } = useIntl();
  const { run, isPending } = useAction(() => api('POST /backoffice/v1/company_export_links', { body: { company_export_id: id } }), {
    onDone: ({ url }) => location.assign(url),
    refreshes: 'nothing',
    refusalAs: 'notice',
  });
  if (!can.download) return '–';
  return (
    <Button
      size="small"
      startIcon={<DownloadIcon />}
      disabled={isPending}
      onClick={() => run()}
      aria-label={t('console.company_exports.download_named', { company: company_name })}
    >
      {t('console.company_exports.download')}
    </Button>
  );
}
