import { BarChart } from '@mui/x-charts/BarChart';
import { useChartStyle } from '../results/use-chart-style.ts';
import { usePalette } from '../ui/use-palette.ts';

type Props = { days: { label: string; views: number }[]; name: string; height: number };

/** The views of the home page by day. */
export default function ViewBars({ days, name, height }: Props) {
  const palette = usePalette();
  const style = useChartStyle();
  return (
    <BarChart
      {...style.base}
      height={height}
      borderRadius={2}
      hideLegend
      xAxis={[style.categoryAxis(days.map(({ label }) => label))]}
      yAxis={[style.countAxis]}
      series={[{ data: days.map(({ views }) => views), label: name, color: palette.primary.main }]}
      sx={style.sx}
    />
  );
}
