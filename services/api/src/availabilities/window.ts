/** Weekly window in the person's time zone: weekday 1 (Monday) to 7, minutes after midnight. */
export type FreeWindow = { weekday: number; start: number; end: number };

/** Windows count only if they start after 6:00 and end before 23:00. */
export function isBookable({ start, end }: Pick<FreeWindow, 'start' | 'end'>): boolean {
  return start > 6 * 60 && end < 23 * 60;
}
