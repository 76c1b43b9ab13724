import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useListContext, useNotify, useTranslate } from 'react-admin';
import { download } from '../providers/http.ts';

/** Takes what the list shows away, as a table for a spreadsheet. */
export function LeadExport() {
  const translate = useTranslate();
  const notify = useNotify();
  const { filterValues } = useListContext();
  const take = () =>
    download(`lead_exports?filter=${encodeURIComponent(JSON.stringify(filterValues))}`).catch((error: Error) =>
      notify(error.message, { type: 'error' }),
    );
  return (
    <Button startIcon={<DownloadIcon />} onClick={take}>
      {translate('console.leads.export')}
    </Button>
  );
}
