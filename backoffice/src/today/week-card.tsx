import type { ShownToday } from '@binome/contract/console/today';
import { Box, Card, Typography } from '@mui/material';
import { useLocale } from 'react-admin';
import { dateFormat } from '../lib/date-format.ts';
import { useIntl } from '../lib/intl.ts';
import { useListText } from './use-fact-text.ts';

type Entry = ShownToday['week'][number];

/** What happens in the next seven days: dates and first names. */
export function WeekCard({ week }: Pick<ShownToday, 'week'>) {
  const { t } = useIntl();
  const locale = useLocale();
  const day = dateFormat(locale, { weekday: 'short', day: 'numeric' });
  const calendarDay = dateFormat(locale, { weekday: 'short', day: 'numeric', timeZone: 'UTC' });
  const entryText = useEntryText();
  if (week.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="today-week" sx={{ mb: 2 }}>
      <Typography id="today-week" variant="h3" component="h2" sx={{ px: 2, py: 1.5 }}>
        {t('console.today.week.title')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {week.map((entry) => (
          <Box
            component="li"
            key={`${entry.kind} ${'at' in entry ? entry.at : entry.on} ${entryText(entry)}`}
            sx={{ display: 'flex', gap: 2, px: 2, py: 1, borderTop: 1, borderColor: 'divider', fontSize: '0.875rem' }}
          >
            <Box component="strong" sx={{ flex: '0 0 64px', fontWeight: 600, '&::first-letter': { textTransform: 'uppercase' } }}>
              {'at' in entry ? day(new Date(entry.at)) : calendarDay(new Date(`${entry.on}T00:00:00Z`))}
            </Box>
            <span>{entryText(entry)}</span>
          </Box>
        ))}
      </Box>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ px: 2, py: 1, m: 0, borderTop: 1, borderColor: 'divider' }}>
        {t('console.today.week.private')}
      </Typography>
    </Card>
  );
}

function useEntryText(): (entry: Entry) => string {
  const { t } = useIntl();
  const time = dateFormat(useLocale(), { hour: 'numeric', minute: '2-digit' });
  const listText = useListText();
  return (entry) => {
    switch (entry.kind) {
      case 'session':
        return t('console.today.week.session', { time: time(new Date(entry.at)), names: listText(entry.names), number: entry.number });
      case 'request_expires':
        return t('console.today.week.request_expires', { names: listText(entry.names) });
      case 'workshop':
        return t('console.today.week.workshop', { title: entry.title, program: entry.program });
      case 'snoozed':
        return t('console.today.week.snoozed', { count: entry.count });
    }
  };
}
