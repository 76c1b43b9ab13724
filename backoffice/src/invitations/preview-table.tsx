import type { InvitationPreview, PreviewRow } from '@binome/contract/console/invitation-imports';
import ValidIcon from '@mui/icons-material/CheckCircleOutlined';
import InvalidIcon from '@mui/icons-material/ErrorOutlineOutlined';
import {
  Alert,
  Box,
  Button,
  Chip,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TablePagination,
  TableRow,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material';
import { useState } from 'react';
import { useIntl } from '../lib/intl.ts';
import { saveFile } from '../lib/save-file.ts';
import { Section } from '../ui/section.tsx';
import { faultText, invalidRowsFile } from './import-files.ts';

type Props = { preview: InvitationPreview; fileName: string; isDisabled: boolean; sending: boolean; onSend(): void };
type RowFilter = 'all' | 'bad' | 'good';

const perPage = 25;

/** The rows of the file with their faults, and the button that invites the valid ones. */
export function PreviewTable({ preview, fileName, isDisabled, sending, onSend }: Props) {
  const { t } = useIntl();
  const { rows, good, bad, columns } = preview;
  const [filter, setFilter] = useState<RowFilter>(bad > 0 ? 'bad' : 'all');
  const [page, setPage] = useState(0);
  const filtered = rows.filter(({ faults }) => filter === 'all' || (filter === 'bad') === faults.length > 0);
  const downloadInvalid = () =>
    saveFile(invalidRowsFile(rows, t), fileName.replace(/(\.\w+)?$/, `-${t('console.imports.bad_suffix')}.csv`));
  return (
    <Section title={t('console.imports.preview')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 2 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={filter}
          aria-label={t('console.imports.shown')}
          onChange={(_, value: RowFilter | null) => {
            if (value) setFilter(value);
            setPage(0);
          }}
        >
          <ToggleButton value="all">{t('console.imports.all', { count: rows.length })}</ToggleButton>
          <ToggleButton value="good">{t('console.imports.good', { count: good })}</ToggleButton>
          <ToggleButton value="bad">{t('console.imports.bad', { count: bad })}</ToggleButton>
        </ToggleButtonGroup>
        {bad > 0 && (
          <Button size="small" onClick={downloadInvalid}>
            {t('console.imports.keep_bad')}
          </Button>
        )}
      </Box>
      {columns.ignored.length > 0 && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('console.imports.ignored', { count: columns.ignored.length, columns: columns.ignored.join(', ') })}
        </Alert>
      )}
      <RowTable rows={filtered.slice(page * perPage, (page + 1) * perPage)} />
      {filtered.length > perPage && (
        <TablePagination
          component="div"
          count={filtered.length}
          page={page}
          rowsPerPage={perPage}
          rowsPerPageOptions={[perPage]}
          onPageChange={(_, next) => setPage(next)}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mt: 2 }}>
        <Button variant="contained" disabled={good === 0 || isDisabled} loading={sending} onClick={onSend}>
          {t('console.imports.send', { count: good })}
        </Button>
        {bad > 0 && <span>{t('console.imports.left_out', { count: bad })}</span>}
      </Box>
    </Section>
  );
}

// Columns in display order. The first three are required.
const columnNames = ['email', 'first_name', 'last_name', 'program', 'business_unit', 'language', 'job_title'] as const;

function RowTable({ rows }: { rows: PreviewRow[] }) {
  const { t } = useIntl();
  // Hides the optional columns that are empty in the file.
  const visibleColumns = columnNames.filter((column, index) => index < 3 || rows.some((row) => row[column] !== ''));
  return (
    // A region that scrolls must be focusable.
    <TableContainer tabIndex={0} role="region" aria-label={t('console.imports.preview')}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('console.imports.line')}</TableCell>
            <TableCell>{t('console.imports.verdict')}</TableCell>
            {visibleColumns.map((column) => (
              <TableCell key={column}>{t(`resources.invitations.fields.${column}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.line}>
              <TableCell>{row.line}</TableCell>
              <TableCell>
                <FaultChips faults={row.faults} />
              </TableCell>
              {visibleColumns.map((column) => (
                <TableCell key={column} sx={{ whiteSpace: 'nowrap', maxWidth: 280, overflow: 'hidden', textOverflow: 'ellipsis' }}>
                  {row[column]}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function FaultChips({ faults }: Pick<PreviewRow, 'faults'>) {
  const { t } = useIntl();
  if (faults.length === 0) {
    return <Chip size="small" icon={<ValidIcon />} label={t('console.row_faults.none')} sx={chipStyle('success')} />;
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, minWidth: 160 }}>
      {faults.map((fault) => (
        <Chip key={fault.code} size="small" icon={<InvalidIcon />} label={faultText(t, fault)} sx={chipStyle('error')} />
      ))}
    </Box>
  );
}

function chipStyle(colour: 'success' | 'error') {
  return { bgcolor: `${colour}.light`, color: `${colour}.main`, '& .MuiChip-icon': { color: 'inherit' } };
}
