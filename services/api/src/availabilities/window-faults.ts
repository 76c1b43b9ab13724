import { type Availability, bookableHours } from '@binome/contract/profiles/availabilities';
import type { FieldFault } from '../platform/http/errors.ts';

type Window = Omit<Availability, 'id'>;

/** Returns the faults of a window by field. `others` are the other windows of the week. Times are `HH:MM` and compare as strings. */
export function windowFaults({ weekday, start_time, end_time }: Window, others: Window[]): ['start_time' | 'end_time', FieldFault][] {
  if (end_time <= start_time) return [['end_time', { code: 'ends_too_early' }]];
  if (start_time <= bookableHours.after) return [['start_time', { code: 'starts_before_hours' }]];
  if (end_time >= bookableHours.before) return [['end_time', { code: 'ends_after_hours' }]];
  const overlaps = others.some((other) => other.weekday === weekday && other.start_time < end_time && start_time < other.end_time);
  return overlaps ? [['start_time', { code: 'overlapping_window' }]] : [];
}
