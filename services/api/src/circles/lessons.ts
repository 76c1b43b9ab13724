import { ApiError } from '../platform/http/errors.ts';
import type { MemberContext } from '../platform/process/context.ts';
import { deleteLesson, upsertLesson } from './lesson-queries.ts';
import { publishCircle } from './publish.ts';
import { lockOwnCircle } from './read-circle.ts';

/**
 * Writes what the caller learned in a circle; an empty text removes it.
 * @throws ApiError `not_found`, `forbidden`
 */
export async function writeOwnLesson(context: MemberContext, id: string, body: string): Promise<void> {
  const { tx, actor, now } = context;
  const { can, members } = await lockOwnCircle(context, id);
  if (!can.learn) throw new ApiError('forbidden');
  if (body === '') await deleteLesson(tx, id, actor.user_id);
  else await upsertLesson(tx, { circle_id: id, user_id: actor.user_id, body, written_at: now });
  publishCircle(context, id, members);
}
