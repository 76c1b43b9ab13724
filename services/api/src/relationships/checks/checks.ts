import type { createRelationshipCheck } from '@binome/contract/relationships';
import type { z } from 'zod';
import { findOwnCompany } from '../../companies/queries.ts';
import type { MemberContext } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { say } from '../../platform/intl.ts';
import { recordHelpWanted } from '../follow-ups.ts';
import { lockActiveRelationship } from '../own-relationship.ts';
import { isHalfWay } from '../progress/path.ts';
import { findCourse, settleHelp, upsertCheck } from './queries.ts';

type Answer = z.output<typeof createRelationshipCheck.schema.body>;

/**
 * Keeps how somebody finds the pair, for their own eyes; while the pair runs, they may answer anew. Nothing changes by it and
 * nobody is told, nor does it count as a sign of life, which the partner would see. Referents read who wants to be called, if
 * somebody does, and not what was answered.
 * @throws ApiError `not_found`, `transition_refused`; `not_eligible` before the first session, or before half-way
 */
export async function answerCheck(context: MemberContext, id: string, answer: Answer): Promise<void> {
  const { tx, actor, now } = context;
  const { side } = await lockActiveRelationship(context, id);
  await assertQuestion(context, id, answer.kind);
  const { user_id } = actor;
  await upsertCheck(tx, { mentoring_relationship_id: id, user_id, kind: answer.kind, answer: answer.answer, answered_at: now });
  if (answer.kind !== 'mid_term') return;
  if (answer.wants_help) await recordHelpWanted(tx, id, side, now);
  else await settleHelp(tx, id, side);
}

async function assertQuestion({ tx, locale, now }: MemberContext, id: string, kind: Answer['kind']): Promise<void> {
  const course = await findCourse(tx, id);
  const refuse = (why: string) => new ApiError('not_eligible', { values: { reason: say(locale, `mentoring_relationships.${why}`) } });
  if (course.held === 0) throw refuse('not_met_yet');
  if (kind === 'fit') return;
  const { planned_meetings: planned } = await findOwnCompany(tx);
  if (!isHalfWay({ ...course, planned, now })) throw refuse('not_half_way_yet');
}
