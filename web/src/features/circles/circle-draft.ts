import type { createCircle } from '@binome/contract/circles/circles';
import type { CircleRhythm } from '@binome/contract/states';
import type { RequestBody } from '@binome/contract/values/client';
import { parseTypedDate } from '../../ui/fields/date-parts.ts';

/** The values of the form that opens a circle; a day is as it is typed. */
export interface CircleDraft {
  program_id: string;
  title: string;
  description: string;
  size: string;
  every: CircleRhythm;
  starts_on: string;
  ends_on: string;
  at: string;
  minutes: string;
}

export const rhythms = ['week', 'two_weeks', 'month'] as const satisfies readonly CircleRhythm[];
export const lengths = [30, 45, 60, 90];
/** Every half hour of a working day: "08:00" to "19:30". */
export const clockTimes: readonly string[] = Array.from({ length: 24 }, (_, index) => {
  const minutes = 8 * 60 + index * 30;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
});

/** A season, in days. */
const usualSeason = 120;

/** Returns the values of an empty form: a season of four months, or up to the end of the program. */
export function emptyDraft(program: { id: string; ends_on: string } | undefined, today: string): CircleDraft {
  const end = new Date(Date.parse(today) + usualSeason * 86_400_000).toISOString().slice(0, 10);
  const ends_on = program && program.ends_on < end ? program.ends_on : end;
  return {
    ...{ program_id: program?.id ?? '', title: '', description: '', size: '6', every: 'two_weeks' },
    ...{ starts_on: '', ends_on, at: '12:30', minutes: '45' },
  };
}

/** Returns the body of the request to the API. The weekday is that of the first session. */
export function newCircleOf(draft: CircleDraft): RequestBody<typeof createCircle> {
  const starts_on = parseTypedDate(draft.starts_on) ?? draft.starts_on;
  return {
    program_id: draft.program_id,
    title: draft.title.trim(),
    description: draft.description.trim(),
    size: Number(draft.size),
    starts_on,
    ends_on: parseTypedDate(draft.ends_on) ?? draft.ends_on,
    rhythm: { every: draft.every, weekday: isoWeekday(starts_on), at: draft.at, duration_minutes: Number(draft.minutes) },
  };
}

/** 1 on Mondays, 7 on Sundays. */
function isoWeekday(day: string): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay() || 7;
}
