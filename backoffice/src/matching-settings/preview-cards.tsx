import type { MatchingPreview, MatchingSettings } from '@binome/contract/console/matching-settings';
import { numberFormat } from '@binome/contract/values/intl-formats';
import OthersIcon from '@mui/icons-material/SwapHorizOutlined';
import { Box, Button, Card, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocale } from 'react-admin';
import { formattingLocale } from '../lib/formatting-locale.ts';
import { useIntl } from '../lib/intl.ts';
import { useIsNarrowScreen } from '../lib/use-is-narrow-screen.ts';
import { ListFailure } from '../ui/list-rows.tsx';
import { SampleList, SampleTable } from './samples.tsx';
import { usePreview } from './use-preview.ts';

const shownSamples = 5;

/** What the settings would change: in figures, and for five mentees. */
export function PreviewCards({ draft, company }: { draft: MatchingSettings; company: string }) {
  const { t } = useIntl();
  const [skip, setSkip] = useState(0);
  const { data, error, refetch, isFetching } = usePreview(draft, skip);
  const isNarrow = useIsNarrowScreen();
  if (error && !data) return <ListFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={480} />;
  if (data.sampled === 0) return <Card sx={{ p: 2 }}>{t('console.matching.nobody')}</Card>;
  const Samples = isNarrow ? SampleList : SampleTable;
  const next = skip + shownSamples;
  return (
    <Box aria-busy={isFetching} sx={{ display: 'grid', gap: 2, minWidth: 0, ...(isFetching && { opacity: 0.6 }) }}>
      <Card component="section" sx={{ p: 2 }}>
        <Typography variant="h2">{t('console.matching.what_changes', { company })}</Typography>
        <Figures preview={data} />
        {data.sampled < data.mentees && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {t('console.matching.sampled', { sampled: data.sampled, mentees_count: data.mentees })}
          </Typography>
        )}
      </Card>
      <Card component="section" aria-labelledby="samples">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, pt: 2, pb: 1 }}>
          <Typography id="samples" variant="h2">
            {t('console.matching.samples', { count: data.samples.length, company })}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }}>
            {t('console.matching.before_after')}
          </Typography>
          {data.sampled > shownSamples && (
            <Button startIcon={<OthersIcon />} onClick={() => setSkip(next < data.sampled ? next : 0)}>
              {t('console.matching.others')}
            </Button>
          )}
        </Box>
        <Samples samples={data.samples} />
      </Card>
    </Box>
  );
}

function Figures({ preview: { changed_first, sampled, lost_last, mean_delta } }: { preview: MatchingPreview }) {
  const { t } = useIntl();
  const format = numberFormat(formattingLocale(useLocale()), { maximumFractionDigits: 1 });
  const figures = [
    [t('console.matching.of', { count: changed_first, all: sampled }), t('console.matching.changed_first', { count: sampled })],
    [t('console.matching.lost', { count: lost_last }), t('console.matching.lost_last', { count: lost_last })],
    [
      mean_delta === null ? '–' : t('console.matching.points', { text: signed(mean_delta, format), count: Math.abs(mean_delta) }),
      t('console.matching.mean_delta'),
    ],
  ] as const;
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 1, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' } }}>
      {figures.map(([figure, label], index) => (
        <Typography key={label} component="div" color={index === 1 && lost_last > 0 ? 'warning' : undefined}>
          <Box component="b" sx={{ display: 'block', fontSize: '1.375rem', lineHeight: 1.3 }}>
            {figure}
          </Box>{' '}
          {label}
        </Typography>
      ))}
    </Box>
  );
}

/** A change, such as “+ 3” or “− 1,8”. */
function signed(change: number, format: Intl.NumberFormat): string {
  const sign = change === 0 ? '' : change < 0 ? '−\u00a0' : '+\u00a0';
  return sign + format.format(Math.abs(change));
}
