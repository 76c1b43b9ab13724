import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, MenuItem, TextField } from '@mui/material';
import { useIntl } from '../lib/intl.ts';
import { saveFile } from '../lib/save-file.ts';
import { api } from '../providers/api.ts';
import { useAction } from '../ui/use-action.ts';
import { periods, type ResultQuery, toApiQuery } from './result-query.ts';

/** Selects the period, and exports the figures as CSV. */
export function ResultFilter({ query, onChange }: { query: ResultQuery; onChange(query: ResultQuery): void }) {
  const { t } = useIntl();
  const exportCsv = useAction(() => api('GET /backoffice/v1/result_exports', { query: toApiQuery(query) }), {
    onDone: saveFile,
    refreshes: 'nothing',
    refusalAs: 'notice',
  });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 2 }}>
      <TextField
        select
        label={t('resources.results.fields.months')}
        value={query.months}
        onChange={({ target }) => onChange({ ...query, months: Number(target.value) })}
        sx={{ flex: '1 1 160px', maxWidth: 220 }}
      >
        {periods.map((months) => (
          <MenuItem key={months} value={months}>
            {t('console.results.months', { months })}
          </MenuItem>
        ))}
      </TextField>
      <Button variant="outlined" startIcon={<DownloadIcon />} onClick={() => exportCsv.run()} sx={{ ml: { md: 'auto' } }}>
        {t('console.results.export')}
      </Button>
    </Box>
  );
}
