import type { ConsoleRelationship } from '@binome/contract/console/relationships';
import { Box, Typography } from '@mui/material';
import { valuesOf } from '../lib/choices.ts';
import { useIntl } from '../lib/intl.ts';

const steps = valuesOf<ConsoleRelationship['step']>({ accepted: true, first_session: true, mid_way: true, closing: true, done: true });

/** The steps of a relationship as a track, with their names. */
export function ProgressSteps({ step }: { step: ConsoleRelationship['step'] }) {
  const { t } = useIntl();
  const current = steps.indexOf(step);
  return (
    <Box
      component="ol"
      aria-label={t('console.health.track')}
      sx={{ m: 0, mb: 3, p: 0, listStyle: 'none', display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: 'repeat(5, 1fr)' } }}
    >
      {steps.map((name, index) => (
        <Box
          component="li"
          key={name}
          aria-current={index === current ? 'step' : undefined}
          sx={{
            borderTop: { xs: 0, sm: 4 },
            borderLeft: { xs: 4, sm: 0 },
            borderColor: { xs: index <= current ? 'primary.main' : 'divider', sm: index <= current ? 'primary.main' : 'divider' },
            pt: { sm: 1 },
            pl: { xs: 1.5, sm: 0 },
            '@media (forced-colors: active)': { borderStyle: index <= current ? 'solid' : 'dotted' },
          }}
        >
          <Typography
            variant="body2"
            color={index <= current ? 'textPrimary' : 'textSecondary'}
            sx={{ fontWeight: index === current ? 600 : 400 }}
          >
            {t(`console.steps.${name}`)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
