import { BarChart } from '@mui/x-charts/BarChart';
import { usePalette } from '../ui/use-palette.ts';
import { scaleColours } from './scale-colours.ts';
import { useChartStyle } from './use-chart-style.ts';

type Props = { months: string[]; levels: { label: string; data: (number | null)[] }[] };

/** The number of answers by month, stacked by level. A month with too few answers has no bar. */
export default function RatingChart({ months, levels }: Props) {
  const palette = usePalette();
  const style = useChartStyle();
  const colours = scaleColours(levels.length);
  return (
    <BarChart
      {...style.base}
      height={280}
      borderRadius={2}
      xAxis={[style.categoryAxis(months)]}
      yAxis={[style.countAxis]}
      series={levels.map(({ label, data }, level) => ({ label, data, stack: 'levels', color: colours[level] ?? palette.primary.main }))}
      sx={{ ...style.sx, '& .MuiBarElement-root': { stroke: palette.background.paper, strokeWidth: 1 } }}
    />
  );
}
