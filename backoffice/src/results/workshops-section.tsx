import type { ConsoleResults } from '@binome/contract/console/results';
import { Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { useIntl } from '../lib/intl.ts';
import { Section } from '../ui/section.tsx';

/** The number of workshops of the chosen months and how many people came. Nothing for those who read no workshops. */
export function WorkshopsSection({ workshops }: Pick<ConsoleResults, 'workshops'>) {
  const { t } = useIntl();
  if (!workshops) return null;
  return (
    <Section title={t('resources.workshops.name', { smart_count: 2 })}>
      <Typography sx={{ mb: 1 }}>{t('console.results.workshops', workshops)}</Typography>
      <Link component={RouterLink} to="/workshops" sx={{ display: 'inline-block', py: 1 }}>
        {t('console.results.workshops_link')}
      </Link>
    </Section>
  );
}
