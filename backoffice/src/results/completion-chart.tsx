import { useTheme } from '@mui/material';
import { LineChart } from '@mui/x-charts/LineChart';
import { useFigureFormats } from './figures.ts';
import { useChartStyle } from './use-chart-style.ts';

/** The part of the reports that were sent, as a line; months without any report asked for are gaps. */
export default function CompletionChart({ name, months }: { name: string; months: { label: string; part: number | null }[] }) {
  const { palette } = useTheme();
  const { percent } = useFigureFormats();
  const look = useChartStyle();
  const written = (part: number | null) => (part === null ? '–' : percent(part));
  return (
    <LineChart
      {...look.frame}
      height={220}
      hideLegend
      xAxis={[{ ...look.band(months.map(({ label }) => label)), scaleType: 'point' }]}
      yAxis={[{ ...look.counts, width: 48, max: 1, tickMinStep: 0.25, valueFormatter: written }]}
      series={[
        {
          data: months.map(({ part }) => part),
          label: name,
          color: palette.primary.main,
          showMark: true,
          curve: 'linear',
          valueFormatter: written,
        },
      ]}
      sx={look.sx}
    />
  );
}
