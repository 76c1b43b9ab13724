import type { ConsoleCompany } from '@binome/contract/console/companies';
import { Box, Chip, Typography } from '@mui/material';
import { CreateButton, DataTable, FilterButton, SearchInput, SelectInput, SimpleList } from 'react-admin';
import { Link, Navigate } from 'react-router-dom';
import { useIdentity } from '../layout/use-identity.ts';
import { yesNoChoices } from '../lib/choices.ts';
import { useIntl } from '../lib/intl.ts';
import { Day } from '../ui/day.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { CompanyMenu } from './company-menu.tsx';
import { EnterCompanyButton } from './enter-company-button.tsx';

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="archived" source="archived" choices={yesNoChoices} alwaysOn />,
  <SelectInput key="listed" source="listed" choices={yesNoChoices} />,
];

/** Lists all companies for staff. Redirects members to their company. */
export function CompanyList() {
  const identity = useIdentity();
  if (!identity) return null;
  if (identity.kind === 'member') return <Navigate to={`/companies/${identity.company?.id}/show`} replace />;
  return <AllCompanies currentId={identity.company?.id} />;
}

function AllCompanies({ currentId }: { currentId: string | undefined }) {
  return (
    <RecordList
      filters={filters}
      exportColumns={{ languages: 'languages', default_language: 'languages', limits: false }}
      sort={{ field: 'name', order: 'ASC' }}
      actions={
        <>
          <FilterButton />
          <CreateButton label="console.companies.create" variant="contained" />
        </>
      }
      table={<CompanyTable currentId={currentId} />}
      compactList={<CompactCompanyList currentId={currentId} />}
    />
  );
}

function CompanyTable({ currentId }: { currentId: string | undefined }) {
  const { t } = useIntl();
  return (
    <DataTable<ConsoleCompany> rowClick={false} bulkActionButtons={false}>
      <DataTable.Col source="name" render={(company: ConsoleCompany) => <Name company={company} linked={company.id === currentId} />} />
      <DataTable.Col source="slug" />
      <DataTable.Col
        source="languages"
        disableSort
        render={({ languages }: ConsoleCompany) => languages.map((language) => t(`console.languages.${language}`)).join(', ')}
      />
      <DataTable.Col
        source="listed"
        disableSort
        render={({ listed }: ConsoleCompany) => t(listed ? 'console.companies.listed' : 'console.companies.unlisted')}
      />
      <DataTable.Col source="created_at" render={({ created_at }: ConsoleCompany) => <Day at={created_at} />} />
      <DataTable.Col
        label="console.stay.column"
        disableSort
        render={(company: ConsoleCompany) => <Buttons company={company} isCurrent={company.id === currentId} />}
      />
    </DataTable>
  );
}

/** The list on a narrow screen. A line is not clickable: it contains a button, or a link to the current company. */
function CompactCompanyList({ currentId }: { currentId: string | undefined }) {
  return (
    <SimpleList<ConsoleCompany>
      primaryText={(company) => <Name company={company} linked={company.id === currentId} />}
      secondaryText={({ slug }) => slug}
      tertiaryText={(company) => <Buttons company={company} isCurrent={company.id === currentId} />}
      linkType={false}
    />
  );
}

function Buttons({ company, isCurrent }: { company: ConsoleCompany; isCurrent: boolean }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <EnterCompanyButton company={company} isCurrent={isCurrent} />
      <CompanyMenu company={company} />
    </Box>
  );
}

function Name({ company, linked = false }: { company: ConsoleCompany; linked?: boolean }) {
  const { t } = useIntl();
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Box
        component="span"
        aria-hidden
        sx={{ width: 16, height: 16, borderRadius: 0.5, bgcolor: company.brand_colour, forcedColorAdjust: 'none' }}
      />
      <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
        {linked ? <Link to={`/companies/${company.id}/show`}>{company.name}</Link> : company.name}
      </Typography>
      {company.suspended_at && <Chip size="small" variant="outlined" label={t('console.companies.archived')} />}
    </Box>
  );
}
