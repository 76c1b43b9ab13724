import type { createRelationshipCheck } from '@binome/contract/mentoring/relationships';
import type { z } from 'zod';
import { ApiError } from '../../platform/http/errors.ts';
import type { MemberContext } from '../../platform/process/context.ts';
import { say } from '../../platform/text/intl.ts';
import { askForHelp, withdrawHelp } from '../help/help.ts';
import { lockActiveRelationship } from '../own-relationship.ts';
import { isHalfWay } from '../progress/path.ts';
import { findProgressFigures, upsertCheck } from './queries.ts';

type Answer = z.output<typeof createRelationshipCheck.schema.body>;

/**
 * Saves a private answer about the relationship; it may be changed while the relationship runs. Records no contact, and no event
 * that the partner would see. Managers see who wants a call, not the answers.
 * @throws ApiError `not_found`, `transition_refused`, `not_eligible` before the first meeting, or for `mid_term` before half-way
 */
export async function answerCheck(context: MemberContext, id: string, answer: Answer): Promise<void> {
  const { tx, actor, now } = context;
  const { side } = await lockActiveRelationship(context, id);
  await assertCheckDue(context, id, answer.kind);
  const { user_id } = actor;
  await upsertCheck(tx, { mentoring_relationship_id: id, user_id, kind: answer.kind, answer: answer.answer, answered_at: now });
  if (answer.kind !== 'mid_term') return;
  if (answer.wants_help) await askForHelp(context, id, side);
  else await withdrawHelp(context, id, side);
}

async function assertCheckDue({ tx, locale, now }: MemberContext, id: string, kind: Answer['kind']): Promise<void> {
  const figures = await findProgressFigures(tx, id);
  const notEligible = (code: string) =>
    new ApiError('not_eligible', { values: { reason: say(locale, `mentoring_relationships.${code}`) } });
  if (figures.held === 0) throw notEligible('not_met_yet');
  if (kind === 'fit') return;
  if (!isHalfWay({ ...figures, now })) throw notEligible('not_half_way_yet');
}
