import { useTheme } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { useChartStyle } from './use-chart-style.ts';

/** How many people gave each mark. */
export default function RecommendationChart({ marks, name }: { marks: { mark: string; people: number }[]; name: string }) {
  const { palette } = useTheme();
  const look = useChartStyle();
  return (
    <BarChart
      {...look.frame}
      height={200}
      hideLegend
      borderRadius={4}
      xAxis={[look.band(marks.map(({ mark }) => mark))]}
      yAxis={[look.counts]}
      series={[{ data: marks.map(({ people }) => people), label: name, color: palette.primary.main }]}
      sx={look.sx}
    />
  );
}
