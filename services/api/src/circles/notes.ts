import type { updateCircleNotes } from '@binome/contract/circles/circle-sessions';
import type { z } from 'zod';
import { ApiError } from '../platform/http/errors.ts';
import { publishAfterCommit } from '../platform/live/realtime.ts';
import type { MemberContext } from '../platform/process/context.ts';
import { findNotes, upsertNotes } from './note-queries.ts';
import { circleTopic } from './publish.ts';
import { lockOwnSession } from './sessions.ts';

/**
 * Changes the page of a session in the notebook.
 * @throws ApiError `not_found`, `forbidden`, `changed_meanwhile` if `version` is not the current one
 */
export async function changeNotes(
  context: MemberContext,
  id: string,
  change: z.output<typeof updateCircleNotes.schema.body>,
): Promise<void> {
  const { tx, actor, now } = context;
  const { own, can } = await lockOwnSession(context, id);
  if (!can.write) throw new ApiError('forbidden');
  const current = await findNotes(tx, id);
  if (current.version !== change.version) throw new ApiError('changed_meanwhile');
  const { question = current.question, body = current.body } = change;
  const page = { circle_session_id: id, circle_id: own.circle.id, question, body, version: current.version + 1 };
  await upsertNotes(tx, page, { updated_by_user_id: actor.user_id, updated_at: now });
  publishAfterCommit(context, circleTopic(own.circle.id), { type: 'notes', session_id: id });
}
