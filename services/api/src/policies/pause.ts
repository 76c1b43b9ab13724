/**
 * Does a person take nobody on for now, by their own choice? From the moment when they say so to the end of a day, `2026-11-21`,
 * that they name, and then no more; without one, until further notice.
 */
export function isPaused(profile: { paused_on: string | null; paused_until: string | null }, day: string): boolean {
  return profile.paused_on !== null && (profile.paused_until === null || profile.paused_until >= day);
}
