import type { CompanyExport } from '@binome/contract/console/company-exports';
import { numberFormat } from '@binome/contract/values/intl-formats';
import { DataTable, ListBase, SimpleList, useLocale } from 'react-admin';
import { useIntl } from '../lib/intl.ts';
import { useIsNarrowScreen } from '../lib/use-is-narrow-screen.ts';
import { Day } from '../ui/day.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { DownloadButton } from './download-button.tsx';

/** The archives of companies that staff asked for, newest first. */
export default function CompanyExportList() {
  return (
    <RecordList
      filters={[]}
      sort={{ field: 'created_at', order: 'DESC' }}
      empty={<EmptyState text="console.company_exports.none" />}
      table={<CompanyExportTable />}
      compactList={<CompactCompanyExportList />}
    />
  );
}

/** The exports of one company, below its name. */
export function CompanyExports({ companyId }: { companyId: string }) {
  const isNarrow = useIsNarrowScreen();
  return (
    <ListBase
      resource="company_exports"
      filter={{ company_id: companyId }}
      sort={{ field: 'created_at', order: 'DESC' }}
      perPage={25}
      disableSyncWithLocation
      empty={<EmptyState text="console.company_exports.none" />}
    >
      {isNarrow ? <CompactCompanyExportList /> : <CompanyExportTable />}
    </ListBase>
  );
}

function CompanyExportTable() {
  const locale = useLocale();
  return (
    <DataTable<CompanyExport> rowClick={false} bulkActionButtons={false}>
      <DataTable.Col source="company_name" />
      <DataTable.Col source="state" disableSort render={({ state }: CompanyExport) => <State state={state} />} />
      <DataTable.Col source="staff_name" disableSort render={({ staff_name }: CompanyExport) => staff_name ?? '–'} />
      <DataTable.Col source="reason" disableSort />
      <DataTable.Col source="created_at" render={({ created_at }: CompanyExport) => <Day at={created_at} withTime />} />
      <DataTable.Col source="expires_at" disableSort render={({ expires_at }: CompanyExport) => <Day at={expires_at} />} />
      <DataTable.Col source="bytes" disableSort align="right" render={({ bytes }: CompanyExport) => sizeText(bytes, locale)} />
      <DataTable.Col label="console.company_exports.archive" disableSort render={(row: CompanyExport) => <DownloadButton row={row} />} />
    </DataTable>
  );
}

function CompactCompanyExportList() {
  const { t } = useIntl();
  return (
    <SimpleList<CompanyExport>
      primaryText={({ company_name }) => company_name}
      secondaryText={({ state, reason }) => `${t(`console.company_export_states.${state}`)} · ${reason}`}
      tertiaryText={(row) => (row.can.download ? <DownloadButton row={row} /> : <Day at={row.created_at} />)}
      rowClick={false}
    />
  );
}

function State({ state }: Pick<CompanyExport, 'state'>) {
  return <StateChip state={state} texts="company_export_states" />;
}

/** A size such as "1.2 MB". */
function sizeText(bytes: number | null, locale: string): string {
  if (bytes === null) return '–';
  const inMegabytes = bytes >= 100_000;
  const options = { style: 'unit', unit: inMegabytes ? 'megabyte' : 'kilobyte', maximumFractionDigits: 1 } as const;
  return numberFormat(locale, options).format(bytes / (inMegabytes ? 1e6 : 1e3));
}
