import { maxHelpSnoozeDays, maxSnoozeDays, type TodayQueue } from '@binome/contract/values/today';
import { Divider, ListItemText, Menu, MenuItem, Typography } from '@mui/material';
import { useLocale } from 'react-admin';
import { dateFormat } from '../lib/date-format.ts';
import { type PlainId, useIntl } from '../lib/intl.ts';
import { dayAfter, nextMonday } from './snooze-days.ts';

type Props = {
  queue: TodayQueue;
  /** Today: `2026-11-30`. */
  today: string;
  anchor: HTMLElement | null;
  onChoose(until: string): void;
  /** Opens the dialog with a date and a note. */
  onMore(): void;
  onClose(): void;
};

/** The days to which a row is put off most often, and the way to another day or a note. */
export function SnoozeMenu({ queue, today, anchor, onChoose, onMore, onClose }: Props) {
  const { t } = useIntl();
  const format = dateFormat(useLocale(), { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
  const last = dayAfter(today, queue === 'help' ? maxHelpSnoozeDays : maxSnoozeDays);
  const days: [PlainId, string][] = [
    ['console.today.later.tomorrow', dayAfter(today, 1)],
    ['console.today.later.monday', nextMonday(today)],
    ['console.today.later.two_weeks', dayAfter(today, 14)],
  ];
  const choices = days.filter(([, day], index) => day <= last && days.findIndex(([, other]) => other === day) === index);
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose} slotProps={{ list: { 'aria-label': t('console.today.later.title') } }}>
      <Typography component="li" role="presentation" variant="caption" color="textSecondary" sx={{ px: 2, py: 0.5, display: 'block' }}>
        {t('console.today.later.title')}
      </Typography>
      {choices.map(([text, day]) => (
        <MenuItem key={text} onClick={() => onChoose(day)} sx={{ gap: 3, minHeight: 40 }}>
          <ListItemText>{t(text)}</ListItemText>
          <Typography variant="body2" color="textSecondary">
            {format(new Date(`${day}T00:00:00Z`))}
          </Typography>
        </MenuItem>
      ))}
      <Divider />
      <MenuItem onClick={onMore} sx={{ minHeight: 40 }}>
        {t('console.today.later.more')}
      </MenuItem>
    </Menu>
  );
}
