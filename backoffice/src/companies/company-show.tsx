import type { ConsoleCompanyDetail } from '@binome/contract/console/companies';
import type { Locale } from '@binome/contract/fields';
import { Box } from '@mui/material';
import { EditButton, ShowBase, Title, useRecordContext } from 'react-admin';
import { useParams } from 'react-router-dom';
import { useIdentity } from '../layout/use-identity.ts';
import { type FieldName, useIntl } from '../lib/intl.ts';
import { PageViewsSection } from '../page-views/page-views-section.tsx';
import { SingleSignOnSection } from '../single-sign-on/single-sign-on-section.tsx';
import { Day } from '../ui/day.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { Section } from '../ui/section.tsx';
import { ClientPage } from './client-page.tsx';
import { ColourSample } from './colour-sample.tsx';
import { useCompanyArchival } from './company-archival.ts';
import { ConfigurationPanel } from './configuration-panel.tsx';
import { limitNames } from './limits.ts';
import { PatternSample } from './pattern-sample.tsx';

/** The settings of the current company; of another one, what staff see without entering it. */
export default function CompanyShow() {
  const identity = useIdentity();
  const { id } = useParams();
  if (!identity) return null;
  if (identity.kind === 'staff' && id && identity.company?.id !== id) return <ClientPage id={id} />;
  return (
    <ShowBase>
      <CompanyPage />
    </ShowBase>
  );
}

function ArchivalButton({ company }: { company: ConsoleCompanyDetail }) {
  const archival = useCompanyArchival(company);
  return archival && <ReasonButton key={archival.resource} {...archival} />;
}

function CompanyPage() {
  const company = useRecordContext<ConsoleCompanyDetail>();
  const { t } = useIntl();
  if (!company) return null;
  // Undefined while react-admin shows the list's record, which has no limits, before the company is loaded.
  const { limits } = company;
  const field = (name: FieldName<'companies'>) => t(`resources.companies.fields.${name}`);
  const language = (code: Locale) => t(`console.languages.${code}`);
  const yesNo = (value: boolean) => t(value ? 'ra.boolean.true' : 'ra.boolean.false');
  return (
    <Box sx={{ pt: 2 }}>
      <Title title={company.name} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end', mb: 2 }}>
        <ArchivalButton company={company} />
        {company.can.edit && <EditButton variant="contained" />}
      </Box>
      <Section title={t('console.companies.general')}>
        {company.logo_url && (
          <Box component="img" src={company.logo_url} alt="" sx={{ height: 48, maxWidth: 240, objectFit: 'contain', mb: 2 }} />
        )}
        <DescriptionList
          items={[
            [field('name'), company.name],
            [field('slug'), company.slug],
            [field('languages'), company.languages.map(language).join(', ')],
            [field('default_language'), language(company.default_language)],
            [field('time_zone'), company.time_zone],
            [field('listed'), yesNo(company.listed)],
            [field('created_at'), <Day key="created_at" at={company.created_at} />],
            [field('suspended_at'), company.suspended_at && <Day key="suspended_at" at={company.suspended_at} />],
          ]}
        />
        <Box sx={{ mt: 2 }}>
          <ColourSample colour={company.brand_colour} />
        </Box>
        <Box sx={{ mt: 2, display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
          <PatternSample pattern={company.brand_pattern} colour={company.brand_colour} width={96} height={48} />
          {t(`console.companies.pattern_${company.brand_pattern}`)}
        </Box>
      </Section>
      {limits && (
        <>
          <Section title={t('console.companies.access')}>
            <DescriptionList
              items={[
                [field('email_domains'), company.email_domains.join(', ') || t('console.companies.any_domain')],
                [field('trusts_invitations'), yesNo(company.trusts_invitations)],
                [field('auto_validation'), yesNo(company.auto_validation)],
                [field('validation_days'), company.validation_days],
                [field('password_min_length'), company.password_min_length],
                [field('answers_from_mails'), t(`console.companies.ease_${company.answers_from_mails}`)],
                [field('long_sessions'), t(`console.companies.ease_${company.long_sessions}`)],
                [field('networks'), company.networks.join(', ') || t('console.companies.no_network')],
              ]}
            />
          </Section>
          <SingleSignOnSection company={company} />
          <Section title={t('console.companies.limits')}>
            <DescriptionList
              items={[
                [field('peer_relationships'), yesNo(company.peer_relationships)],
                ...limitNames.map((name): [string, number] => [field(`limits.${name}`), limits[name]]),
                [field('presenter_report_optional'), yesNo(company.presenter_report_optional)],
                [field('members_open_circles'), yesNo(company.members_open_circles)],
                [field('sms_enabled'), yesNo(company.sms_enabled)],
                [field('room_url_template'), company.room_url_template ?? t('console.companies.own_rooms')],
                [field('video_hosts'), company.video_hosts.join(', ') || t('console.companies.no_video_host')],
                [field('page_size'), company.page_size],
              ]}
            />
          </Section>
          {company.can.edit && <PageViewsSection />}
          {company.can.edit && <ConfigurationPanel company={company} />}
        </>
      )}
    </Box>
  );
}
