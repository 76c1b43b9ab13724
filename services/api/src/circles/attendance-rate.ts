import { isSayable } from '../program-reports/small-numbers.ts';

/** Returns how many of the expected people were there, in per cent; null where the number of those present or absent could tell about somebody. */
export function attendanceRate(sessions: readonly { present: number; absent: number }[]): number | null {
  const present = sessions.reduce((sum, session) => sum + session.present, 0);
  const absent = sessions.reduce((sum, session) => sum + session.absent, 0);
  if (present + absent === 0 || !isSayable(present) || !isSayable(absent)) return null;
  return Math.round((100 * present) / (present + absent));
}
