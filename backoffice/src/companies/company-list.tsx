import type { ListedCompany } from '@binome/contract/console/companies';
import { Alert, Box, Typography } from '@mui/material';
import { CreateButton, DataTable, FilterButton, SearchInput, SelectInput, SimpleList, useGetList } from 'react-admin';
import { Link, Navigate } from 'react-router-dom';
import { useIdentity } from '../layout/use-identity.ts';
import { yesNoChoices } from '../lib/choices.ts';
import { type FieldName, useIntl } from '../lib/intl.ts';
import { RecordList } from '../ui/record-list.tsx';
import { RowLink } from '../ui/row-link.tsx';
import { ToggleFilter } from '../ui/toggle-filter.tsx';
import { CompanyFigure, CompanyStage, ConsoleUse, type FigureName } from './company-figure.tsx';
import { CompanyMenu } from './company-menu.tsx';
import { EnterCompanyButton } from './enter-company-button.tsx';
import { CompanyNeed, useNeedText } from './need.tsx';

const toggle = (source: FieldName<'companies'>) => (
  <ToggleFilter key={source} source={source} label={`resources.companies.fields.${source}`} alwaysOn />
);

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  toggle('needs_us'),
  toggle('onboarding'),
  toggle('ends_soon'),
  toggle('archived'),
  <SelectInput key="listed" source="listed" choices={yesNoChoices} />,
];

const figures: FigureName[] = ['members', 'visible', 'running', 'meetings'];

/** Lists all companies for staff, those that need them first. Redirects members to their company. */
export default function CompanyList() {
  const identity = useIdentity();
  if (!identity) return null;
  if (identity.kind === 'member') return <Navigate to={`/companies/${identity.company?.id}/show`} replace />;
  return <AllCompanies currentId={identity.company?.id} />;
}

function AllCompanies({ currentId }: { currentId: string | undefined }) {
  const { t } = useIntl();
  const needText = useNeedText();
  const { total } = useGetList('companies', { filter: { needs_us: true }, pagination: { page: 1, perPage: 1 } });
  const exportRow = ({ figures: counts, need, ...company }: ListedCompany) => ({
    ...company,
    need: need && needText(need),
    ...Object.fromEntries(figures.map((name) => [name, counts?.[name]])),
    console_used_on: counts?.console_used_on,
  });
  return (
    <>
      <Typography sx={{ mt: 1, minHeight: 24, fontWeight: 600 }}>
        {total !== undefined && t('console.clients.title', { count: total })}
      </Typography>
      <Typography color="textSecondary">{t('console.clients.intro')}</Typography>
      <RecordList
        filters={filters}
        exportColumns={{ languages: 'languages', default_language: 'languages', limits: false }}
        exportRowOf={exportRow}
        sort={{ field: 'needs_us', order: 'ASC' }}
        actions={
          <>
            <FilterButton />
            <CreateButton label="console.companies.create" variant="contained" />
          </>
        }
        table={<CompanyTable currentId={currentId} />}
        compactList={<CompactCompanyList currentId={currentId} />}
      />
      <Alert severity="info" sx={{ mt: 2 }}>
        {t('console.clients.access_hint')}
      </Alert>
    </>
  );
}

function CompanyTable({ currentId }: { currentId: string | undefined }) {
  return (
    <DataTable<ListedCompany> rowClick={false} bulkActionButtons={false}>
      <DataTable.Col source="name" render={(company: ListedCompany) => <Name company={company} />} />
      <DataTable.Col
        source="needs_us"
        label="resources.companies.fields.need"
        render={(company: ListedCompany) => <CompanyNeed company={company} />}
      />
      {figures.map((name) => (
        <DataTable.Col
          key={name}
          source={name}
          disableSort
          align="right"
          render={(company: ListedCompany) => <CompanyFigure company={company} name={name} />}
        />
      ))}
      <DataTable.Col source="console_used_on" disableSort render={(company: ListedCompany) => <ConsoleUse company={company} />} />
      <DataTable.Col
        label="console.stay.column"
        disableSort
        render={(company: ListedCompany) => <Buttons company={company} isCurrent={company.id === currentId} />}
      />
    </DataTable>
  );
}

/** The list on a narrow screen. A line is not clickable as a whole: it contains a button. */
function CompactCompanyList({ currentId }: { currentId: string | undefined }) {
  return (
    <SimpleList<ListedCompany>
      primaryText={(company) => (
        <Box component={Link} to={`/companies/${company.id}/show`} sx={{ color: 'secondary.main', fontWeight: 600 }}>
          {company.name}
        </Box>
      )}
      secondaryText={(company) => (
        <Box component="span" sx={{ display: 'grid', gap: 1, justifyItems: 'start', py: 0.5 }}>
          <span>
            <CompanyStage company={company} />
          </span>
          <CompanyNeed company={company} />
          <Buttons company={company} isCurrent={company.id === currentId} />
        </Box>
      )}
      linkType={false}
    />
  );
}

function Buttons({ company, isCurrent }: { company: ListedCompany; isCurrent: boolean }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: { xs: 'wrap', lg: 'nowrap' }, gap: 1, alignItems: 'center' }}>
      <EnterCompanyButton company={company} isCurrent={isCurrent} />
      <CompanyMenu company={company} />
    </Box>
  );
}

function Name({ company }: { company: ListedCompany }) {
  return (
    <RowLink>
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, fontWeight: 600 }}>
        <Box
          component="span"
          aria-hidden
          sx={{ width: 16, height: 16, flex: 'none', borderRadius: 0.5, bgcolor: company.brand_colour, forcedColorAdjust: 'none' }}
        />
        {company.name}
      </Box>
      <Typography variant="caption" component="div" color="textSecondary">
        <CompanyStage company={company} />
      </Typography>
    </RowLink>
  );
}
