import type { ConversationReport } from '@binome/contract/console/conversation-reports';
import { Typography } from '@mui/material';
import { DataTable, SearchInput, SimpleList } from 'react-admin';
import { fullName } from '../lib/full-name.ts';
import { useIntl } from '../lib/intl.ts';
import { Day } from '../ui/day.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { ToggleFilter } from '../ui/toggle-filter.tsx';
import { HandleReportButton } from './handle-report-button.tsx';
import { ReportedMessages } from './reported-messages.tsx';

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <ToggleFilter key="open" source="open" label="console.conversation_reports.open_only" alwaysOn />,
];

/** The messages that members chose to show to the HR referents, newest first. */
export default function ConversationReportList() {
  const { t } = useIntl();
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ pt: 2, maxWidth: 720 }}>
        {t('console.conversation_reports.intro')}
      </Typography>
      <RecordList
        filters={filters}
        sort={{ field: 'urgency', order: 'DESC' }}
        empty={<EmptyState text="console.conversation_reports.none" />}
        table={<ReportTable />}
        compactList={<CompactReportList />}
      />
    </>
  );
}

function ReportTable() {
  return (
    <DataTable<ConversationReport> rowClick={false} bulkActionButtons={false}>
      <DataTable.Col source="reporter" disableSort render={({ reporter }: ConversationReport) => fullName(reporter)} />
      <DataTable.Col source="reported" disableSort render={({ reported }: ConversationReport) => fullName(reported)} />
      <DataTable.Col source="comments" disableSort render={(report: ConversationReport) => <ReportedMessages report={report} />} />
      <DataTable.Col source="created_at" render={({ created_at }: ConversationReport) => <Day at={created_at} />} />
      <DataTable.Col source="handled_at" disableSort render={(report: ConversationReport) => <HandleReportButton report={report} />} />
    </DataTable>
  );
}

function CompactReportList() {
  return (
    <SimpleList<ConversationReport>
      primaryText={({ reporter, reported }) => `${fullName(reporter)} → ${fullName(reported)}`}
      secondaryText={(report) => (
        <>
          <ReportedMessages report={report} />
          <HandleReportButton report={report} />
        </>
      )}
      tertiaryText={({ created_at }) => <Day at={created_at} />}
      rowClick={false}
    />
  );
}
