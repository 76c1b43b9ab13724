import { isDeepStrictEqual } from 'node:util';
import { type MatchingSettings, matchingSettings, type StoredMatchingSettings } from '@binome/contract/console/matching-settings';
import { CRITERIA, DEFAULT_SETTINGS, type DirectionSettings, type MatchSettings, resolveSettings } from '@binome/matching/settings';

/** Returns a company's matching settings, or the defaults when the stored ones are invalid. */
export function readMatchSettings(stored: unknown): MatchSettings {
  return resolveSettings(matchingSettings.safeParse(stored).data);
}

/** Returns what is stored of settings: the values that are not the product's own. The opposite of `readMatchSettings`. */
export function storedSettingsOf({ participant, presenter, enough_common_slots, doubt }: MatchingSettings): StoredMatchingSettings {
  const ofParticipant = directionChanges(participant, DEFAULT_SETTINGS.participant);
  const ofPresenter = directionChanges(presenter, DEFAULT_SETTINGS.presenter);
  return {
    ...(ofParticipant && { participant: ofParticipant }),
    ...(ofPresenter && { presenter: ofPresenter }),
    ...(enough_common_slots !== DEFAULT_SETTINGS.enough_common_slots && { enough_common_slots }),
    ...(doubt !== DEFAULT_SETTINGS.doubt && { doubt }),
  };
}

function directionChanges(direction: MatchingSettings['participant'], defaults: DirectionSettings) {
  const weights = Object.fromEntries(
    CRITERIA.filter((criterion) => direction.weights[criterion] !== defaults.weights[criterion]).map((criterion) => [
      criterion,
      direction.weights[criterion],
    ]),
  );
  const must_haves = [...new Set(direction.must_haves)];
  const { seniority_curve } = direction;
  const changes = {
    ...(Object.keys(weights).length > 0 && { weights }),
    ...(!isDeepStrictEqual(must_haves, defaults.must_haves) && { must_haves }),
    ...(!isDeepStrictEqual(seniority_curve, defaults.seniority_curve) && { seniority_curve }),
  };
  return Object.keys(changes).length > 0 ? changes : undefined;
}

/** Each value of the settings under one name, such as `participant_needs`, to compare them one by one. */
export function flatSettings({ participant, presenter, ...values }: MatchSettings): Record<string, unknown> {
  const ofDirection = (role: string, { weights, ...rest }: DirectionSettings) =>
    Object.entries({ ...weights, ...rest }).map(([name, value]) => [`${role}_${name}`, value]);
  return { ...Object.fromEntries([...ofDirection('participant', participant), ...ofDirection('presenter', presenter)]), ...values };
}
