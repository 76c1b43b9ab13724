import type { ShownRow } from '@binome/contract/console/today';
import type { TodayQueue } from '@binome/contract/values/today';
import { fullName } from '../lib/full-name.ts';
import { useIntl } from '../lib/intl.ts';
import { RemindButton } from '../referent-messages/remind-button.tsx';
import { canBeReminded, remindedPeople, reminderOf } from './reminders.ts';
import { useListText } from './use-fact-text.ts';

/** Reminds who is awaited in a row: who answers a request, who writes a report, or both partners. */
export function RemindRowButton({ row }: { row: ShownRow }) {
  const { t } = useIntl();
  const listText = useListText();
  const reminder = reminderOf(row.queue, [row.subject.id]);
  if (!reminder || !canBeReminded(row)) return null;
  const people = remindedPeople(row);
  const [first, second] = people;
  return (
    <RemindButton
      {...reminder}
      names={listText(people.map(fullName))}
      label={second || !first ? t('console.today.remind_both') : t('console.today.remind_one', { name: first.first_name })}
    />
  );
}

/** Reminds everybody who is awaited in a queue, also in the rows that are not shown. */
export function RemindAllButton({ queue, ids }: { queue: TodayQueue; ids: string[] }) {
  const { t } = useIntl();
  const reminder = reminderOf(queue, ids);
  if (!reminder || ids.length < 2) return null;
  const names = t(queue === 'requests' ? 'console.today.request_count' : 'console.today.pair_count', { count: ids.length });
  return <RemindButton {...reminder} names={names} label={t('console.today.remind_all', { count: ids.length })} />;
}
