/** Returns how long a person has to wait: in minutes, which are 0 for some seconds, or above two hours in hours. */
export function waitOf(seconds = 0): { hours: number; minutes: number } {
  const minutes = seconds < 10 ? 0 : Math.ceil(seconds / 60);
  return minutes > 120 ? { hours: Math.ceil(minutes / 60), minutes: 0 } : { hours: 0, minutes };
}
