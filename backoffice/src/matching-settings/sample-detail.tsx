import { Box, Typography } from '@mui/material';
import { useIntl } from '../lib/intl.ts';
import type { Sample } from './sample.ts';

/** The five first mentors of a mentee before and after, and why each one suits them. */
export function SampleDetail({ sample: { before, after } }: { sample: Sample }) {
  const { t } = useIntl();
  return (
    <Box sx={{ display: 'grid', gap: 2, py: 1, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 2fr)' } }}>
      <div>
        <Typography variant="h3">{t('console.matching.before')}</Typography>
        <Box component="ol" sx={{ m: 0, pl: 2.5 }}>
          {before.map(({ presenter_id, name, score }) => (
            <li key={presenter_id}>
              {name} · {score}
            </li>
          ))}
        </Box>
        {before.length === 0 && <Typography>{t('console.matching.no_choice')}</Typography>}
      </div>
      <div>
        <Typography variant="h3">{t('console.matching.after')}</Typography>
        <Box component="ol" sx={{ m: 0, pl: 2.5 }}>
          {after.map(({ presenter_id, name, score, reasons }) => (
            <li key={presenter_id}>
              {name} · {score}
              <Typography variant="body2" color="textSecondary">
                {reasons.join(' ')}
              </Typography>
            </li>
          ))}
        </Box>
        {after.length === 0 && <Typography>{t('console.matching.no_choice')}</Typography>}
      </div>
    </Box>
  );
}
