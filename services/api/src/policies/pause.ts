/**
 * Whether a profile is paused: from `paused_on` to `paused_until` included, or without an end when that is null. Days are ISO days.
 */
export function isPaused(profile: { paused_on: string | null; paused_until: string | null }, today: string): boolean {
  return profile.paused_on !== null && (profile.paused_until === null || profile.paused_until >= today);
}
