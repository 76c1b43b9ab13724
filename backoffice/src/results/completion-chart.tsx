import { LineChart } from '@mui/x-charts/LineChart';
import { usePalette } from '../ui/use-palette.ts';
import { useFigureFormats } from './figures.ts';
import { useChartStyle } from './use-chart-style.ts';

/** The share of due reports that were sent, as a line. Months without due reports are gaps. */
export default function CompletionChart({ name, months }: { name: string; months: { label: string; share: number | null }[] }) {
  const palette = usePalette();
  const { percent } = useFigureFormats();
  const style = useChartStyle();
  const format = (share: number | null) => (share === null ? '–' : percent(share));
  return (
    <LineChart
      {...style.base}
      height={220}
      hideLegend
      xAxis={[{ ...style.categoryAxis(months.map(({ label }) => label)), scaleType: 'point' }]}
      yAxis={[{ ...style.countAxis, width: 48, max: 1, tickMinStep: 0.25, valueFormatter: format }]}
      series={[
        {
          data: months.map(({ share }) => share),
          label: name,
          color: palette.primary.main,
          showMark: true,
          curve: 'linear',
          valueFormatter: format,
        },
      ]}
      sx={style.sx}
    />
  );
}
