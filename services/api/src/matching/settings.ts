import { matchingSettings } from '@binome/contract/console/matching-settings';
import { type MatchSettings, resolveSettings } from '@binome/matching/settings';

/** The settings a company's scores follow. What is stored but makes no sense counts as not stored: a score is always given. */
export function readMatchSettings(stored: unknown): MatchSettings {
  return resolveSettings(matchingSettings.safeParse(stored).data);
}
