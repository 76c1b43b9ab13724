import type { workshopAnswer } from '@binome/contract/companies/workshops';
import type { z } from 'zod';
import { ApiError } from '../../platform/http/errors.ts';
import type { MemberContext } from '../../platform/process/context.ts';
import { upsertAnswer } from './answer-queries.ts';
import { canAnswer } from './present.ts';
import { findForMember, showToMember } from './show-to-member.ts';

/**
 * Keeps the member's answer about a workshop. It may be changed as long as one may answer.
 * @throws ApiError `not_found`, `workshop_answers_closed` for those who were not there, before its end and a week after it
 */
export async function answer(context: MemberContext, id: string, given: z.output<typeof workshopAnswer>) {
  const { tx, actor, now } = context;
  const { row, zone } = await findForMember(context, id);
  if (!canAnswer(row, zone, now)) throw new ApiError('workshop_answers_closed');
  await upsertAnswer(tx, { workshop_id: id, user_id: actor.user_id, answer: given, answered_at: now });
  return showToMember(context, id, zone);
}
