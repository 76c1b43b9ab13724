import { useTheme } from '@mui/material';
import { useFigureFormats } from './figures.ts';

/** How all charts look: our type and inks, few lines, nothing that moves. Beside each stands its table, which readers hear instead. */
export function useChartStyle() {
  const { palette, typography } = useTheme();
  const { whole } = useFigureFormats();
  const ink = { fill: palette.text.secondary, fontFamily: typography.fontFamily, fontSize: 12 };
  return {
    frame: {
      skipAnimation: true,
      disableKeyboardNavigation: true,
      margin: { left: 0, right: 16, top: 8, bottom: 0 },
      grid: { horizontal: true },
    },
    band: (data: string[]) => ({ scaleType: 'band' as const, data, disableTicks: true, tickLabelStyle: ink, categoryGapRatio: 0.4 }),
    counts: {
      width: 36,
      min: 0,
      disableLine: true,
      disableTicks: true,
      tickMinStep: 1,
      tickLabelStyle: ink,
      valueFormatter: (value: number) => whole(value),
    },
    ink,
    sx: {
      '& .MuiChartsGrid-line': { stroke: palette.divider },
      '& .MuiChartsLegend-label': { fontFamily: typography.fontFamily, fontSize: 13, color: palette.text.primary },
    },
  };
}
