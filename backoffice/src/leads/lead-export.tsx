import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useListContext } from 'react-admin';
import { useIntl } from '../lib/intl.ts';
import { saveFile } from '../lib/save-file.ts';
import { api } from '../providers/api.ts';
import { useAction } from '../ui/use-action.ts';

/** Downloads the filtered enquiries as CSV. */
export function LeadExport() {
  const { t } = useIntl();
  const { filterValues } = useListContext();
  const exportCsv = useAction(() => api('GET /backoffice/v1/lead_exports', { query: { filter: JSON.stringify(filterValues) } }), {
    onDone: saveFile,
    refreshes: 'nothing',
    refusalAs: 'notice',
  });
  return (
    <Button startIcon={<DownloadIcon />} onClick={() => exportCsv.run()}>
      {t('console.leads.export')}
    </Button>
  );
}
