import { serverNow } from '@binome/contract/values/server-clock';
import { MenuItem, TextField } from '@mui/material';
import { useLocale } from 'react-admin';
import { dateFormat } from '../lib/date-format.ts';
import { useIntl } from '../lib/intl.ts';
import { lastMonths, periods, type ReportPeriod, type ReportQuery } from './report-query.ts';

const monthsToChoose = 12;

type Props = {
  query: ReportQuery;
  /** The month of the report that is shown. */
  shown: string | undefined;
  onChange(query: ReportQuery): void;
};

/** Selects the last month of the report, and over how long it goes. */
export function PeriodPicker({ query, shown, onChange }: Props) {
  const { t } = useIntl();
  const format = dateFormat(useLocale() ?? 'fr', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const month = query.month || shown || '';
  const months = lastMonths(new Date(serverNow()).toISOString(), monthsToChoose);
  if (month && !months.includes(month)) months.push(month);
  return (
    <>
      <TextField
        select
        label={t('resources.program_reports.fields.month')}
        value={month}
        onChange={({ target }) => onChange({ ...query, month: target.value })}
        sx={{ flex: '1 1 160px', maxWidth: 220 }}
      >
        {months.map((name) => (
          <MenuItem key={name} value={name}>
            {format(new Date(`${name}-01T00:00:00Z`))}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={t('resources.program_reports.fields.period')}
        value={query.period}
        onChange={({ target }) => onChange({ ...query, period: target.value as ReportPeriod })}
        sx={{ flex: '1 1 160px', maxWidth: 220 }}
      >
        {periods.map((period) => (
          <MenuItem key={period} value={period}>
            {t(`console.report.periods.${period}`)}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}
