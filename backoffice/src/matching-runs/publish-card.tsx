import type { MatchingRun } from '@binome/contract/console/matching-runs';
import { proposalDays } from '@binome/contract/values/limits';
import { Box, Button, Card, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useIntl } from '../lib/intl.ts';
import { ToneChip } from '../ui/tone-chip.tsx';
import type { Mode } from './publish-dialog.tsx';

type Props = { run: MatchingRun; mode: Mode; onMode(mode: Mode): void; onPublish: (() => void) | undefined };

/** How the pairs are published, what became of each wave, and what comes next. */
export function PublishCard({ run, mode, onMode, onPublish }: Props) {
  const { t } = useIntl();
  const next = run.next_wave;
  const rest = next ? next.of - next.pairs : 0;
  if (!run.can.publish && run.waves.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="run-publish" sx={{ p: 2 }}>
      <Typography id="run-publish" variant="h3" component="h2" sx={{ mb: 1 }}>
        {t('console.runs.publish.title')}
      </Typography>
      {run.can.publish && next && (
        <RadioGroup
          name="mode"
          aria-label={t('console.runs.publish.mode')}
          value={mode}
          onChange={(_, chosen) => onMode(chosen as Mode)}
          sx={{ gap: 1, mb: 1.5 }}
        >
          <Choice
            value="propose"
            title={t('console.runs.publish.propose')}
            chip={<ToneChip tone="good" label={t('console.runs.publish.advised')} />}
            hint={t('console.runs.publish.propose_hint', { days: proposalDays.default })}
          />
          <Choice value="open" title={t('console.runs.publish.open')} hint={t('console.runs.publish.open_hint')} />
        </RadioGroup>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75 }}>
        {run.waves.map((wave) => (
          <WaveLine key={wave.number} number={wave.number}>
            {t('console.runs.publish.wave_done', {
              pairs: wave.pairs,
              agreed: wave.agreed,
              waiting: wave.waiting,
              ended: wave.declined + wave.expired + wave.withdrawn + wave.obsolete,
            })}
          </WaveLine>
        ))}
        {next && (
          <WaveLine number={next.number} isNext>
            {t('console.runs.publish.next', { count: next.pairs, score: next.min_score })}
          </WaveLine>
        )}
        {next && rest > 0 && <WaveLine number={next.number + 1}>{t('console.runs.publish.rest', { count: rest })}</WaveLine>}
      </Box>
      {!next && run.can.publish && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: run.waves.length > 0 ? 1.5 : 0 }}>
          {t('console.runs.publish.none')}
        </Typography>
      )}
      {run.can.publish && next && onPublish && (
        <Button variant="contained" fullWidth sx={{ mt: 2 }} onClick={onPublish}>
          {mode === 'propose'
            ? t('console.runs.publish.see_mails', { count: next.mails, wave: next.number })
            : t('console.runs.publish.wave', { wave: next.number })}
        </Button>
      )}
    </Card>
  );
}

function Choice({ value, title, chip, hint }: { value: Mode; title: string; chip?: ReactNode; hint: string }) {
  return (
    <FormControlLabel
      value={value}
      control={<Radio size="small" sx={{ width: 40, height: 40, mt: -1 }} />}
      label={
        <>
          <strong>{title}</strong> {chip}
          <Typography variant="body2" color="textSecondary">
            {hint}
          </Typography>
        </>
      }
      sx={{ alignItems: 'flex-start', mr: 0 }}
    />
  );
}

function WaveLine({ number, isNext = false, children }: { number: number; isNext?: boolean; children: ReactNode }) {
  const { t } = useIntl();
  const wave = t('console.runs.publish.wave_name', { wave: number });
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      <Box
        component="span"
        sx={{
          flex: 'none',
          px: 1,
          py: 0.25,
          borderRadius: 3,
          fontSize: '0.8125rem',
          fontWeight: 500,
          ...(isNext ? { bgcolor: 'primary.light', color: 'info.main' } : { bgcolor: 'action.hover', color: 'text.secondary' }),
        }}
      >
        {wave}
      </Box>
      <Typography variant="body2" sx={{ fontWeight: isNext ? 600 : 400 }}>
        {children}
      </Typography>
    </Box>
  );
}
