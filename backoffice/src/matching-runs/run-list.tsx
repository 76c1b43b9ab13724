import type { MatchingRunRow } from '@binome/contract/console/matching-runs';
import { Box, Typography } from '@mui/material';
import { DataTable, SelectInput } from 'react-admin';
import { useIntl } from '../lib/intl.ts';
import { CreateLinkButton } from '../ui/create-link-button.tsx';
import { Day } from '../ui/day.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { RowLink } from '../ui/row-link.tsx';
import { SelectableList } from '../ui/selectable-list.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { useNumbers } from './use-numbers.ts';

const states = ['draft', 'published', 'closed'].map((id) => ({ id, name: `console.run_states.${id}` }));

const filters = [<SelectInput key="state" source="state" choices={states} alwaysOn />];

/** The assignments of the programs, the newest first. */
export default function RunList() {
  return (
    <RecordList
      filters={filters}
      exportColumns={false}
      sort={{ field: 'created_at', order: 'DESC' }}
      empty={
        <EmptyState text="console.runs.empty">
          <CreateLinkButton label="console.runs.new" />
        </EmptyState>
      }
      actions={<CreateLinkButton label="console.runs.new" />}
      table={<RunTable />}
      compactList={<RunLines />}
    />
  );
}

function RunTable() {
  const { t } = useIntl();
  const { whole } = useNumbers();
  return (
    <DataTable<MatchingRunRow> rowClick={false} bulkActionButtons={false}>
      <DataTable.Col
        source="program"
        disableSort
        render={(run: MatchingRunRow) => (
          <RowLink>
            <strong>{run.program?.name ?? t('console.runs.title')}</strong>
          </RowLink>
        )}
      />
      <DataTable.Col source="state" disableSort render={({ state }: MatchingRunRow) => <StateChip state={state} texts="run_states" />} />
      <DataTable.Col source="served" disableSort render={(run: MatchingRunRow) => <Served run={run} />} />
      <DataTable.Col
        source="mean"
        disableSort
        render={({ metrics: { mean } }: MatchingRunRow) => (mean === null ? t('console.runs.nothing') : whole(mean))}
      />
      <DataTable.Col source="author" disableSort />
      <DataTable.Col source="created_at" render={({ created_at }: MatchingRunRow) => <Day at={created_at} withTime />} />
    </DataTable>
  );
}

function Served({ run: { metrics } }: { run: MatchingRunRow }) {
  const { t } = useIntl();
  return <>{t('console.runs.served_of', { served: metrics.served, total: metrics.participants })}</>;
}

function RunLines() {
  const { t } = useIntl();
  const nameOf = (run: MatchingRunRow) => run.program?.name ?? t('console.runs.title');
  return (
    <SelectableList<MatchingRunRow> nameOf={nameOf} canSelect={false}>
      {(run) => (
        <Box sx={{ px: 1 }}>
          <RowLink>
            <strong>{nameOf(run)}</strong>
          </RowLink>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, mt: 0.5 }}>
            <StateChip state={run.state} texts="run_states" />
            <Typography variant="body2" color="textSecondary">
              <Served run={run} /> · <Day at={run.created_at} />
            </Typography>
          </Box>
        </Box>
      )}
    </SelectableList>
  );
}
