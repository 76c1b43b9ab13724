import { ApiError } from '../platform/http/errors.ts';
import type { MemberContext } from '../platform/process/context.ts';
import { isEnrolled } from './enrollment-queries.ts';
import { notice } from './notices.ts';
import { listMentionable, listVisiblePeople } from './person-queries.ts';
import { replaceMentions } from './write-queries.ts';

type Text = { id: string; program_id: string | null; own: boolean; author_user_id: string | null };

/**
 * Replaces the mentions of a text, and notifies the people who were not mentioned before. Ignores ids of people outside the community and
 * of people who hide themselves.
 */
export async function mentionPeople(context: MemberContext, article: Text, commentId: string | null, ids: string[]): Promise<void> {
  const { tx, actor } = context;
  const { id: article_id, program_id: programId } = article;
  const mentionable = ids.length > 0 ? await listMentionable(tx, { userId: actor.user_id, programId, ids }) : [];
  const added = await replaceMentions(tx, article_id, commentId, mentionable);
  for (const recipient_user_id of added) {
    const sender_user_id = senderOf(context, article);
    await notice(context, 'article.mentioned', { article_id, article_comment_id: commentId, recipient_user_id, sender_user_id });
  }
}

/** The name under which the member writes: none in their own anonymous question. */
export function senderOf({ actor }: MemberContext, { own, author_user_id }: Pick<Text, 'own' | 'author_user_id'>): string | null {
  return own && author_user_id === null ? null : actor.user_id;
}

const maxSuggestions = 8;

/**
 * Lists people whom the member may mention, by the beginning of their name.
 * @throws ApiError `not_found` for a program in which the member does not take part
 */
export async function findMentionable({ tx, actor }: MemberContext, { q, program_id }: { q: string; program_id?: string | undefined }) {
  if (program_id && !(await isEnrolled(tx, actor.user_id, program_id))) throw new ApiError('not_found');
  return listVisiblePeople(tx, { userId: actor.user_id, programId: program_id ?? null, prefix: q, limit: maxSuggestions });
}
