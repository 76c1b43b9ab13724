import { useTheme } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { useIntl } from '../lib/intl.ts';
import { useIsNarrowScreen } from '../lib/use-is-narrow-screen.ts';
import { usePalette } from '../ui/use-palette.ts';

/** The steps of the funnel as horizontal bars. Screen readers get the table beside it instead. */
export default function FunnelChart({ rows }: { rows: { label: string; people: number }[] }) {
  const { t } = useIntl();
  const isNarrow = useIsNarrowScreen();
  const { typography } = useTheme();
  const palette = usePalette();
  const textStyle = { fill: palette.text.primary, fontFamily: typography.fontFamily, fontSize: 13 };
  return (
    <BarChart
      layout="horizontal"
      height={340}
      hideLegend
      skipAnimation
      disableKeyboardNavigation
      borderRadius={6}
      margin={{ left: 0, right: 0, top: 0, bottom: 0 }}
      yAxis={[
        {
          scaleType: 'band',
          data: rows.map(({ label }) => label),
          width: isNarrow ? 126 : 136,
          categoryGapRatio: 0.35,
          disableLine: true,
          disableTicks: true,
          tickLabelStyle: textStyle,
        },
      ]}
      // Leaves room for the number beside the longest bar.
      xAxis={[{ position: 'none', min: 0, max: Math.max(1, ...rows.map(({ people }) => people)) * 1.15 }]}
      series={[
        {
          data: rows.map(({ people }) => people),
          label: t('console.funnel.people'),
          color: palette.primary.main,
          barLabel: 'value',
          barLabelPlacement: 'outside',
        },
      ]}
      sx={{ '& .MuiBarLabel-root': textStyle }}
    />
  );
}
