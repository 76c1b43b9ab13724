import { BarChart } from '@mui/x-charts/BarChart';
import { usePalette } from '../ui/use-palette.ts';
import { useChartStyle } from './use-chart-style.ts';

type Props = { months: { label: string; held: number; cancelled: number }[]; names: { held: string; cancelled: string } };

/** The numbers of held and cancelled meetings by month, side by side. */
export default function MeetingsChart({ months, names }: Props) {
  const palette = usePalette();
  const style = useChartStyle();
  return (
    <BarChart
      {...style.base}
      height={260}
      borderRadius={4}
      xAxis={[style.categoryAxis(months.map(({ label }) => label))]}
      yAxis={[style.countAxis]}
      series={[
        { data: months.map(({ held }) => held), label: names.held, color: palette.primary.main },
        { data: months.map(({ cancelled }) => cancelled), label: names.cancelled, color: palette.warning.main },
      ]}
      sx={style.sx}
    />
  );
}
