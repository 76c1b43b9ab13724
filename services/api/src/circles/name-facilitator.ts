import type { CompanyContext } from '../platform/process/context.ts';
import { nextFacilitator } from './facilitator.ts';
import { noData, tell } from './notices.ts';
import { readCircle } from './read-circle.ts';
import { updateSession } from './session-queries.ts';

/** Names who facilitates the next session of a locked circle, unless a member is named already. */
export async function nameFacilitator(context: CompanyContext, id: string): Promise<void> {
  const { tx, now } = context;
  const { members, sessions, next } = await readCircle(tx, id, now);
  const active = members.filter(({ is_active }) => is_active);
  const ids = (active.length > 0 ? active : members).map(({ user_id }) => user_id);
  if (!next || (next.facilitator_user_id && ids.includes(next.facilitator_user_id))) return;
  const earlier = sessions.filter(({ cancelled_at, ends_at }) => !cancelled_at && ends_at <= now);
  const named = nextFacilitator(
    ids,
    earlier.map(({ facilitator_user_id }) => facilitator_user_id),
  );
  await updateSession(tx, next.id, { facilitator_user_id: named ?? null });
  const about = { circle_id: id, circle_session_id: next.id, sender_user_id: null };
  if (named) await tell(context, 'circle.facilitating', about, [{ user_id: named }], noData);
}
