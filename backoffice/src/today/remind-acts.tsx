import type { ShownRow } from '@binome/contract/console/today';
import { fullName } from '../lib/full-name.ts';
import { useIntl } from '../lib/intl.ts';
import { RemindButton } from '../referent-messages/remind-button.tsx';
import { canBeReminded, remindedPeople, reminderOf } from './reminders.ts';
import { useListText } from './use-fact-text.ts';

/** Reminds who is awaited in a row: who answers a request, who writes a report, or both partners. */
export function RemindRowButton({ row }: { row: ShownRow }) {
  const { t } = useIntl();
  const listText = useListText();
  const reminder = reminderOf([row]);
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

/** Reminds everybody who is awaited in the shown rows of a queue. */
export function RemindAllButton({ rows }: { rows: readonly ShownRow[] }) {
  const { t } = useIntl();
  const reminded = rows.filter(canBeReminded);
  const reminder = reminderOf(reminded);
  if (!reminder || reminded.length < 2) return null;
  const people = new Set(reminded.flatMap(({ remind }) => remind));
  return (
    <RemindButton
      {...reminder}
      names={t('console.today.people', { count: people.size })}
      label={t('console.today.remind_all', { count: reminded.length })}
    />
  );
}
