import type { profile } from '@binome/contract/profiles/profiles';
import type { ProfileType } from '@binome/contract/states';
import type { z } from 'zod';
import type { MemberContext } from '../platform/process/context.ts';
import { translate } from '../platform/text/intl.ts';
import { dayIn } from '../platform/text/time-zone.ts';
import { canEditProfile } from '../policies/profiles.ts';
import { canRecommend } from '../policies/recommendations.ts';
import { readProfile } from '../profiles/access.ts';
import { findAnswerDays } from '../profiles/answer-time-queries.ts';
import { listBookmarkedProfiles } from '../profiles/bookmarked-queries.ts';
import { canFindPeer } from '../profiles/peers/consent.ts';
import { findRecommendationEligibility } from '../profiles/recommendations/queries.ts';
import { answersByField, sectionsOf } from '../profiles/sections.ts';
import { labelledChoice } from './company-facts.ts';
import type { CompanyIndexes } from './company-indexes.ts';
import { availabilityOf, capacityOf, decodeAnswers } from './indexed-profile.ts';
import { explainMatch } from './matches.ts';
import { neededFirst } from './needed-first.ts';
import { findNextSlots } from './next-slots.ts';
import { explainPeerMatch } from './peers/explain-peer-match.ts';
import { listMatchingRows } from './queries.ts';
import { emptyStanding } from './request-obstacle.ts';

type Profile = z.output<typeof profile>;

const maxSlots = 3;

/**
 * Presents a profile page, with the match between the actor and the profile's owner when their roles are opposite, or when they are
 * participants who may find each other. `as`: the side from which a member of both roles reads a participant's profile.
 * @throws ApiError `not_found`, `profile_access_denied`
 */
export async function presentProfile(
  context: MemberContext,
  indexes: CompanyIndexes,
  id: string,
  type: ProfileType,
  as?: ProfileType,
): Promise<Profile> {
  const { tx, actor, locale, now } = context;
  const { answers, ...row } = await readProfile(context, id, type);
  const facts = await indexes.getFacts(tx, actor.company_id);
  const [matchingRow] = await listMatchingRows(tx, [id]);
  const isPeer = type === 'participant' && (as ?? (actor.presenter_id ? 'presenter' : 'participant')) === 'participant';
  const explanation = isPeer ? await findPeerMatch(context, indexes, row) : await findMatch(context, indexes, row);
  const sections = withNeededSkillsFirst(sectionsOf(answers, locale), type === 'presenter' ? (explanation?.needs ?? []) : []);
  const availability =
    matchingRow && type === 'presenter' ? availabilityOf(matchingRow, facts.row, dayIn(facts.row.time_zone, now.getTime())) : null;
  const isOpen = (availability ?? 'open') === 'open' || explanation?.standing.active_relationship_id;
  const slots =
    explanation && isOpen ? await findNextSlots(tx, actor.user_id, [row.user_id], { now, count: maxSlots }) : new Map<string, Date[]>();
  return {
    ...row,
    languages: matchingRow
      ? (decodeAnswers(matchingRow).get('languages') ?? []).map((code) => labelledChoice(facts, 'languages', code, locale))
      : [],
    answers_details: answersByField(sections),
    sections,
    programs: row.programs.map((program) => ({ id: program.id, name: translate(program.name, locale) })),
    availability,
    capacity: matchingRow && type === 'presenter' ? capacityOf(matchingRow, facts.row) : null,
    next_slots: slots?.get(row.user_id) ?? [],
    viewer_has_availabilities: slots !== null,
    kind: explanation ? (isPeer ? 'peer' : 'mentoring') : null,
    match: explanation?.match ?? null,
    standing: explanation?.standing ?? emptyStanding,
    bookmarked: (await listBookmarkedProfiles(tx, actor.user_id)).includes(row.id),
    answer_days: await findAnswerDays(tx, row, now),
    can: {
      request: explanation !== null && explanation.request_obstacle === null,
      edit: canEditProfile(actor, row),
      recommend: type === 'presenter' && canRecommend(actor, row, await findRecommendationEligibility(tx, actor.user_id, row.id)),
    },
  };
}

function withNeededSkillsFirst(sections: Profile['sections'], needs: readonly string[]): Profile['sections'] {
  return sections.map((section) => ({
    ...section,
    answers: section.answers.map((answer) =>
      answer.field_name === 'skills' ? { ...answer, items: neededFirst(answer.items, needs) } : answer,
    ),
  }));
}

/** Returns null for the actor's own profile, or if the two may not find each other as peers. */
async function findPeerMatch(context: MemberContext, indexes: CompanyIndexes, target: { id: string; user_id: string }) {
  const { tx, actor, locale } = context;
  const ownId = actor.participant_id;
  if (!ownId || target.user_id === actor.user_id || !(await canFindPeer(context, target.user_id))) return null;
  return explainPeerMatch(tx, indexes, actor.company_id, [ownId, target.id], locale);
}

/** Returns null for the actor's own profile, or if the actor has no profile of the opposite role. */
async function findMatch(
  { tx, actor, locale }: MemberContext,
  indexes: CompanyIndexes,
  target: { id: string; user_id: string; type: ProfileType },
) {
  if (target.user_id === actor.user_id) return null;
  const isPresenter = target.type === 'presenter';
  const ownId = isPresenter ? actor.participant_id : actor.presenter_id;
  if (!ownId) return null;
  const [participantId, presenterId] = isPresenter ? [ownId, target.id] : [target.id, ownId];
  return explainMatch(tx, indexes, actor.company_id, participantId, presenterId, locale, isPresenter ? 'participant' : 'presenter');
}
