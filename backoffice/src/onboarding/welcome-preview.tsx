import { deriveBrand } from '@binome/contract/values/brand-colour';
import { Box, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { useCompanyWording } from '../companies/use-company-wording.ts';
import { useWordingKeys } from '../companies/use-wording-keys.ts';
import { useIdentity } from '../layout/use-identity.ts';
import { useIntl } from '../lib/intl.ts';
import { fillOwnWords } from '../providers/translate.ts';
import { Section } from '../ui/section.tsx';
import { actOf } from './step-act.ts';

/** The first lines that members read, in the colour of the company. */
export function WelcomePreview({ done }: { done: boolean }) {
  const { t } = useIntl();
  const identity = useIdentity();
  const wording = useCompanyWording();
  const keys = useWordingKeys();
  if (!identity?.company) return null;
  const { name, slug, brand_colour, default_language: locale } = identity.company;
  const text = wording[locale]?.['welcome.title'] ?? keys.find(({ id }) => id === 'welcome.title')?.texts[locale] ?? '';
  const brand = deriveBrand(brand_colour).light;
  const to = done ? null : actOf('welcome', done, identity);
  return (
    <Section title={t('console.onboarding.preview')}>
      <Box sx={{ borderRadius: 2, border: 1, borderColor: 'divider', overflow: 'hidden' }}>
        <Box lang={locale} sx={{ bgcolor: brand.primary, color: brand['on-primary'], p: 2, forcedColorAdjust: 'none' }}>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          <Typography>{fillOwnWords(text, locale)}</Typography>
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ p: 2 }}>
          {t(wording[locale]?.['welcome.title'] ? 'console.onboarding.preview_own' : 'console.onboarding.preview_product')}
          {to && (
            <>
              {' · '}
              <Box component={Link} to={to} sx={{ color: 'secondary.main' }}>
                {t('console.onboarding.write_own')}
              </Box>
            </>
          )}
          {' · '}
          <Box component="a" href={`/?company=${slug}`} target="_blank" rel="noopener" sx={{ color: 'secondary.main' }}>
            {t('console.onboarding.open_home')}
          </Box>
        </Typography>
      </Box>
    </Section>
  );
}
