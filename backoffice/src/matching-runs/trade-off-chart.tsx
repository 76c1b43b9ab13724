import { Box } from '@mui/material';
import { useIntl } from '../lib/intl.ts';
import { usePalette } from '../ui/use-palette.ts';
import { type CurvePoint, curveScale, curveSize } from './curve-scale.ts';

type Props = {
  points: readonly CurvePoint[];
  chosen: number;
  /** The number of mentees. */
  total: number;
  /** The points from this number on need a lower floor. */
  belowFrom?: number | undefined;
  floor: number;
};

/** The mean and the worst-served tenth of each solution, against the mentees whom it serves. */
export function TradeOffChart({ points, chosen, total, belowFrom = points.length, floor }: Props) {
  const { t } = useIntl();
  const { text, primary, warning, divider, background } = usePalette();
  const { x, y, ticks, labelled } = curveScale(points, chosen);
  const { width, height, left, right, top, bottom } = curveSize;
  const first = points[0];
  const last = points.at(-1);
  const current = points[chosen];
  if (!first || !last || !current) return null;
  const shadeFrom = belowFrom < points.length ? (x(belowFrom) + x(Math.max(0, belowFrom - 1))) / 2 : undefined;
  const line = (of: 'mean' | 'worst_tenth') => points.map((point, index) => `${x(index)},${y(point[of])}`).join(' ');
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('console.runs.curve_text', {
        from: first.served,
        to: last.served,
        mean_from: first.mean,
        mean_to: last.mean,
        worst_from: first.worst_tenth,
        worst_to: last.worst_tenth,
        served: current.served,
        mean: current.mean,
        worst: current.worst_tenth,
      })}
      sx={{ display: 'block', width: '100%', fontSize: 12, fontFamily: 'inherit', fill: text.secondary }}
    >
      {shadeFrom !== undefined && (
        <>
          <rect x={shadeFrom} y={top - 6} width={width - shadeFrom} height={bottom - top + 6} fill={warning.light} />
          <text x={width - 2} y={top - 12} textAnchor="end" fill={warning.main}>
            {t('console.runs.below_floor', { floor })}
          </text>
        </>
      )}
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={left - 8} x2={width} y1={y(tick)} y2={y(tick)} stroke={divider} />
          <text x={left - 14} y={y(tick) + 4} textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      <polyline fill="none" stroke={primary.main} strokeWidth={2.5} points={line('mean')} />
      <polyline fill="none" stroke={warning.main} strokeWidth={2} strokeDasharray="5 4" points={line('worst_tenth')} />
      <line x1={x(chosen)} x2={x(chosen)} y1={top - 6} y2={bottom} stroke={text.primary} strokeWidth={1.5} />
      {points.map((point, index) => {
        const isChosen = index === chosen;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two solutions may serve as many
          <g key={index}>
            <circle
              cx={x(index)}
              cy={y(point.worst_tenth)}
              r={isChosen ? 5 : 3}
              fill={isChosen ? warning.main : background.paper}
              stroke={warning.main}
              strokeWidth={1.5}
            />
            <circle
              cx={x(index)}
              cy={y(point.mean)}
              r={isChosen ? 7 : 4}
              fill={isChosen ? primary.main : background.paper}
              stroke={primary.main}
              strokeWidth={2}
            />
          </g>
        );
      })}
      {labelled.map((index) => (
        <text
          key={index}
          x={x(index)}
          y={bottom + 16}
          textAnchor="middle"
          {...(index === chosen && { fill: text.primary, fontWeight: 700 })}
        >
          {points[index]?.served}
        </text>
      ))}
      <text x={(left + right) / 2} y={height - 4} textAnchor="middle">
        {t('console.runs.axis', { total })}
      </text>
    </Box>
  );
}
