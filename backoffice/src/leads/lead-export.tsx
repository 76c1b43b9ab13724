import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useListContext, useNotify } from 'react-admin';
import { errorText } from '../lib/error-text.ts';
import { useIntl } from '../lib/intl.ts';
import { saveFile } from '../lib/save-file.ts';
import { api } from '../providers/api.ts';

/** Downloads the filtered enquiries as CSV. */
export function LeadExport() {
  const { t } = useIntl();
  const notify = useNotify();
  const { filterValues } = useListContext();
  const exportCsv = () =>
    api('GET /backoffice/v1/lead_exports', { query: { filter: JSON.stringify(filterValues) } })
      .then(saveFile)
      .catch((error) => notify(errorText(error, t), { type: 'error' }));
  return (
    <Button startIcon={<DownloadIcon />} onClick={exportCsv}>
      {t('console.leads.export')}
    </Button>
  );
}
