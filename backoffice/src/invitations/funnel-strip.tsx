import type { FunnelStep } from '@binome/contract/console/invitations';
import { numberFormat } from '@binome/contract/values/intl-formats';
import { Box, Card, Typography } from '@mui/material';
import { useGetList, useLocale } from 'react-admin';
import { useProgramFilter } from '../layout/use-program-filter.ts';
import { formattingLocale } from '../lib/formatting-locale.ts';
import { useIntl } from '../lib/intl.ts';

/** How many people have come how far, from the invitation to a visible profile, in one line above the invitations. */
export function FunnelStrip() {
  const { t } = useIntl();
  const { programId } = useProgramFilter();
  const locale = formattingLocale(useLocale());
  const { data: steps = [] } = useGetList<FunnelStep>('invitation_funnel', {
    filter: programId ? { program_id: programId } : {},
    sort: { field: 'id', order: 'ASC' },
  });
  const first = steps[0]?.people ?? 0;
  if (first === 0) return null;
  const number = numberFormat(locale);
  const share = numberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <Card component="section" aria-label={t('console.funnel.title')} sx={{ mt: 2, overflowX: 'auto' }} tabIndex={0}>
      <Box component="ol" sx={listStyle}>
        {steps.map(({ id, people }) => (
          <Box component="li" key={id} sx={{ flex: '1 0 96px', minWidth: 0 }}>
            <Typography
              component="span"
              sx={{ display: 'block', fontSize: '1.25rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
            >
              {number.format(people)}
            </Typography>
            <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
              {t(`console.funnel.steps.${id}`)} · {share.format(people / first)}
            </Typography>
            <Box aria-hidden sx={{ mt: 0.75, height: 5, borderRadius: 1, bgcolor: 'divider' }}>
              <Box sx={{ height: 1, borderRadius: 1, bgcolor: 'primary.main', width: `${(100 * people) / first}%` }} />
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  );
}

const listStyle = { display: 'flex', gap: 2, m: 0, px: 2, py: 1.5, listStyle: 'none' };
