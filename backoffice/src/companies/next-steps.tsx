import type { ConsoleCompanyDetail } from '@binome/contract/console/companies';
import { Box, Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { useIdentity } from '../layout/use-identity.ts';
import { useIntl } from '../lib/intl.ts';
import { Section } from '../ui/section.tsx';

// Resource and path, in the recommended order.
const setUpTasks = [
  ['business_units', '/business_units'],
  ['programs', '/programs'],
  ['questions', '/questions'],
  ['documents', '/documents'],
  ['invitations', '/invitations'],
] as const;

/** Links to the set-up tasks of a new company that the user has access to. */
export function NextSteps({ company }: { company: ConsoleCompanyDetail }) {
  const { t } = useIntl();
  const identity = useIdentity();
  const allowedTasks = setUpTasks.filter(([resource]) => identity?.permissions[resource]?.includes('list'));
  return (
    <Section title={t('console.companies.next_steps')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {allowedTasks.map(([resource, to]) => (
          <Button key={resource} component={Link} to={to} variant="outlined">
            {t(`console.companies.next.${resource}`)}
          </Button>
        ))}
        <Button href={`/?company=${company.slug}`} target="_blank" rel="noopener">
          {t('console.companies.next.home')}
        </Button>
      </Box>
    </Section>
  );
}
