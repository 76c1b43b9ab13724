import { findOwnCompany } from '../companies/queries.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { MemberContext } from '../platform/process/context.ts';
import type { Session } from '../platform/sign-in/session.ts';
import { sessionAddress } from '../platform/sign-in/session-address.ts';
import { mondayOf } from '../platform/text/time-zone.ts';
import { playerAddress } from './player-address.ts';
import { addClick, deleteSeen, findTool, findVideoHosts, insertSeen } from './queries.ts';

/**
 * Counts a click. Returns the clicks of the tool, and the page of its video's player if the company shows it.
 * @throws ApiError `not_found` for a tool that the member does not see
 */
export async function countClick(context: MemberContext & { session: Session }, id: string) {
  const { tx, actor, now } = context;
  const tool = await findOwnTool(context, id);
  const { time_zone } = await findOwnCompany(tx);
  const click_count = await addClick(tx, { id, userId: actor.user_id, week_on: mondayOf(time_zone, now.getTime()) });
  const player = playerAddress(tool.url, await findVideoHosts(tx));
  return { id, click_count, player_url: player && sessionAddress(context, '/training_videos', id) };
}

/** @throws ApiError `not_found` for a tool that the member does not see */
export async function markSeen(context: MemberContext, id: string, seen: boolean): Promise<void> {
  const { tx, actor, now } = context;
  await findOwnTool(context, id);
  if (seen) await insertSeen(tx, id, actor.user_id, now);
  else await deleteSeen(tx, id, actor.user_id);
}

async function findOwnTool({ tx, actor }: MemberContext, id: string) {
  const tool = await findTool(tx, actor.user_id, id);
  if (!tool) throw new ApiError('not_found');
  return tool;
}
