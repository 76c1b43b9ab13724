import type { ConsoleCompanyDetail } from '@binome/contract/console/companies';
import type { SingleSignOn } from '@binome/contract/console/single-sign-on';
import { Box, Button, Typography } from '@mui/material';
import { useGetOne } from 'react-admin';
import { Link } from 'react-router-dom';
import { useIdentity } from '../layout/use-identity.ts';
import { useIntl } from '../lib/intl.ts';
import { WaitingChanges } from '../sign-in-changes/waiting-changes.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { Section } from '../ui/section.tsx';
import { attributeFields } from './attribute-fields.ts';
import { BreakGlassPanel } from './break-glass-panel.tsx';
import { DomainsPanel } from './domains-panel.tsx';
import { ProviderPanel } from './provider-panel.tsx';

/** How the members of the company sign in. Only administrators and staff read it. */
export function SingleSignOnSection({ company }: { company: ConsoleCompanyDetail }) {
  const identity = useIdentity();
  if (!identity?.permissions.single_sign_on?.includes('show')) return null;
  return <Content company={company} />;
}

function Content({ company }: { company: ConsoleCompanyDetail }) {
  const { t } = useIntl();
  const { data: sso } = useGetOne<SingleSignOn>('single_sign_on', { id: company.id });
  return (
    <Section title={t('console.sso.title')}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t('console.sso.intro')}
      </Typography>
      {sso && <WaitingChanges changes={sso.waiting} />}
      <DescriptionList
        items={[
          [t('resources.companies.fields.sign_in_methods'), t(`console.sign_in_methods.${company.sign_in_methods}`)],
          [t('resources.companies.fields.sso_account_creation'), t(`console.sso_account_creation.${company.sso_account_creation}`)],
          [t('resources.companies.fields.social_sign_in'), t(company.social_sign_in ? 'ra.boolean.true' : 'ra.boolean.false')],
          [
            t('resources.companies.fields.second_factor_required'),
            t(company.second_factor_required ? 'ra.boolean.true' : 'ra.boolean.false'),
          ],
          ...attributeFields.map((field): [string, string | undefined] => [
            t(`resources.companies.fields.sso_attributes.${field}`),
            company.sso_attributes[field],
          ]),
        ]}
      />
      {sso && (
        <>
          <ProviderPanel sso={sso} />
          <DomainsPanel sso={sso} />
          <BreakGlassPanel sso={sso} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
            <Button component={Link} to="/sign_in_changes">
              {t('console.sign_in_changes.open')}
            </Button>
            <Button component={Link} to="/sign_in_attempts">
              {t('console.sso.open_log')}
            </Button>
          </Box>
        </>
      )}
    </Section>
  );
}
