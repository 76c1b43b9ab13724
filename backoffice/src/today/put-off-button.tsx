import type { TodayQueue } from '@binome/contract/values/today';
import { useCanAccess } from 'react-admin';
import { localToday } from '../lib/local-today.ts';
import { SnoozeButton } from './snooze-button.tsx';

/** `queue`: where the record stands on the page "today"; null if it stands in none. */
type Props = { queue: TodayQueue | null; subjectId: string; name: string };

/** Puts off a record of the page "today" from the record's own page, for users who may. */
export function PutOffButton({ queue, subjectId, name }: Props) {
  const { canAccess } = useCanAccess({ resource: 'follow_up_snoozes', action: 'create' });
  if (!canAccess || !queue) return null;
  return <SnoozeButton queue={queue} subjectId={subjectId} name={name} today={localToday()} />;
}
