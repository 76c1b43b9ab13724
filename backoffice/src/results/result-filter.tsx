import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, MenuItem, TextField } from '@mui/material';
import { useGetList, useNotify, useTranslate } from 'react-admin';
import { download } from '../providers/http.ts';
import { periods, toQueryString } from './result-query.ts';

type Asked = { program: string; months: number };

/** Of which program, since when; and the same figures as a file. */
export function ResultFilter({ asked, onChange }: { asked: Asked; onChange(asked: Asked): void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { data: programs = [] } = useGetList<{ id: string; name: string }>('programs', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'position', order: 'ASC' },
  });
  const take = () => download(`result_exports?${toQueryString(asked)}`).catch((error: Error) => notify(error.message, { type: 'error' }));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 2 }}>
      <TextField
        select
        label={translate('resources.results.fields.program_id')}
        // Known only once the programs are.
        value={programs.some(({ id }) => id === asked.program) ? asked.program : ''}
        onChange={({ target }) => onChange({ ...asked, program: target.value })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={{ flex: '1 1 220px', maxWidth: 360 }}
      >
        <MenuItem value="">{translate('console.results.all_programs')}</MenuItem>
        {programs.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={translate('resources.results.fields.months')}
        value={asked.months}
        onChange={({ target }) => onChange({ ...asked, months: Number(target.value) })}
        sx={{ flex: '1 1 160px', maxWidth: 220 }}
      >
        {periods.map((months) => (
          <MenuItem key={months} value={months}>
            {translate('console.results.months', { months })}
          </MenuItem>
        ))}
      </TextField>
      <Button variant="outlined" startIcon={<DownloadIcon />} onClick={take} sx={{ ml: { md: 'auto' } }}>
        {translate('console.results.export')}
      </Button>
    </Box>
  );
}
