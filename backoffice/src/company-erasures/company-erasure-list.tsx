import type { CompanyErasure } from '@binome/contract/console/company-erasures';
import { Box } from '@mui/material';
import { DataTable, ListBase, SelectInput, SimpleList } from 'react-admin';
import { choicesOf, valuesOf } from '../lib/choices.ts';
import { useIntl } from '../lib/intl.ts';
import { useIsNarrowScreen } from '../lib/use-is-narrow-screen.ts';
import { Day } from '../ui/day.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { ConfirmErasureButton } from './confirm-erasure-button.tsx';

const states = valuesOf<CompanyErasure['state']>({ requested: true, scheduled: true, stopped: true, erased: true });

const filters = [<SelectInput key="state" source="state" choices={choicesOf(states, 'company_erasure_states')} alwaysOn />];

/** The erasures of companies, newest first. */
export default function CompanyErasureList() {
  return (
    <RecordList
      filters={filters}
      sort={{ field: 'created_at', order: 'DESC' }}
      empty={<EmptyState text="console.company_erasures.none" />}
      table={<CompanyErasureTable />}
      compactList={<CompactCompanyErasureList />}
    />
  );
}

/** The erasures of one company, below its name. */
export function CompanyErasures({ companyId }: { companyId: string }) {
  const isNarrow = useIsNarrowScreen();
  return (
    <ListBase
      resource="company_erasures"
      filter={{ company_id: companyId }}
      sort={{ field: 'created_at', order: 'DESC' }}
      perPage={25}
      disableSyncWithLocation
      empty={<EmptyState text="console.company_erasures.none" />}
    >
      {isNarrow ? <CompactCompanyErasureList /> : <CompanyErasureTable />}
    </ListBase>
  );
}

function CompanyErasureTable() {
  return (
    <DataTable<CompanyErasure> rowClick={false} bulkActionButtons={false}>
      <DataTable.Col source="company_name" />
      <DataTable.Col
        source="state"
        disableSort
        render={({ state }: CompanyErasure) => <StateChip state={state} texts="company_erasure_states" />}
      />
      <DataTable.Col source="reason" disableSort />
      <DataTable.Col
        source="requested_by"
        disableSort
        render={(row: CompanyErasure) => <Step by={row.requested_by} at={row.created_at} />}
      />
      <DataTable.Col
        source="confirmed_by"
        disableSort
        render={(row: CompanyErasure) => <Step by={row.confirmed_by} at={row.confirmed_at} />}
      />
      <DataTable.Col source="due_at" render={(row: CompanyErasure) => <Outcome row={row} />} />
      <DataTable.Col label="console.company_erasures.decision" disableSort render={(row: CompanyErasure) => <Buttons row={row} />} />
    </DataTable>
  );
}

function CompactCompanyErasureList() {
  const { t } = useIntl();
  return (
    <SimpleList<CompanyErasure>
      primaryText={({ company_name, state }) => `${company_name} · ${t(`console.company_erasure_states.${state}`)}`}
      secondaryText={(row) => (
        <Box component="span" sx={{ display: 'grid', gap: 1 }}>
          <span>{row.reason}</span>
          {(row.due_at || row.stopped_at) && <Outcome row={row} />}
          <Buttons row={row} />
        </Box>
      )}
      rowClick={false}
    />
  );
}

/** The person who took a step, and the time. */
function Step({ by, at }: { by: string | null; at: string | null }) {
  if (!at) return '–';
  return (
    <>
      <div>{by ?? '–'}</div>
      <Day at={at} withTime />
    </>
  );
}

/** When the erasure begins, or how it ended. */
function Outcome({ row }: { row: CompanyErasure }) {
  const { t } = useIntl();
  if (row.erased_at) {
    return (
      <>
        <Day at={row.erased_at} withTime />
        <div>{t('console.company_erasures.counts', { rows: row.rows ?? 0, files: row.files ?? 0 })}</div>
      </>
    );
  }
  if (row.stopped_at) return <Step by={t('console.company_erasures.stopped_by', { name: row.stopped_by ?? '–' })} at={row.stopped_at} />;
  return <Day at={row.due_at} withTime />;
}

function Buttons({ row }: { row: CompanyErasure }) {
  const { t } = useIntl();
  const { can, id, company_name } = row;
  if (!can.confirm && !can.stop) return row.state === 'requested' ? t('console.company_erasures.waits') : '–';
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1 }}>
      {can.confirm && <ConfirmErasureButton erasure={row} />}
      {can.stop && (
        <ReasonButton
          resource="company_erasure_stops"
          data={(reason) => ({ company_erasure_id: id, reason })}
          label={t('console.company_erasures.stop')}
          title={t('console.company_erasures.stop_title', { company: company_name })}
          consequence={t('console.company_erasures.stop_consequence')}
          successMessage="console.company_erasures.stop_done"
          readBy="console.company_exports.read_by"
        />
      )}
    </Box>
  );
}
