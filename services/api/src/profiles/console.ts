import {
  getConsoleProfile,
  listConsoleProfiles as listConsoleProfilesEndpoint,
  updateConsoleProfile,
} from '@binome/contract/console/profiles';
import { readListQuery, sendPage } from '../console/list.ts';
import { ApiError } from '../platform/http/errors.ts';
import { route } from '../platform/http/route.ts';
import type { ConsoleActor } from '../platform/sign-in/actor.ts';
import { consoleScopeOf } from '../policies/console.ts';
import { isPaused } from '../policies/pause.ts';
import { canSetExpert } from '../policies/profiles.ts';
import { isVisible } from '../policies/visibility.ts';
import { findCompanyDay } from './company-day.ts';
import { type ConsoleProfileRow, findConsoleProfile, listConsoleProfiles } from './console-queries.ts';
import { maxRelationshipsOf } from './own-capacity.ts';
import { questionConsoleRoutes } from './questionnaire/console-questions.ts';
import { stepConsoleRoutes } from './questionnaire/console-steps.ts';
import { setExpert } from './set-expert.ts';

/** Console routes of profiles, profiling steps and questions. */
export const profileConsoleRoutes = [
  route(listConsoleProfilesEndpoint, async (context) => {
    const { tx, actor, query, now } = context;
    const listQuery = readListQuery(context, { field: 'last_name', direction: 'ASC' });
    const today = await findCompanyDay(tx, now);
    const page = await listConsoleProfiles(tx, consoleScopeOf(actor), query.filter ?? {}, listQuery, today);
    return sendPage(context, 'profiles', page).map((profile) => presentProfile(profile, actor, today));
  }),

  route(getConsoleProfile, async ({ tx, actor, params, now }) => {
    const profile = await findConsoleProfile(tx, consoleScopeOf(actor), params.id);
    if (!profile) throw new ApiError('not_found');
    return presentProfile(profile, actor, await findCompanyDay(tx, now));
  }),

  route(updateConsoleProfile, async (context) => {
    const profile = await setExpert(context, context.params.id, context.body.is_expert);
    return presentProfile(profile, context.actor, await findCompanyDay(context.tx, context.now));
  }),

  ...stepConsoleRoutes,
  ...questionConsoleRoutes,
];

function presentProfile(profile: ConsoleProfileRow, actor: ConsoleActor, today: string) {
  const { active_relationships, business_unit_id, business_unit_name } = profile;
  return {
    ...profile,
    business_unit: business_unit_id && business_unit_name ? { id: business_unit_id, name: business_unit_name } : null,
    visible: profile.left_at === null && isVisible(profile, profile),
    paused: isPaused(profile, today),
    capacity: { active: active_relationships, max: maxRelationshipsOf(profile) },
    can: { name_expert: profile.type === 'presenter' && profile.left_at === null && canSetExpert(actor, profile) },
  };
}
