import type { ConsolePageViews } from '@binome/contract/console/page-views';
import { Alert, Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useLocaleState } from 'react-admin';
import { dateFormat } from '../lib/date-format.ts';
import { errorText } from '../lib/error-text.ts';
import { useIntl } from '../lib/intl.ts';
import { api } from '../providers/api.ts';
import { Section } from '../ui/section.tsx';
import { visuallyHidden } from '../ui/visually-hidden.ts';

const ViewBars = lazy(() => import('./view-bars.tsx'));

const chartHeight = 200;

/** The views of the home page over thirty days: the company's, or the provider's for staff outside of any company. */
export function PageViewsSection() {
  const { t } = useIntl();
  const { data, error } = useQuery({ queryKey: ['page_views'], queryFn: () => api('GET /backoffice/v1/page_views') });
  const isEmpty = data?.days.every(({ views }) => views === 0);
  return (
    <Section title={t('console.page_views.title')}>
      <Typography color="textSecondary" variant="body2" sx={{ mb: 2 }}>
        {t('console.page_views.hint')}
      </Typography>
      {error && <Alert severity="error">{errorText(error, t)}</Alert>}
      {/* Keeps its height while the figures and the chart library load. Without a view there is no chart. */}
      {!error && <Box sx={{ minHeight: isEmpty ? 0 : chartHeight + 32 }}>{data && <DailyViews days={data.days} />}</Box>}
    </Section>
  );
}

function DailyViews({ days }: Pick<ConsolePageViews, 'days'>) {
  const { t } = useIntl();
  const [locale] = useLocaleState();
  const format = dateFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const labelled = days.map(({ day_on, views }) => ({ label: format(new Date(`${day_on}T00:00:00Z`)), views }));
  const total = days.reduce((sum, { views }) => sum + views, 0);
  const name = t('console.page_views.views');
  return (
    <>
      <Typography sx={{ mb: 1 }}>{t('console.page_views.total', { count: total })}</Typography>
      {total > 0 && (
        <>
          <Box aria-hidden sx={{ minWidth: 0 }}>
            <Suspense fallback={null}>
              <ViewBars days={labelled} name={name} height={chartHeight} />
            </Suspense>
          </Box>
          {/* Screen readers read the figures as a list, because they skip the chart. */}
          <Box component="ul" sx={visuallyHidden}>
            {labelled
              .filter(({ views }) => views > 0)
              .map(({ label, views }) => (
                <li key={label}>{t('console.page_views.day', { day: label, count: views })}</li>
              ))}
          </Box>
        </>
      )}
    </>
  );
}
