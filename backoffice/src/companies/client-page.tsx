import type { ListedCompany } from '@binome/contract/console/companies';
import { Alert, Box, Button, Tab, Tabs } from '@mui/material';
import { Loading, Title, useGetMany } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { CompanyErasures } from '../company-erasures/company-erasure-list.tsx';
import { CompanyExports } from '../company-exports/company-export-list.tsx';
import { errorText } from '../lib/error-text.ts';
import { useIntl } from '../lib/intl.ts';
import { DescriptionList } from '../ui/description-list.tsx';
import { Section } from '../ui/section.tsx';
import { ClientOnboarding } from './client-onboarding.tsx';
import { CompanyFigure, CompanyStage, ConsoleUse } from './company-figure.tsx';
import { CompanyMenu } from './company-menu.tsx';
import { EnterCompanyButton } from './enter-company-button.tsx';
import { CompanyNeed } from './need.tsx';

const tabs = ['overview', 'exports', 'erasures'] as const;

/** A company as staff see it without entering it: what it needs, its numbers, its set-up, its exports and erasures. */
export function ClientPage({ id }: { id: string }) {
  const { t } = useIntl();
  const [searchParams, setSearchParams] = useSearchParams();
  const tab = tabs.find((name) => name === searchParams.get('tab')) ?? 'overview';
  const { data, error } = useGetMany<ListedCompany>('companies', { ids: [id] });
  const company = data?.[0];
  if (error) return <Alert severity="error">{errorText(error, t)}</Alert>;
  if (!company) return <Loading />;
  return (
    <Box sx={{ pt: 1, maxWidth: 1200 }}>
      <Title title={company.name} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Box sx={{ mr: 'auto' }}>
          <Box component={Link} to="/companies" sx={{ color: 'secondary.main' }}>
            {t('console.clients.all')}
          </Box>{' '}
          · <CompanyStage company={company} />
        </Box>
        <Button component={Link} to={`/companies/create?copy_of=${id}`} variant="outlined">
          {t('console.clients.copy', { company: company.name })}
        </Button>
        <EnterCompanyButton company={company} isCurrent={false} />
        <CompanyMenu company={company} />
      </Box>
      <Tabs
        value={tab}
        onChange={(_, name) => setSearchParams(name === 'overview' ? {} : { tab: name }, { replace: true })}
        variant="scrollable"
        aria-label={company.name}
        sx={{ mb: 2 }}
      >
        {tabs.map((name) => (
          <Tab key={name} value={name} label={t(`console.clients.tabs.${name}`)} id={`client-${name}`} aria-controls={`client-panel`} />
        ))}
      </Tabs>
      <Box role="tabpanel" id="client-panel" aria-labelledby={`client-${tab}`}>
        {tab === 'overview' && <Overview company={company} />}
        {tab === 'exports' && <CompanyExports companyId={id} />}
        {tab === 'erasures' && <CompanyErasures companyId={id} />}
      </Box>
    </Box>
  );
}

function Overview({ company }: { company: ListedCompany }) {
  const { t } = useIntl();
  const figure = (name: 'members' | 'visible' | 'running' | 'meetings'): [string, React.ReactNode] => [
    t(`resources.companies.fields.${name}`),
    <CompanyFigure key={name} company={company} name={name} />,
  ];
  return (
    <>
      <Section title={t('console.clients.figures')}>
        <DescriptionList
          items={[
            [t('resources.companies.fields.need'), <CompanyNeed key="need" company={company} />],
            figure('members'),
            figure('visible'),
            figure('running'),
            figure('meetings'),
            [t('resources.companies.fields.console_used_on'), <ConsoleUse key="use" company={company} />],
          ]}
        />
      </Section>
      <ClientOnboarding id={company.id} />
    </>
  );
}
