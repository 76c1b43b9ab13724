import { matchingSettings } from '@binome/contract/console/matching-settings';
import { type MatchSettings, resolveSettings } from '@binome/matching/settings';

/** Returns a company's matching settings, or the defaults when the stored ones are invalid. */
export function readMatchSettings(stored: unknown): MatchSettings {
  return resolveSettings(matchingSettings.safeParse(stored).data);
}
