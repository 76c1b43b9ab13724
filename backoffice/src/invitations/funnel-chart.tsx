import { useTheme } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { useTranslate } from 'react-admin';
import { useIsNarrowScreen } from '../lib/use-is-narrow-screen.ts';

/** The steps as bars, each under the one before it. The numbers stand in a table beside it, which is what is read aloud. */
export default function FunnelChart({ rows }: { rows: { label: string; people: number }[] }) {
  const translate = useTranslate();
  const phone = useIsNarrowScreen();
  const { palette, typography } = useTheme();
  const ink = { fill: palette.text.primary, fontFamily: typography.fontFamily, fontSize: 13 };
  return (
    <BarChart
      layout="horizontal"
      height={340}
      hideLegend
      skipAnimation
      disableKeyboardNavigation
      borderRadius={6}
      margin={{ left: 0, right: 0, top: 0, bottom: 0 }}
      yAxis={[
        {
          scaleType: 'band',
          data: rows.map(({ label }) => label),
          width: phone ? 126 : 136,
          categoryGapRatio: 0.35,
          disableLine: true,
          disableTicks: true,
          tickLabelStyle: ink,
        },
      ]}
      // Room beside the longest bar for its number.
      xAxis={[{ position: 'none', min: 0, max: Math.max(1, ...rows.map(({ people }) => people)) * 1.15 }]}
      series={[
        {
          data: rows.map(({ people }) => people),
          label: translate('console.funnel.people'),
          color: palette.primary.main,
          barLabel: 'value',
          barLabelPlacement: 'outside',
        },
      ]}
      sx={{ '& .MuiBarLabel-root': ink }}
    />
  );
}
