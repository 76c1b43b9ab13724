import type { circleFields } from '@binome/contract/circles/circles';
import { maxCircleSessions } from '@binome/contract/values/limits';
import type { z } from 'zod';
import { ApiError } from '../platform/http/errors.ts';
import { daysOfSeason } from './rhythm.ts';

type Rhythm = z.output<(typeof circleFields)['rhythm']>;

/** The columns of a rhythm. */
export function rhythmColumns({ every, weekday, at, duration_minutes }: Rhythm) {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  return { every, weekday, starts_minute: hours * 60 + minutes, duration_minutes };
}

/**
 * Asserts that a season is not over and has a session, but not too many.
 * @throws ApiError `invalid`
 */
export function assertSeason(season: Parameters<typeof daysOfSeason>[0], today: string): void {
  const code = seasonFault(season, today);
  if (code) throw new ApiError('invalid', { fields: { ends_on: [{ code, values: { max: maxCircleSessions } }] } });
}

function seasonFault(season: Parameters<typeof daysOfSeason>[0], today: string): string | undefined {
  if (season.starts_on >= season.ends_on) return 'ends_too_early';
  if (season.ends_on <= today) return 'season_over';
  const days = daysOfSeason(season);
  if (days.length === 0) return 'season_without_session';
  return days.length > maxCircleSessions ? 'season_too_long' : undefined;
}
