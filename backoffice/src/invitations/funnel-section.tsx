import type { FunnelStep } from '@binome/contract/console/invitations';
import { numberFormat } from '@binome/contract/values/intl-formats';
import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useGetList, useLocale } from 'react-admin';
import { formattingLocale } from '../lib/formatting-locale.ts';
import { useIntl } from '../lib/intl.ts';
import { ExportButton } from '../ui/export-button.tsx';
import { ListFailure } from '../ui/list-rows.tsx';
import { Section } from '../ui/section.tsx';

// Loaded lazily: the chart library is as large as the page.
const FunnelChart = lazy(() => import('./funnel-chart.tsx'));

const fromFirstStep = { field: 'id', order: 'ASC' } as const;

type Filter = { program_id?: string; import_id?: string; open_link_id?: string };

/** The number of people who reached each step, as a chart and as a table. A change of `refreshKey` reloads the numbers. */
export function FunnelSection({ filter, refreshKey = '' }: { filter: Filter; refreshKey?: string | number }) {
  const { t } = useIntl();
  const { data, isPending, error, refetch } = useGetList<FunnelStep>(
    'invitation_funnel',
    { filter, sort: fromFirstStep, meta: { refreshKey } },
    { placeholderData: (previous) => previous },
  );
  const steps = data ?? [];
  const first = steps[0]?.people ?? 0;
  const rows = steps.map(({ id, people }) => ({ id, people, label: t(`console.funnel.steps.${id}`) }));
  return (
    <Section title={t('console.funnel.title')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', justifyContent: 'space-between', gap: 1, mb: 2 }}>
        <Typography color="textSecondary" variant="body2">
          {t('console.funnel.hint')}
        </Typography>
        {first > 0 && (
          <ExportButton
            resource="invitation_funnel"
            filter={filter}
            sort={fromFirstStep}
            rowOf={({ id, people }: FunnelStep) => ({
              step: t(`console.funnel.steps.${id}`),
              people,
              share: `${Math.round((100 * people) / first)} %`,
            })}
          />
        )}
      </Box>
      {error && !data ? (
        <ListFailure error={error} onRetry={() => void refetch()} />
      ) : !isPending && first === 0 ? (
        <Typography>{t('console.funnel.nobody')}</Typography>
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
          }}
        >
          <Box sx={{ minHeight: 340, minWidth: 0 }} aria-hidden>
            <Suspense fallback={null}>{rows.length > 0 && <FunnelChart rows={rows} />}</Suspense>
          </Box>
          <FunnelTable rows={rows} first={first} />
        </Box>
      )}
    </Section>
  );
}

function FunnelTable({ rows, first }: { rows: { id: string; people: number; label: string }[]; first: number }) {
  const { t } = useIntl();
  const locale = formattingLocale(useLocale());
  const number = numberFormat(locale);
  const share = numberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <Table size="small" aria-label={t('console.funnel.title')}>
      <TableHead>
        <TableRow>
          <TableCell>{t('console.funnel.step')}</TableCell>
          <TableCell align="right">{t('console.funnel.people')}</TableCell>
          <TableCell align="right">{t('console.funnel.share')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ id, people, label }) => (
          <TableRow key={id}>
            <TableCell component="th" scope="row">
              {label}
            </TableCell>
            <TableCell align="right">{number.format(people)}</TableCell>
            <TableCell align="right">{first > 0 ? share.format(people / first) : '–'}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
