type Week = { week_on: string; clicks: number; people: number };

const shown = 12;
const day = 86_400_000;

/** Returns the last twelve weeks, oldest first; those without a click have zeros. */
export function lastWeeks(weeks: readonly Week[], now: Date): Week[] {
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  const monday = today - ((now.getDay() + 6) % 7) * day;
  return Array.from({ length: shown }, (_, index) => {
    const week_on = new Date(monday - (shown - 1 - index) * 7 * day).toISOString().slice(0, 10);
    const { clicks = 0, people = 0 } = weeks.find((week) => week.week_on === week_on) ?? {};
    return { week_on, clicks, people };
  });
}
