import type { profile } from '@binome/contract/profiles';
import type { ProfileType } from '@binome/contract/states';
import type { z } from 'zod';
import { findPersonTimes } from '../availabilities/queries.ts';
import type { MemberContext } from '../platform/context.ts';
import { translate } from '../platform/intl.ts';
import { dayIn } from '../platform/zone.ts';
import { canEditProfile } from '../policies/profiles.ts';
import { canRecommend } from '../policies/recommendations.ts';
import { readProfile } from '../profiles/access.ts';
import { findRecommendationEligibility } from '../profiles/recommendations/queries.ts';
import { answersDetails, sectionsOf } from '../profiles/sections.ts';
import { labelledChoice } from './company-facts.ts';
import type { CompanyIndexes } from './company-indexes.ts';
import { nextFreeMoments } from './free-time.ts';
import { answersOf, availabilityOf, capacityOf } from './member.ts';
import { explainPair } from './pairs.ts';
import { listMemberRows } from './queries.ts';
import { noOpenTies } from './request-obstacle.ts';

type Profile = z.output<typeof profile>;
const shownSlots = 3;

/**
 * A profile in full, with the match of the one who reads and this person where they are on opposite sides.
 * @throws ApiError `not_found`, `profile_access_denied`
 */
export async function showProfile(context: MemberContext, indexes: CompanyIndexes, id: string, type: ProfileType): Promise<Profile> {
  const { tx, actor, locale, now } = context;
  const { answers, ...row } = await readProfile(context, id, type);
  const facts = await indexes.facts(tx, actor.company_id);
  const [member] = await listMemberRows(tx, [id]);
  const pair = await pairWith(context, indexes, row);
  const sections = sectionsOf(answers, locale);
  const availability = member && type === 'presenter' ? availabilityOf(member, facts.row, dayIn(facts.row.time_zone, now.getTime())) : null;
  const isFree = member !== undefined && (availability ?? 'open') === 'open';
  return {
    ...row,
    languages: member ? (answersOf(member).get('languages') ?? []).map((code) => labelledChoice(facts, 'languages', code, locale)) : [],
    answers_details: answersDetails(sections),
    sections,
    programs: row.programs.map((program) => ({ id: program.id, name: translate(program.name, locale) })),
    availability,
    capacity: member && type === 'presenter' ? capacityOf(member, facts.row) : null,
    next_free_slots: isFree ? await nextFreeSlots(context, row.user_id) : [],
    match: pair?.match ?? null,
    standing: pair?.standing ?? noOpenTies,
    can: {
      request: type === 'presenter' && pair !== null && pair.request_obstacle === null,
      edit: canEditProfile(actor, row),
      recommend: type === 'presenter' && canRecommend(actor, row, await findRecommendationEligibility(tx, actor.user_id, row.id)),
    },
  };
}

async function nextFreeSlots({ tx, now }: MemberContext, userId: string): Promise<Date[]> {
  const [person] = await findPersonTimes(tx, [userId]);
  return person ? nextFreeMoments(person, now, shownSlots) : [];
}

/** Null when the two are on the same side, or are one person. */
async function pairWith(
  { tx, actor, locale }: MemberContext,
  indexes: CompanyIndexes,
  other: { id: string; user_id: string; type: ProfileType },
) {
  if (other.user_id === actor.user_id) return null;
  const presenter = other.type === 'presenter';
  const own = presenter ? actor.participant_id : actor.presenter_id;
  if (!own) return null;
  const [participantId, presenterId] = presenter ? [own, other.id] : [other.id, own];
  return explainPair(tx, indexes, participantId, presenterId, locale, presenter ? 'participant' : 'presenter');
}
