import type { Availability } from '@binome/contract/profiles/availabilities';

// Weekly hours in one press: the same part of each working day. The page of the availabilities changes them later.

type Window = Omit<Availability, 'id'>;

const hours = {
  mornings: [['09:00', '12:00']],
  middays: [['12:00', '14:00']],
  afternoons: [['14:00', '17:00']],
  evenings: [['17:00', '19:00']],
  varies: [
    ['09:00', '12:00'],
    ['14:00', '17:00'],
  ],
} as const;

export type UsualHours = keyof typeof hours;
export const usualHours = Object.keys(hours) as UsualHours[];

const workingDays = [1, 2, 3, 4, 5];

/** Returns the weekly windows of a choice. */
export function windowsOf(choice: UsualHours): Window[] {
  return workingDays.flatMap((weekday) => hours[choice].map(([start_time, end_time]) => ({ weekday, open: true, start_time, end_time })));
}

/** Returns the choice that gives these windows; undefined for a week of the person's own. */
export function usualHoursOf(windows: readonly Window[]): UsualHours | undefined {
  const text = textOf(windows);
  return usualHours.find((choice) => textOf(windowsOf(choice)) === text);
}

function textOf(windows: readonly Window[]): string {
  return windows
    .map(({ weekday, open, start_time, end_time }) => `${weekday} ${open} ${start_time.slice(0, 5)}-${end_time.slice(0, 5)}`)
    .toSorted()
    .join();
}
