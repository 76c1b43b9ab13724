import { BarChart } from '@mui/x-charts/BarChart';
import { usePalette } from '../ui/use-palette.ts';
import { useChartStyle } from './use-chart-style.ts';

/** The number of people by mark. */
export default function RecommendationChart({ marks, name }: { marks: { mark: string; people: number }[]; name: string }) {
  const palette = usePalette();
  const style = useChartStyle();
  return (
    <BarChart
      {...style.base}
      height={200}
      hideLegend
      borderRadius={4}
      xAxis={[style.categoryAxis(marks.map(({ mark }) => mark))]}
      yAxis={[style.countAxis]}
      series={[{ data: marks.map(({ people }) => people), label: name, color: palette.primary.main }]}
      sx={style.sx}
    />
  );
}
