import { useTheme } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { scaleColours } from './scale-colours.ts';
import { useChartStyle } from './use-chart-style.ts';

type Props = { months: string[]; levels: { label: string; data: (number | null)[] }[] };

/** The answers of each month, level upon level: how many, and how good. A month that may not be shown has no bar. */
export default function RatingChart({ months, levels }: Props) {
  const { palette } = useTheme();
  const look = useChartStyle();
  const colours = scaleColours(palette.mode, levels.length);
  return (
    <BarChart
      {...look.frame}
      height={280}
      borderRadius={2}
      xAxis={[look.band(months)]}
      yAxis={[look.counts]}
      series={levels.map(({ label, data }, level) => ({ label, data, stack: 'levels', color: colours[level] ?? palette.primary.main }))}
      sx={{ ...look.sx, '& .MuiBarElement-root': { stroke: palette.background.paper, strokeWidth: 1 } }}
    />
  );
}
