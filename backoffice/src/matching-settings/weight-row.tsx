import type { MatchCriterion, MatchingSettings } from '@binome/contract/console/matching-settings';
import { weightWords, wordOf, wordWeights } from '@binome/contract/values/match-weights';
import { Box, Checkbox, FormControlLabel, Slider, Typography } from '@mui/material';
import { useId } from 'react';
import { useIntl } from '../lib/intl.ts';
import { type Direction, withMustHave, withWeight } from './differences.ts';

type Props = {
  direction: Direction;
  criterion: MatchCriterion;
  current: MatchingSettings;
  draft: MatchingSettings;
  onChange: ((settings: MatchingSettings) => void) | undefined;
};

/** A criterion: how much it counts, in a word, and whether a pair needs it. A stored weight between two words stays until the slider moves. */
export function WeightRow({ direction, criterion, current, draft, onChange }: Props) {
  const { t } = useIntl();
  const id = useId();
  const before = wordOf(current[direction].weights[criterion]);
  const word = wordOf(draft[direction].weights[criterion]);
  const name = t(`console.matching.criteria.${criterion}`);
  const label = t(`console.matching.words.${word}`);
  const isChanged = word !== before;
  const valueText = isChanged ? t('console.matching.instead_of', { word: label, before: t(`console.matching.words.${before}`) }) : label;
  return (
    <Box component="li" sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
        <Typography id={id} sx={{ flex: 1, fontWeight: 600 }}>
          {name}
        </Typography>
        {/* The slider says it. */}
        <Typography
          variant="body2"
          component="span"
          aria-hidden={onChange ? true : undefined}
          color={isChanged ? undefined : 'textSecondary'}
        >
          {isChanged && (
            <>
              <Box component="s" sx={{ color: 'text.secondary' }}>
                {t(`console.matching.words.${before}`)}
              </Box>
              {' → '}
            </>
          )}
          {isChanged ? <b>{label}</b> : label}
        </Typography>
      </Box>
      {onChange && (
        <Box sx={{ px: 1 }}>
          <Slider
            size="small"
            min={0}
            max={weightWords.length - 1}
            step={1}
            marks
            value={weightWords.indexOf(word)}
            aria-labelledby={id}
            getAriaValueText={() => valueText}
            slotProps={{ input: { 'aria-valuetext': valueText } }}
            onChange={(_, index) => {
              const moved = weightWords[index as number];
              if (moved && moved !== word) onChange(withWeight(draft, direction, criterion, wordWeights[moved]));
            }}
          />
        </Box>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="body2" color="textSecondary" sx={{ minWidth: 0 }}>
          {t(`console.matching.hints.${criterion}`)}
        </Typography>
        <MustHave {...{ direction, criterion, current, draft, onChange, name }} />
      </Box>
    </Box>
  );
}

/** Whether a pair that has answered and shares nothing is possible. Two people without a common language never are. */
function MustHave({ direction, criterion, draft, onChange, name }: Props & { name: string }) {
  const { t } = useIntl();
  const required = draft[direction].must_haves.includes(criterion);
  if (criterion === 'languages' || (!onChange && required)) {
    return (
      <Typography variant="body2" color="textSecondary">
        {t(criterion === 'languages' ? 'console.matching.always_required' : 'console.matching.required')}
      </Typography>
    );
  }
  if (!onChange) return null;
  return (
    <FormControlLabel
      sx={{ mr: 0, minHeight: 40 }}
      label={<Typography variant="body2">{t('console.matching.required')}</Typography>}
      control={
        <Checkbox
          size="small"
          checked={required}
          slotProps={{ input: { 'aria-label': t('console.matching.required_of', { name }) } }}
          sx={{ width: 40, height: 40 }}
          onChange={(_, checked) => onChange(withMustHave(draft, direction, criterion, checked))}
        />
      }
    />
  );
}
