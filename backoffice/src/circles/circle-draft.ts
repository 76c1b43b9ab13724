import type { CircleRhythm } from '@binome/contract/states';
import { circleSize } from '@binome/contract/values/limits';
import type { NewRecords } from '../providers/api.ts';
import type { FoundPerson } from '../ui/person-picker.tsx';

/** The values of the form that proposes a circle. */
export type CircleDraft = {
  program_id: string;
  title: string;
  description: string;
  size: number;
  every: CircleRhythm;
  starts_on: string;
  ends_on: string;
  at: string;
  minutes: number;
  place: string;
  people: FoundPerson[];
};

export const emptyDraft: CircleDraft = {
  ...{ program_id: '', title: '', description: '', size: circleSize.max, every: 'two_weeks', starts_on: '', ends_on: '' },
  ...{ at: '12:30', minutes: 45, place: '', people: [] },
};

/** Returns the body of the request to the API. The weekday is that of the first day of the season. */
export function newCircleOf({ people, every, at, minutes, place, ...draft }: CircleDraft): NewRecords['circles'] {
  return {
    ...draft,
    title: draft.title.trim(),
    description: draft.description.trim(),
    place: place.trim() || null,
    rhythm: { every, at, duration_minutes: minutes, weekday: new Date(`${draft.starts_on}T12:00:00Z`).getUTCDay() || 7 },
    invited_user_ids: people.map(({ id }) => id),
  };
}
