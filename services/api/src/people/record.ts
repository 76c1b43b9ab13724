import type { ProfileType } from '@binome/contract/states';
import { findConsoleUser } from '../accounts/console-queries.ts';
import { findCorrectable } from '../accounts/correct-queries.ts';
import { directoryFieldsOf } from '../accounts/directory-fields.ts';
import { presentUser } from '../accounts/present-user.ts';
import { readVisibilityRules } from '../accounts/visibility-rules.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { ConsoleContext } from '../platform/process/context.ts';
import { translate } from '../platform/text/intl.ts';
import { canCorrect } from '../policies/accounts.ts';
import { consoleScopeOf } from '../policies/console.ts';
import { isAllowed } from '../policies/is-allowed.ts';
import { canUseNotes } from '../policies/notes.ts';
import { canSetExpert } from '../policies/profiles.ts';
import { canChangeEnrollment } from '../policies/programs.ts';
import { findConsoleProfile } from '../profiles/console-queries.ts';
import { maxRelationshipsOf } from '../profiles/own-capacity.ts';
import { nextAnswer } from './next-answer.ts';
import { countGivenParts, listAnswered, listEnrollments, listRelationships, listStepAnchors } from './record-queries.ts';

type User = ReturnType<typeof presentUser>;

/**
 * Returns the record of a member: profiles, programs and relationships.
 * @throws ApiError `not_found`, also outside the actor's scope
 */
export async function showRecord(context: ConsoleContext, id: string) {
  const { tx, actor, locale } = context;
  const scope = consoleScopeOf(actor);
  const rules = await readVisibilityRules(context);
  const [row, person] = await Promise.all([findConsoleUser(tx, scope, id, rules.today), findCorrectable(tx, scope, id)]);
  if (!row || !person) throw new ApiError('not_found');
  const user = presentUser(row, context, rules);
  const [enrollments, relationships] = await Promise.all([listEnrollments(tx, id), listRelationships(tx, scope, id)]);
  const types: ProfileType[] = ['participant', 'presenter'];
  const profiles = await Promise.all(types.map((type) => showProfile(context, user, type, rules.min_completion_percentage)));
  const isOpen = row.state !== 'closed';
  const running = relationships.filter(({ ended_at }) => ended_at === null);
  return {
    id,
    profiles: profiles.filter((profile) => profile !== null),
    enrollments: enrollments.map((enrollment) => ({
      id: enrollment.id,
      program: { id: enrollment.program_id, name: translate(enrollment.name, locale) },
      enrolled_at: enrollment.enrolled_at,
      partners: running.filter(({ program_id }) => program_id === enrollment.program_id).map(({ partner_name }) => partner_name),
      can: { remove: isOpen && canChangeEnrollment(actor, enrollment.program_id) },
    })),
    relationships: relationships.map(({ partner_id, partner_name, ...relationship }) => ({
      ...relationship,
      partner: { user_id: partner_id, name: partner_name },
    })),
    directory_fields: directoryFieldsOf(person),
    can: {
      correct: isOpen && canCorrect(actor, person),
      enroll: isOpen && isAllowed(actor, 'enrollments.change'),
      write_notes: isOpen && actor.kind === 'member' && canUseNotes(actor, person),
    },
  };
}

async function showProfile({ tx, actor, locale }: ConsoleContext, user: User, type: ProfileType, min_completion_percentage: number) {
  const id = type === 'presenter' ? user.presenter_id : user.participant_id;
  const visibility = user.visibility[type];
  const profile = id ? await findConsoleProfile(tx, consoleScopeOf(actor), id) : undefined;
  if (!id || !visibility || !profile) return null;
  const [questions, parts, anchors] = await Promise.all([
    listAnswered(tx, { id, user_id: user.id, type }),
    countGivenParts(tx, id),
    listStepAnchors(tx, type),
  ]);
  return {
    ...visibility,
    id,
    type,
    completion_percentage: profile.completion_percentage,
    min_completion_percentage,
    next: nextAnswer(questions, parts, anchors, locale),
    is_expert: profile.is_expert,
    capacity: { active: profile.active_relationships, max: maxRelationshipsOf(profile) },
    can: { name_expert: type === 'presenter' && canSetExpert(actor, profile) },
  };
}
