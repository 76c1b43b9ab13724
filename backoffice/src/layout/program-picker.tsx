import { Box, MenuItem, Select, type Theme, useMediaQuery } from '@mui/material';
import { useLocation } from 'react-router-dom';
import { useIntl } from '../lib/intl.ts';
import { isListPage } from './menu-groups.ts';
import { useChooseProgram, useProgramFilter } from './use-program-filter.ts';

/** Limits all pages to one program. A company with one program has no choice. */
export function ProgramPicker() {
  const { t } = useIntl();
  const { programId = '', programs } = useProgramFilter();
  const choose = useChooseProgram();
  if (programs.length === 0) return null;
  return (
    <Select
      size="small"
      value={programId}
      displayEmpty
      onChange={({ target }) => choose(target.value || undefined)}
      MenuProps={{ disableScrollLock: true }}
      inputProps={{ 'aria-label': t('console.program_filter.label') }}
      sx={{ maxWidth: 220, minHeight: { xs: 40, md: 34 }, fontSize: '0.875rem', '& .MuiSelect-select': { py: '6px' } }}
    >
      <MenuItem value="">{t('console.program_filter.all')}</MenuItem>
      {programs.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </Select>
  );
}

/** The same above the lists of a phone, whose bar has no room for it. */
export function PhoneProgramPicker() {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const { pathname } = useLocation();
  return isNarrow && isListPage(pathname) && pathname !== '/settings' ? (
    <Box sx={{ mt: 1.5 }}>
      <ProgramPicker />
    </Box>
  ) : null;
}
