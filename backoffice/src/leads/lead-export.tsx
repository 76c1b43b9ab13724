import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useListContext, useNotify, useTranslate } from 'react-admin';
import { download } from '../providers/http.ts';

/** Downloads the filtered enquiries as CSV. */
export function LeadExport() {
  const translate = useTranslate();
  const notify = useNotify();
  const { filterValues } = useListContext();
  const exportCsv = () =>
    download(`lead_exports?filter=${encodeURIComponent(JSON.stringify(filterValues))}`).catch((error: Error) =>
      notify(error.message, { type: 'error' }),
    );
  return (
    <Button startIcon={<DownloadIcon />} onClick={exportCsv}>
      {translate('console.leads.export')}
    </Button>
  );
}
