import type { WorkforcePreview } from '@binome/contract/console/workforce';
import {
  Alert,
  Box,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TablePagination,
  TableRow,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useIntl } from '../lib/intl.ts';
import { useGroupRows } from './group-rows.tsx';
import { type Group, groups } from './groups.ts';

const perPage = 25;

/** The changes that a workforce file makes, by group. Empty groups are not shown. */
export function PreviewGroups({ preview }: { preview: WorkforcePreview }) {
  const { t } = useIntl();
  const shown = groups.filter((group) => preview[group].length > 0);
  const [group, setGroup] = useState<Group | undefined>(shown[0]);
  const { ignored } = preview.columns;
  return (
    <>
      {ignored.length > 0 && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('console.imports.ignored', { count: ignored.length, columns: ignored.join(', ') })}
        </Alert>
      )}
      {shown.length > 0 && (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={group}
          aria-label={t('console.workforce.shown')}
          onChange={(_, value: Group | null) => value && setGroup(value)}
          sx={{ flexWrap: 'wrap', mb: 2 }}
        >
          {shown.map((name) => (
            <ToggleButton key={name} value={name}>
              {t(`console.workforce.groups.${name}`, { count: preview[name].length })}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      {group && (
        <>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1, maxWidth: 720 }}>
            {t(`console.workforce.hints.${group}`)}
          </Typography>
          <GroupTable key={group} preview={preview} group={group} />
        </>
      )}
      {preview.unchanged > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('console.workforce.unchanged', { count: preview.unchanged })}
        </Typography>
      )}
    </>
  );
}

function GroupTable({ preview, group }: { preview: WorkforcePreview; group: Group }) {
  const { t } = useIntl();
  const [page, setPage] = useState(0);
  const { header, rows } = useGroupRows(preview, group);
  return (
    <Box>
      {/* A region that scrolls must be focusable. */}
      <TableContainer tabIndex={0} role="region" aria-label={t('console.workforce.check')}>
        <Table size="small">
          <TableHead>
            <TableRow>
              {header.map((title) => (
                <TableCell key={title}>{title}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.slice(page * perPage, (page + 1) * perPage).map(({ key, cells }) => (
              <TableRow key={key}>
                {header.map((title, index) => (
                  <TableCell key={title}>{cells[index]}</TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {rows.length > perPage && (
        <TablePagination
          component="div"
          count={rows.length}
          page={page}
          rowsPerPage={perPage}
          rowsPerPageOptions={[perPage]}
          onPageChange={(_, next) => setPage(next)}
        />
      )}
    </Box>
  );
}
