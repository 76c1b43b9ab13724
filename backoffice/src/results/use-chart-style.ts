import { useTheme } from '@mui/material';
import { usePalette } from '../ui/use-palette.ts';
import { useFigureFormats } from './figures.ts';

/** The common style of charts: the font and colours of the theme, without animation. They take no focus: each has a table beside it. */
export function useChartStyle() {
  const { typography } = useTheme();
  const palette = usePalette();
  const { integer } = useFigureFormats();
  const textStyle = { fill: palette.text.secondary, fontFamily: typography.fontFamily, fontSize: 12 };
  return {
    base: {
      skipAnimation: true,
      disableKeyboardNavigation: true,
      margin: { left: 0, right: 16, top: 8, bottom: 0 },
      grid: { horizontal: true },
    },
    categoryAxis: (data: string[]) => ({
      scaleType: 'band' as const,
      data,
      disableTicks: true,
      tickLabelStyle: textStyle,
      categoryGapRatio: 0.4,
    }),
    countAxis: {
      width: 36,
      min: 0,
      disableLine: true,
      disableTicks: true,
      tickMinStep: 1,
      tickLabelStyle: textStyle,
      valueFormatter: (value: number) => integer(value),
    },
    sx: {
      '& .MuiChartsGrid-line': { stroke: palette.divider },
      '& .MuiChartsLegend-label': { fontFamily: typography.fontFamily, fontSize: 13, color: palette.text.primary },
    },
  };
}
