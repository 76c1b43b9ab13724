import type { ConsoleCompany } from '@binome/contract/console/companies';
import { Box } from '@mui/material';
import { EditButton, ShowBase, Title, useRecordContext, useTranslate } from 'react-admin';
import { Day } from '../ui/day.tsx';
import { Facts, Section } from '../ui/facts.tsx';
import { ColourSample } from './colour-sample.tsx';
import { limitNames } from './limits.ts';

/** The company one is in, as it is configured. */
export function CompanyShow() {
  return (
    <ShowBase>
      <CompanyPage />
    </ShowBase>
  );
}

function CompanyPage() {
  const company = useRecordContext<ConsoleCompany>();
  const translate = useTranslate();
  if (!company) return null;
  // Not yet known while the list's record stands in for the company's own.
  const { limits } = company;
  const field = (name: string) => translate(`resources.companies.fields.${name}`);
  const language = (code: string) => translate(`console.languages.${code}`);
  return (
    <Box sx={{ pt: 2 }}>
      <Title title={company.name} />
      {company.can.edit && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 2 }}>
          <EditButton variant="contained" />
        </Box>
      )}
      <Section title={translate('console.companies.general')}>
        <Facts
          facts={[
            [field('name'), company.name],
            [field('slug'), company.slug],
            [field('languages'), company.languages.map(language).join(', ')],
            [field('default_language'), language(company.default_language)],
            [field('time_zone'), company.time_zone],
            [field('listed'), translate(company.listed ? 'ra.boolean.true' : 'ra.boolean.false')],
            [field('created_at'), <Day key="created_at" at={company.created_at} />],
            [field('suspended_at'), company.suspended_at && <Day key="suspended_at" at={company.suspended_at} />],
          ]}
        />
        <Box sx={{ mt: 2 }}>
          <ColourSample colour={company.brand_colour} />
        </Box>
      </Section>
      {limits && (
        <Section title={translate('console.companies.limits')}>
          <Facts facts={limitNames.map((name) => [field(`limits.${name}`), limits[name]])} />
        </Section>
      )}
    </Box>
  );
}
