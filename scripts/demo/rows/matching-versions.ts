import type { DraftContext } from './draft-context.ts';
import type { Row } from './row.ts';

/** What the company weighed in the match, each time as its administrator changed it. */
export function matchingVersionRows({ draft, clock, id }: DraftContext) {
  return {
    matching_setting_versions: draft.matchingVersions.map(
      ({ settings, changedDaysAgo }, index): Row<'matching_setting_versions'> => ({
        version: index + 1,
        settings: settings as Row<'matching_setting_versions'>['settings'],
        actor_id: id('user', draft.administrator),
        created_at: clock.ago(changedDaysAgo, `matching version ${index}`),
      }),
    ),
  };
}
