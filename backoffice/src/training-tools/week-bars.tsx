import { BarChart } from '@mui/x-charts/BarChart';
import { useLocale } from 'react-admin';
import { dateFormat } from '../lib/date-format.ts';
import { useIntl } from '../lib/intl.ts';
import { useChartStyle } from '../results/use-chart-style.ts';
import { usePalette } from '../ui/use-palette.ts';

type Props = { weeks: { week_on: string; clicks: number; people: number }[]; height: number };

/** The clicks and the different people by week, side by side. */
export default function WeekBars({ weeks, height }: Props) {
  const { t } = useIntl();
  const palette = usePalette();
  const style = useChartStyle();
  const format = dateFormat(useLocale(), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const name = (field: 'clicks' | 'people') => t(`resources.training_tool_weeks.fields.${field}`);
  return (
    <BarChart
      {...style.base}
      height={height}
      borderRadius={4}
      xAxis={[style.categoryAxis(weeks.map(({ week_on }) => format(new Date(`${week_on}T00:00:00Z`))))]}
      yAxis={[style.countAxis]}
      series={[
        { data: weeks.map(({ clicks }) => clicks), label: name('clicks'), color: palette.primary.main },
        { data: weeks.map(({ people }) => people), label: name('people'), color: palette.warning.main },
      ]}
      sx={style.sx}
    />
  );
}
