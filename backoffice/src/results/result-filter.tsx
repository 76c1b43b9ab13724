import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, MenuItem, TextField } from '@mui/material';
import { useIntl } from '../lib/intl.ts';
import { saveFile } from '../lib/save-file.ts';
import { useAllElements } from '../lists/use-all-elements.ts';
import { api } from '../providers/api.ts';
import { useAction } from '../ui/use-action.ts';
import { periods, type ResultQuery, toApiQuery } from './result-query.ts';

/** Selects the program and the period, and exports the figures as CSV. */
export function ResultFilter({ query, onChange }: { query: ResultQuery; onChange(query: ResultQuery): void }) {
  const { t } = useIntl();
  const programs = useAllElements<{ id: string; name: string }>('programs') ?? [];
  const exportCsv = useAction(() => api('GET /backoffice/v1/result_exports', { query: toApiQuery(query) }), {
    onDone: saveFile,
    refreshes: 'nothing',
    refusalAs: 'notice',
  });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 2 }}>
      <TextField
        select
        label={t('resources.results.fields.program_id')}
        // Empty until the programs are loaded: MUI warns about a value without an option.
        value={programs.some(({ id }) => id === query.program) ? query.program : ''}
        onChange={({ target }) => onChange({ ...query, program: target.value })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={{ flex: '1 1 220px', maxWidth: 360 }}
      >
        <MenuItem value="">{t('console.results.all_programs')}</MenuItem>
        {programs.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
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
