import { ApiError } from '../../platform/http/errors.ts';
import type { MemberContext } from '../../platform/process/context.ts';
import { hashToken, newToken } from '../../platform/sign-in/tokens.ts';
import { findOwnRelationship } from '../list.ts';
import { findOwnSide } from '../own-relationship.ts';
import { hasFinished } from '../states.ts';
import { deleteLink, listHeldAt, upsertLink } from './queries.ts';
import { presentKeepsake } from './words.ts';

const linkDays = 30;

/**
 * Makes the link by which a person shows their keepsake of a relationship to others, for 30 days. It replaces the one before. Only its hash is
 * stored, so that it is shown only now.
 * @throws ApiError `not_found`, `transition_refused` while the relationship runs, or after one without a meeting
 */
export async function shareKeepsake(context: MemberContext, id: string): Promise<{ url: string; expires_at: Date }> {
  const { tx, now, actor, services } = context;
  const { aasm_state } = await findOwnRelationship(context, id);
  if (!hasFinished(aasm_state) || (await listHeldAt(tx, id)).length === 0) throw new ApiError('transition_refused');
  const token = newToken();
  const expires_at = new Date(now.getTime() + linkDays * 86_400_000);
  const owner = { company_id: actor.company_id, user_id: actor.user_id, mentoring_relationship_id: id };
  await upsertLink(tx, { ...owner, token_hash: hashToken(token), created_at: now, expires_at });
  // In the fragment, the token reaches neither server logs nor `Referer` headers.
  return { url: `${services.env.BASE_URL}/keepsake#token=${token}`, expires_at };
}

/**
 * Withdraws the member's link: whoever has it reads nothing any more.
 * @throws ApiError `not_found`
 */
export async function withdrawKeepsake(context: MemberContext, id: string) {
  const { tx, actor } = context;
  const own = await findOwnSide(context, id);
  await deleteLink(tx, { company_id: actor.company_id, user_id: actor.user_id, mentoring_relationship_id: id });
  return presentKeepsake(context, own);
}
