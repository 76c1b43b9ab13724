import type { MatchingRunPair } from '@binome/contract/console/matching-run-pairs';
import { fitLevelOf } from '@binome/contract/values/fit-level';
import { checkedFlags } from '@binome/contract/values/matching-runs';
import ForbidIcon from '@mui/icons-material/Block';
import ChooseIcon from '@mui/icons-material/ExpandMore';
import KeepIcon from '@mui/icons-material/LockOutlined';
import { Box, Button, IconButton, Link, Tooltip, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { fullName } from '../lib/full-name.ts';
import { useIntl } from '../lib/intl.ts';
import { ToneChip } from '../ui/tone-chip.tsx';
import { usePairActs, usePairName } from './pair-acts.ts';
import { useNumbers } from './use-numbers.ts';

type Props = { pair: MatchingRunPair };

/** The score of a pair and its word, which stands below the score in a table. */
export function PairScore({ pair: { score }, isColumn = false }: { pair: Pick<MatchingRunPair, 'score'>; isColumn?: boolean }) {
  const { t } = useIntl();
  if (score === null) return <>{t('console.runs.nothing')}</>;
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      <strong>{score}</strong>{' '}
      <Typography
        component="span"
        variant={isColumn ? 'caption' : 'body2'}
        color="textSecondary"
        sx={{ textTransform: 'lowercase', ...(isColumn && { display: 'block' }) }}
      >
        {t(`console.fit_${fitLevelOf(score)}`)}
      </Typography>
    </Box>
  );
}

/** The first reason of a pair, what a referent should look at, and what was changed by hand. */
export function PairReason({ pair: { reason, flags, by_hand, failed } }: Props) {
  const { t } = useIntl();
  const { signed } = useNumbers();
  const change = by_hand?.change ?? 0;
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {reason && <Typography variant="body2">{reason}</Typography>}
      {flags.map(({ code, text }) => (
        <Typography key={code} variant="body2" color={checkedFlags.includes(code) ? 'warning.main' : 'textSecondary'}>
          {text}
        </Typography>
      ))}
      {failed && (
        <Typography variant="body2" sx={{ color: 'error.main' }}>
          {t('console.runs.pairs.left_out', { reason: failed })}
        </Typography>
      )}
      {by_hand && (
        <Box sx={{ mt: 0.5 }}>
          <ToneChip
            tone="plain"
            label={
              change === 0
                ? t('console.runs.pairs.by_hand')
                : t('console.runs.pairs.by_hand_change', { change: signed(change), points: Math.abs(change) })
            }
          />
        </Box>
      )}
    </Box>
  );
}

/** The mentor of a pair, and the way to another one. */
export function PairMentor({ pair }: Props) {
  const { t } = useIntl();
  const { replace } = usePairActs();
  const { participant, presenter } = pair;
  if (!presenter) return null;
  const name = fullName(presenter);
  if (!pair.can.edit || pair.state !== 'proposed') return <>{name}</>;
  return (
    <Button
      size="small"
      color="inherit"
      endIcon={<ChooseIcon />}
      aria-label={t('console.runs.pairs.replace', { presenter: name, participant: fullName(participant) })}
      aria-haspopup="dialog"
      onClick={() => replace(pair)}
      sx={{ px: 0.75, ml: -0.75, textAlign: 'left', fontSize: '0.875rem', lineHeight: 1.4, '& .MuiButton-endIcon': { ml: 0.25 } }}
    >
      {name}
    </Button>
  );
}

/** Keeps a pair as it is, or keeps its two people apart. */
export function PairButtons({ pair }: Props) {
  const { t } = useIntl();
  const { keep, release, forbid } = usePairActs();
  const name = usePairName()(pair);
  if (!pair.can.edit || pair.state !== 'proposed') return null;
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
      <Tooltip title={t(pair.locked ? 'console.runs.pairs.release_tip' : 'console.runs.pairs.keep_tip')}>
        <IconButton
          aria-label={t(pair.locked ? 'console.runs.pairs.release' : 'console.runs.pairs.keep', { pair: name })}
          onClick={() => (pair.locked ? release(pair) : keep(pair))}
          sx={{ ...target, ...(pair.locked && { bgcolor: 'primary.light', color: 'info.main' }) }}
        >
          <KeepIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Tooltip title={t('console.runs.pairs.forbid_tip')}>
        <IconButton aria-label={t('console.runs.pairs.forbid', { pair: name })} onClick={() => forbid(pair)} sx={target}>
          <ForbidIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  );
}

const target = { width: { xs: 40, md: 34 }, height: { xs: 40, md: 34 }, borderRadius: '9px' };

const tones = { waiting: 'plain', agreed: 'good', declined: 'bad', expired: 'warning', withdrawn: 'plain', obsolete: 'plain' } as const;

/** What became of a published pair: its wave, the answer, and the relationship. */
export function PairOutcome({ pair }: Props) {
  const { t, findText } = useIntl();
  const pairName = usePairName()(pair);
  const { outcome, wave, declined_by, decline_reason, participant, presenter, relationship_id } = pair;
  if (!outcome) return null;
  const decliner = declined_by === 'participant' ? participant : declined_by === 'presenter' ? presenter : null;
  const reason = decline_reason && (findText(`console.decline_reasons.${decline_reason}`) ?? decline_reason);
  const text =
    outcome === 'declined' && decliner
      ? reason
        ? t('console.runs.outcomes.declined_why', { name: fullName(decliner), reason })
        : t('console.runs.outcomes.declined_by', { name: fullName(decliner) })
      : t(`console.runs.outcomes.${outcome}`);
  const chip = <ToneChip tone={tones[outcome]} label={text} />;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
      {relationship_id ? (
        <Link
          component={RouterLink}
          to={`/mentoring_relationships/${relationship_id}/show`}
          aria-label={t('console.runs.outcomes.open', { pair: pairName })}
        >
          {chip}
        </Link>
      ) : (
        chip
      )}
      {wave !== null && (
        <Typography variant="caption" color="textSecondary">
          {t('console.runs.outcomes.wave', { wave })}
        </Typography>
      )}
    </Box>
  );
}
