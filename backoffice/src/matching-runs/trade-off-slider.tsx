import { Slider } from '@mui/material';
import { useIntl } from '../lib/intl.ts';
import { type CurvePoint, curveSize } from './curve-scale.ts';

type Props = {
  points: readonly CurvePoint[];
  /** The number of the chosen point. */
  chosen: number;
  total: number;
  disabled?: boolean;
  /** While the thumb moves. */
  onMove(index: number): void;
  /** When it is let go, or moved by a key. */
  onChoose(index: number): void;
};

/** Chooses one of the solutions of the curve above it: the thumb stands below its point, and nowhere else. */
export function TradeOffSlider({ points, chosen, total, disabled = false, onMove, onChoose }: Props) {
  const { t } = useIntl();
  const { width, left, right } = curveSize;
  const textOf = (index: number) => {
    const { served = 0, mean = 0, worst_tenth = 0 } = points[index] ?? {};
    return t('console.runs.slider_value', { served, total, mean, worst: worst_tenth });
  };
  return (
    <Slider
      size="small"
      min={0}
      max={points.length - 1}
      step={1}
      value={chosen}
      disabled={disabled}
      onChange={(_, index) => onMove(index)}
      onChangeCommitted={(_, index) => onChoose(index)}
      getAriaValueText={textOf}
      slotProps={{ input: { 'aria-label': t('console.runs.slider') } }}
      sx={{
        display: 'block',
        ml: `${(100 * left) / width}%`,
        width: `${(100 * (right - left)) / width}%`,
        '& .MuiSlider-thumb': { width: 18, height: 18 },
        // Large enough for a finger.
        py: 2,
      }}
    />
  );
}
