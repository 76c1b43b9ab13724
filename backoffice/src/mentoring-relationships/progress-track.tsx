import type { ConsoleRelationship } from '@binome/contract/console/relationships';
import { Box, Typography } from '@mui/material';
import { valuesOf } from '../lib/choices.ts';
import { useIntl } from '../lib/intl.ts';

const steps = valuesOf<ConsoleRelationship['step']>({ accepted: true, first_session: true, mid_way: true, closing: true, done: true });
type Props = { relationship: Pick<ConsoleRelationship, 'aasm_state' | 'step' | 'held' | 'planned'> };

/** The step of a relationship as a small track and a text, with the number of meetings held. A dash if it is cancelled. */
export function ProgressTrack({ relationship: { aasm_state, step, held, planned } }: Props) {
  const { t } = useIntl();
  if (aasm_state === 'cancelled') return '–';
  const current = steps.indexOf(step);
  return (
    <Box sx={{ minWidth: 120 }}>
      <Typography variant="body2">{t(`console.steps.${step}`)}</Typography>
      <Box aria-hidden sx={{ display: 'flex', gap: '3px', my: 0.5 }}>
        {steps.map((name, index) => (
          <Box
            key={name}
            sx={{
              flex: 1,
              height: 5,
              borderRadius: 1,
              bgcolor: index <= current ? 'primary.main' : 'divider',
              '@media (forced-colors: active)': { borderTop: index <= current ? '5px solid' : '1px solid' },
            }}
          />
        ))}
      </Box>
      <Typography variant="caption" color="textSecondary">
        {t('console.health.held', { held, planned })}
      </Typography>
    </Box>
  );
}

/** The track as a list that names all steps. */
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
