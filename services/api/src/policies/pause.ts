/** Does a person take nobody on for now, by their own choice? Days as `2026-11-21`, both included; without an end, until further notice. */
export function isPaused(profile: { paused_on: string | null; paused_until: string | null }, day: string): boolean {
  return profile.paused_on !== null && profile.paused_on <= day && (profile.paused_until === null || profile.paused_until >= day);
}
