import type { ConsoleProfileRow } from './console-queries.ts';

/** A presenter may set a lower limit than the company's. */
export function maxRelationshipsOf(profile: ConsoleProfileRow): number {
  if (profile.type === 'participant') return profile.max_relationships_per_participant;
  return Math.min(profile.max_relationships ?? profile.max_relationships_per_presenter, profile.max_relationships_per_presenter);
}
