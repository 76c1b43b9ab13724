import type { ConsoleLead } from '@binome/contract/console/leads';
import { Box, Link, Typography } from '@mui/material';
import { DataTable, SearchInput, SelectInput, SimpleList } from 'react-admin';
import { useIntl } from '../lib/intl.ts';
import { PageViewsSection } from '../page-views/page-views-section.tsx';
import { Day } from '../ui/day.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { EraseLeadButton } from './erase-lead-button.tsx';
import { LeadExport } from './lead-export.tsx';
import { leadName } from './lead-name.ts';
import { MarkHandledButton } from './mark-handled-button.tsx';

const handledChoices = [
  { id: false, name: 'console.leads.to_handle' },
  { id: true, name: 'console.leads.handled' },
];

const demoChoices = [
  { id: true, name: 'console.leads.demo' },
  { id: false, name: 'console.leads.contact' },
];

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="handled" source="handled" choices={handledChoices} alwaysOn />,
  <SelectInput key="wants_demo" source="wants_demo" choices={demoChoices} alwaysOn />,
];

/** The enquiries of visitors without a company, newest first, and the views of the provider's home page. */
export default function LeadList() {
  return (
    <>
      <RecordList
        filters={filters}
        exportColumns={false}
        sort={{ field: 'urgency', order: 'DESC' }}
        empty={<EmptyState text="console.leads.none" />}
        actions={<LeadExport />}
        table={<LeadTable />}
        compactList={<CompactLeadList />}
      />
      <PageViewsSection />
    </>
  );
}

/** The enquiries on a wide screen. */
export function LeadTable() {
  const { t } = useIntl();
  const demoText = ({ wants_demo }: ConsoleLead) => t(wants_demo ? 'console.leads.demo' : 'console.leads.contact');
  return (
    <DataTable<ConsoleLead> rowClick={false} bulkActionButtons={false} sx={narrowCells}>
      <DataTable.Col source="last_name" render={(lead: ConsoleLead) => <NameAndOrganisation lead={lead} />} />
      <DataTable.Col
        source="email"
        render={({ email }: ConsoleLead) => (
          <Link href={`mailto:${email}`} color="secondary">
            {email}
          </Link>
        )}
      />
      <DataTable.Col source="wants_demo" disableSort render={demoText} />
      <DataTable.Col
        source="wants_information"
        disableSort
        render={({ wants_information }: ConsoleLead) => t(`ra.boolean.${wants_information}`)}
      />
      <DataTable.Col source="language" disableSort render={({ language }: ConsoleLead) => t(`console.languages.${language}`)} />
      <DataTable.Col source="created_at" render={({ created_at }: ConsoleLead) => <Day at={created_at} />} />
      <DataTable.Col source="handled_at" render={(lead: ConsoleLead) => <Buttons lead={lead} />} />
    </DataTable>
  );
}

/** So that the buttons of each line fit on a laptop. */
const narrowCells = { '& .MuiTableCell-root': { px: 1 } };

/** In one column, for the same reason. */
function NameAndOrganisation({ lead }: { lead: ConsoleLead }) {
  return (
    <>
      {leadName(lead)}
      {lead.organisation && (
        <Typography variant="body2" color="textSecondary">
          {lead.organisation}
        </Typography>
      )}
    </>
  );
}

function Buttons({ lead }: { lead: ConsoleLead }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      <MarkHandledButton lead={lead} />
      <EraseLeadButton lead={lead} />
    </Box>
  );
}

function CompactLeadList() {
  const { t } = useIntl();
  return (
    <SimpleList<ConsoleLead>
      primaryText={leadName}
      secondaryText={({ email, organisation, wants_demo }) => (
        <>
          {[wants_demo && t('console.leads.demo'), organisation].filter(Boolean).join(' · ')}
          <Link href={`mailto:${email}`} color="secondary" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
            {email}
          </Link>
        </>
      )}
      tertiaryText={(lead) => <Buttons lead={lead} />}
      rowClick={false}
    />
  );
}
