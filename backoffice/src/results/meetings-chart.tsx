import { useTheme } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { useChartStyle } from './use-chart-style.ts';

type Props = { months: { label: string; held: number; cancelled: number }[]; names: { held: string; cancelled: string } };

/** Held and cancelled sessions, side by side. */
export default function MeetingsChart({ months, names }: Props) {
  const { palette } = useTheme();
  const look = useChartStyle();
  return (
    <BarChart
      {...look.frame}
      height={260}
      borderRadius={4}
      xAxis={[look.band(months.map(({ label }) => label))]}
      yAxis={[look.counts]}
      series={[
        { data: months.map(({ held }) => held), label: names.held, color: palette.primary.main },
        { data: months.map(({ cancelled }) => cancelled), label: names.cancelled, color: palette.warning.main },
      ]}
      sx={look.sx}
    />
  );
}
