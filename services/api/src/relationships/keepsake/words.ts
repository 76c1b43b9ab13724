import type { writeWord as writeWordEndpoint } from '@binome/contract/mentoring/keepsakes';
import type { z } from 'zod';
import { ApiError } from '../../platform/http/errors.ts';
import type { MemberContext } from '../../platform/process/context.ts';
import { say } from '../../platform/text/intl.ts';
import { findProgressFigures } from '../checks/queries.ts';
import { findOwnRelationship } from '../list.ts';
import { findOwnSide, type OwnRelationship } from '../own-relationship.ts';
import { isHalfWay } from '../progress/path.ts';
import { lockRelationship } from '../queries.ts';
import { hasFinished } from '../states.ts';
import { deleteWord, findOwnLink, listWords, upsertWord } from './queries.ts';

/**
 * Returns the words that the two wrote to each other, and the member's own link. Nobody else reads them.
 * @throws ApiError `not_found`
 */
export async function readKeepsake(context: MemberContext, id: string) {
  return presentKeepsake(context, await findOwnSide(context, id));
}

/**
 * Writes, changes or takes back the member's words of a moment. Records no event and no contact: they are read on the page, never mailed.
 * @throws ApiError `not_found`, `not_eligible` before the first meeting, or for `half_way` before half-way, `transition_refused` for the words
 * of the end before it
 */
export async function writeWord(
  context: MemberContext,
  id: string,
  { moment, body, kept }: z.output<typeof writeWordEndpoint.schema.body>,
) {
  const { tx, now, locale } = context;
  const own = await findOwnSide(context, id);
  await lockRelationship(tx, id);
  const { aasm_state } = await findOwnRelationship(context, id);
  const figures = await findProgressFigures(tx, id);
  const notEligible = (code: string) =>
    new ApiError('not_eligible', { values: { reason: say(locale, `mentoring_relationships.${code}`) } });
  if (figures.held === 0) throw notEligible('not_met_yet');
  if (moment === 'half_way' && !hasFinished(aasm_state) && !isHalfWay({ ...figures, now })) throw notEligible('not_half_way_yet');
  if (moment !== 'half_way' && !hasFinished(aasm_state)) throw new ApiError('transition_refused');
  if (body === '') await deleteWord(tx, own, moment);
  else await upsertWord(tx, own, { moment, body, kept, written_at: now });
  return presentKeepsake(context, own);
}

/** Presents the words of a relationship and the caller's link to its keepsake. */
export async function presentKeepsake({ tx, actor, now }: MemberContext, { side, mentoring_relationship_id }: OwnRelationship) {
  const { company_id, user_id } = actor;
  const link = await findOwnLink(tx, { company_id, user_id, mentoring_relationship_id }, now);
  return { words: await listWords(tx, mentoring_relationship_id, side), link: link ?? null };
}
